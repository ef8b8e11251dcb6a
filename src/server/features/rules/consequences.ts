// What follows from rules for candidates who do not advance: proposals to disqualify, and questions about missing data.

import { candidatePagePath } from '../../../contract/api/candidate-page.ts';
import type { RuleElement } from '../../../contract/api/rules.ts';
import { askedDataMessages } from '../../../contract/messages.ts';
import { inputsFor, labelOfInput } from '../../../domain/portal/asked-data.ts';
import { elementOfRule } from '../../../domain/rules/rule-elements.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { findSettings } from '../../platform/email/queries.ts';
import { publishUnchangedCard } from '../applicants/index.ts';
import { askForInformation } from '../mail/index.ts';
import { configurationOf } from '../portal/index.ts';
import { deleteProposal, findProposal, insertQuestions, putProposal, questionsAsked } from './proposals-queries.ts';
import { type Evaluation, evaluateActive } from './service.ts';

/** What differs from what is stored. */
interface Outstanding {
  /** The new state of the proposal; undefined if it does not change. */
  readonly proposal: 'put' | 'delete' | undefined;
  readonly basis: readonly string[];
  /** Ids of the rules to ask about. */
  readonly asks: readonly number[];
}

/** Candidates who oppose automatic steps are proposed to a person, but are not written to. */
export async function findOutstanding(db: Reader, evaluation: Evaluation): Promise<Outstanding | null> {
  const { candidate, consequences, rules } = evaluation;
  const basis = rules
    .filter(({ id }) => consequences.proposes.includes(id))
    .map(({ id, version }) => `${id}:${version}`);
  const stored = await findProposal(db, candidate.id);
  const known: readonly string[] = stored?.list_id === candidate.list_id ? JSON.parse(stored.basis) : [];
  const isNew = basis.some((one) => !known.includes(one));
  // A dismissed proposal stays, so that the same conditions do not propose again.
  const isOver = stored !== undefined && stored.dismissed_at === null && basis.length === 0;
  const asked = consequences.asks.length === 0 ? new Set<number>() : await questionsAsked(db, candidate.id);
  const mayAsk = !candidate.opposes_automation && candidate.email !== null;
  const asks = mayAsk ? consequences.asks.filter((id) => !asked.has(id)) : [];
  const proposal = isNew ? 'put' : isOver ? 'delete' : undefined;
  return proposal === undefined && asks.length === 0 ? null : { proposal, basis, asks };
}

/** What the candidate has been asked for by the present rules, and the rules still lack. The conditions stay undisclosed. */
export async function openQuestionsOf(db: Reader, applicantId: number, now: number): Promise<RuleElement[]> {
  const evaluation = await evaluateActive(db, applicantId, now);
  if (!evaluation || evaluation.consequences.asks.length === 0) return [];
  const { consequences, rules, elements } = evaluation;
  const asked = await questionsAsked(db, applicantId);
  const open = rules.filter(({ id }) => consequences.asks.includes(id) && asked.has(id));
  return [...new Set(open.flatMap((rule) => elementOfRule(elements, rule) ?? []))];
}

/** Stores the proposal and asks the candidate, once per version of a rule. @param userId gets the answers */
export async function settleConsequences(
  tx: Transaction,
  evaluation: Evaluation,
  { userId, now }: { readonly userId: number; readonly now: number },
): Promise<void> {
  const outstanding = await findOutstanding(tx, evaluation);
  if (outstanding === null) return;
  const { candidate, rules, elements, advancement } = evaluation;
  const { proposal, basis, asks } = outstanding;
  const organizationId = candidate.organization_id;
  const actor = { organizationId, userId: null, fullName: null };
  // The list of proposals reads itself again.
  if (proposal !== undefined) await publishUnchangedCard(tx, actor, candidate.id, now);
  if (proposal === 'delete') await deleteProposal(tx, candidate.id);
  if (proposal === 'put') {
    await putProposal(tx, {
      organization_id: organizationId,
      list_id: advancement.list.id,
      applicant_id: candidate.id,
      basis: JSON.stringify(basis),
      created_at: now,
      dismissed_at: null,
      dismissed_by_user_id: null,
    });
  }
  const asking = rules.filter(({ id }) => asks.includes(id));
  if (asking.length === 0) return;
  // The conditions themselves are not disclosed.
  const asked = asking.map((rule) => ({ rule, element: elementOfRule(elements, rule) }));
  const page = await pageAddress(tx, organizationId);
  const message = () => {
    const inputs = new Map(asked.map(({ rule, element }) => [rule, element ? inputsFor([element], () => false) : []]));
    const labels = asked.flatMap(({ rule, element }) => {
      const own = (inputs.get(rule) ?? []).map(labelOfInput);
      return own.length > 0 ? own : [element?.label ?? rule.element];
    });
    const isTaken = [...inputs.values()].some((own) => own.length > 0);
    return askedDataMessages.asking([...new Set(labels)], isTaken ? page : null);
  };
  await askForInformation(tx, { organizationId, userId, applicantId: candidate.id, message, now });
  await insertQuestions(
    tx,
    asking.map(({ id, version }) => ({
      organization_id: organizationId,
      applicant_id: candidate.id,
      list_rule_id: id,
      rule_version: version,
      asked_at: now,
    })),
  );
}

/** Of «Mi postulación»; null while the organization has no public address. */
async function pageAddress(db: Reader, organizationId: number): Promise<string | null> {
  const publicUrl = (await findSettings(db, organizationId))?.public_url?.replace(/\/+$/, '') ?? null;
  return publicUrl && publicUrl + candidatePagePath((await configurationOf(db, organizationId)).token);
}
