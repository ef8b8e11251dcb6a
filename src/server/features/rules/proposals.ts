// The proposals of a stage's rules to disqualify, which a person confirms or dismisses.
import type { ProposalPage } from '../../../contract/api/rules.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { canViewRule, cardWithout } from '../../../domain/access/profile-sections.ts';
import { consequencesOf, evaluateRules, failedConditions } from '../../../domain/rules/advancement-rules.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { cardShape, findCards } from '../board/index.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import { candidateFactsOf, findCandidates } from '../requirements/index.ts';
import { requireStage } from '../stages/index.ts';
import { dismissProposals as dismiss, proposedIn } from './proposals-queries.ts';
import { rulesOf } from './queries.ts';
import { elementsIn } from './service.ts';

const PAGE = 50;

/**
 * Candidates are evaluated anew, so that reasons are current and settled proposals are left out; a page can have fewer
 * than `PAGE` entries and still have a next one.
 * @throws AppError not_found, forbidden
 */
export async function readProposals(
  db: Reader,
  actor: Actor,
  { listId, after, now }: { readonly listId: number; readonly after: number; readonly now: number },
): Promise<ProposalPage> {
  const { row, process } = await requireActing(db, actor, listId);
  const ids = await proposedIn(db, listId, after, PAGE);
  const next = ids.length === PAGE ? (ids.at(-1) ?? null) : null;
  if (ids.length === 0) return { proposals: [], next };
  const hidden = await hiddenFrom(db, actor);
  const rules = (await rulesOf(db, listId)).filter((rule) => canViewRule(rule, hidden));
  const elements = await elementsIn(db, process);
  const candidates = await findCandidates(db, ids);
  const facts = await candidateFactsOf(db, candidates, rules, now);
  const cards = new Map((await findCards(db, ids)).map((card) => [card.id, card]));
  const proposals = candidates.flatMap(({ id, opposes_automation }) => {
    const [known, card] = [facts.get(id), cards.get(id)];
    if (!known || !card) return [];
    const result = evaluateRules({ global_comparer: row.global_comparer, rules }, elements, known);
    if (consequencesOf(rules, elements, result).proposes.length === 0) return [];
    return [
      {
        card: cardWithout(cardShape(card, actor, process.facts), hidden),
        opposes_automation: Boolean(opposes_automation),
        reasons: failedConditions(result),
      },
    ];
  });
  return { proposals, next };
}

/** @throws AppError not_found, wrong_status, forbidden */
export async function dismissProposals(
  tx: Transaction,
  caller: Caller,
  {
    listId,
    applicantIds,
    now,
  }: { readonly listId: number; readonly applicantIds: readonly number[]; readonly now: number },
): Promise<{ dismissed: number[] }> {
  const { process } = await requireActing(tx, caller, listId);
  if (process.facts.status === 'closed') throw new AppError('wrong_status');
  return { dismissed: await dismiss(tx, { listId, applicantIds, userId: caller.userId, now }) };
}

/** The stage, if the actor may decide about its rules. */
async function requireActing(db: Reader, actor: Actor, listId: number) {
  const stage = await requireStage(db, actor, listId);
  if (!stage.permissions.canEditRules) throw new AppError('forbidden');
  return stage;
}
