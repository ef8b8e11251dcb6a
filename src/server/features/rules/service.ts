// Advancement rules: available elements, rules of a stage, and their evaluation.
import type { Advancement, RuleElement, RuleInput, RuleSet } from '../../../contract/api/rules.ts';
import { REQUIRED_SCORECARDS } from '../../../contract/api/stages.ts';
import { type DecimalMark, ruleMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { canViewRule, type HiddenSections } from '../../../domain/access/profile-sections.ts';
import type { CandidateFacts } from '../../../domain/candidates/candidate-facts.ts';
import { decimalMarkOf } from '../../../domain/forms/number-input.ts';
import { consequencesOf, evaluateRules, type RuleConsequences } from '../../../domain/rules/advancement-rules.ts';
import { everyOutcome, outcomeOf } from '../../../domain/rules/outcome.ts';
import { comparesValue, elementsOf, INTERVIEW_ELEMENTS, ruleProblems } from '../../../domain/rules/rule-elements.ts';
import { describeRule } from '../../../domain/rules/rule-texts.ts';
import { scorecardsStatus } from '../../../domain/stages/scorecard-requirements.ts';
import { type DocumentStatus, documentStatuses } from '../../../domain/stages/stage-requirements.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { publish } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { adjustListCounts } from '../applicants/index.ts';
import { testsOfProcess } from '../assessments/index.ts';
import { countryOf } from '../calendars/index.ts';
import { foldersOf } from '../catalogues/index.ts';
import { formOfProcess } from '../forms/index.ts';
import { listsOf, loadProcess, recordHistory, requireProcess, type ViewableProcess } from '../processes/index.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import { type CandidateRow, candidateFactsOf, findCandidates } from '../requirements/index.ts';
import {
  countFilesInFolders,
  queueAdvancement,
  requiredRoundsOf,
  requirementsOf,
  requireStage,
  unmetForMove,
} from '../stages/index.ts';
import { deleteOpenProposals } from './proposals-queries.ts';
import {
  asksOrPlansInterviews,
  deleteRules,
  insertRules,
  type RuleRow,
  rulesOf,
  sourceNamesOf,
  updateComparer,
  updateRule,
} from './queries.ts';
import { readRuleSettings } from './settings.ts';

/** @throws AppError not_found */
export async function readElements(db: Reader, actor: Actor, processId: number): Promise<RuleElement[]> {
  return elementsIn(db, await requireProcess(db, actor, processId));
}

/** The caller must have checked access. */
export async function elementsIn(db: Reader, { row, facts }: ViewableProcess): Promise<RuleElement[]> {
  const { organizationId } = facts;
  const form = await formOfProcess(db, { organizationId, processId: row.id });
  return elementsOf({
    sources: await sourceNamesOf(db, organizationId),
    questions: form.selection_process_questions.map(({ selection_process_options, ...question }) => ({
      ...question,
      options: selection_process_options.map(({ value }) => value),
    })),
    folders: await foldersOf(db, organizationId),
    tests: await testsOfProcess(db, row.id),
    hasAssessment: row.assessment_id !== null,
    hasInterviews: await asksOrPlansInterviews(db, row.id, Object.keys(INTERVIEW_ELEMENTS)),
    allowsNationality: (await readRuleSettings(db, organizationId)).allows_nationality,
  });
}

/** @throws AppError not_found, forbidden */
export async function readRules(db: Reader, actor: Actor, listId: number): Promise<RuleSet> {
  const { row, process, permissions } = await requireStage(db, actor, listId);
  if (!permissions.canAccessList) throw new AppError('forbidden');
  const mark = decimalMarkOf(await countryOf(db, process.facts.organizationId));
  return shape(row, await rulesOf(db, listId), await elementsIn(db, process), mark);
}

const shape = (
  list: { id: number; global_comparer: 'and' | 'or'; version: number },
  rows: readonly RuleRow[],
  elements: readonly RuleElement[],
  mark: DecimalMark,
): RuleSet => ({
  list_id: list.id,
  global_comparer: list.global_comparer,
  rules: rows.map(({ id, element, value, compare, category, if_missing, if_unmet }) => ({
    id,
    element,
    value,
    compare,
    category,
    if_missing,
    if_unmet,
    description: describeRule({ element, value, compare, category }, elements, mark),
  })),
  version: list.version,
});

/**
 * Replaces the rules of a stage, in this order.
 * @throws AppError forbidden, wrong_status, invalid with a text per field, not_found for a rule of another stage, or
 * stale_version with the current rules
 */
export async function saveRules(
  tx: Transaction,
  actor: Caller,
  {
    listId,
    input,
    now,
  }: {
    readonly listId: number;
    readonly input: { global_comparer?: 'and' | 'or'; rules_attributes: readonly RuleInput[]; version?: number };
    readonly now: number;
  },
): Promise<RuleSet> {
  const { row, process, permissions } = await requireStage(tx, actor, listId);
  if (process.facts.status === 'closed') throw new AppError('wrong_status');
  if (!permissions.canEditRules) throw new AppError('forbidden');
  const elements = await elementsIn(tx, process);
  const before = await rulesOf(tx, listId);
  const retained = input.rules_attributes.filter((rule) => !rule._destroy);
  assertRulesValid(input.rules_attributes, elements);
  const known = new Set(before.map(({ id }) => id));
  if (retained.some(({ id }) => id !== undefined && !known.has(id))) throw new AppError('not_found');
  const isStale = input.version !== undefined && input.version !== row.version;
  if (isStale || !(await updateComparer(tx, row, input.global_comparer ?? row.global_comparer))) {
    throw new AppError('stale_version', { current: await readRules(tx, actor, listId) });
  }
  await writeRules(tx, { organizationId: process.facts.organizationId, listId }, before, retained);
  // They are made anew when the rules are applied.
  await deleteOpenProposals(tx, listId);
  const happening = { kind: 'rules_saved', list_id: listId, stage: row.name, rules: retained.length } as const;
  await recordHistory(tx, actor, { processId: process.row.id, happening, now });
  // The progress of every card in the stage has changed.
  await publish(tx, actor, {
    now,
    event: {
      type: 'list.filled',
      id: listId,
      process_id: process.row.id,
      version: row.version + 1,
      actor: actor.fullName,
      counts: [await adjustListCounts(tx, listId, {})],
    },
  });
  return readRules(tx, actor, listId);
}

/** @throws AppError invalid with a text per wrong field of each rule */
export function assertRulesValid(rules: readonly RuleInput[], elements: readonly RuleElement[]): void {
  const fields: Record<string, string> = {};
  for (const [index, rule] of rules.entries()) {
    if (rule._destroy) continue;
    for (const [name, text] of Object.entries(ruleProblems(rule, elements))) {
      fields[`list.rules_attributes.${index}.${name}`] = text;
    }
  }
  const [first] = Object.values(fields);
  if (first) throw new AppError('invalid', { message: first, fields });
}

async function writeRules(
  tx: Transaction,
  { organizationId, listId }: { organizationId: number; listId: number },
  before: readonly RuleRow[],
  rules: readonly RuleInput[],
): Promise<void> {
  const retainedIds = new Set(rules.map(({ id }) => id));
  const known = new Map(before.map((rule) => [rule.id, rule]));
  await deleteRules(
    tx,
    before.map(({ id }) => id).filter((id) => !retainedIds.has(id)),
  );
  const added = [];
  for (const [index, { id, element, compare, category, value, ...chosen }] of rules.entries()) {
    const former = id === undefined ? undefined : known.get(id);
    const row = {
      element,
      compare,
      category,
      value: comparesValue(compare) ? (value ?? null) : null,
      if_missing: chosen.if_missing ?? former?.if_missing ?? 'wait',
      if_unmet: chosen.if_unmet ?? former?.if_unmet ?? 'wait',
      order: index + 1,
    };
    if (!former) added.push({ ...row, organization_id: organizationId, list_id: listId });
    else await updateRule(tx, former.id, { ...row, version: former.version + (isSameCondition(former, row) ? 0 : 1) });
  }
  await insertRules(tx, added);
}

/** Candidates are asked again, and dismissed proposals return, only for another condition. */
const isSameCondition = (one: RuleRow, other: Pick<RuleRow, 'element' | 'value' | 'compare' | 'category'>): boolean =>
  one.element === other.element &&
  one.value === other.value &&
  one.compare === other.compare &&
  one.category === other.category;

export interface Evaluation {
  readonly candidate: CandidateRow;
  readonly advancement: Advancement;
  readonly consequences: RuleConsequences;
  readonly rules: readonly RuleRow[];
  readonly elements: readonly RuleElement[];
  readonly facts: CandidateFacts;
  readonly mark: DecimalMark;
}

/** What the rules say of an active candidate, without a permission check; null if disqualified or absent. */
export async function evaluateActive(db: Reader, applicantId: number, now: number): Promise<Evaluation | null> {
  const [candidate] = await findCandidates(db, [applicantId]);
  return candidate?.status === 'active' ? evaluate(db, candidate, now) : null;
}

const nothingKnown: CandidateFacts = { values: {}, tests: {} };

/** @param hidden profile sections to leave out, as if the stage did not require them */
async function evaluate(
  db: Reader,
  candidate: CandidateRow,
  now: number,
  hidden: HiddenSections = new Set(),
): Promise<Evaluation> {
  const process = await loadProcess(db, candidate.selection_process_id);
  const stages = await listsOf(db, [process.row.id]);
  const at = stages.findIndex(({ id }) => id === candidate.list_id);
  const list = stages[at];
  if (!list) throw new AppError('not_found');
  const rules = (await rulesOf(db, list.id)).filter((rule) => canViewRule(rule, hidden));
  const facts = (await candidateFactsOf(db, [candidate], rules, now)).get(candidate.id) ?? nothingKnown;
  const ruleSet = { global_comparer: list.global_comparer, rules };
  const mark = decimalMarkOf(await countryOf(db, process.facts.organizationId));
  const elements = await elementsIn(db, process);
  const result = evaluateRules(ruleSet, elements, facts, mark);
  const next = stages[at + 1];
  const { id: applicantId, uniq_applicant_id: personId } = candidate;
  const moving = { applicantId, personId, from: list, withFiles: !hidden.has('files') };
  const unmet = next ? await unmetForMove(db, { ...moving, to: next }) : null;
  const advancement = {
    applicant_id: candidate.id,
    list: { id: list.id, name: list.name },
    next_list: next ? { id: next.id, name: next.name } : null,
    outcome: everyOutcome([result.outcome, outcomeOf(unmet === null)]),
    passes: result.passes && unmet === null,
    explanation: [
      result.explanation,
      ...(unmet === null ? [] : [unmet]),
      ...(candidate.opposes_automation ? [ruleMessages.explain.opposed] : []),
    ].join(' '),
    rules: [...result.rules],
    documents: hidden.has('files') ? [] : await documentsAsked(db, list.id, personId),
    scorecards: await scorecardsAsked(db, list.id, applicantId),
  };
  const consequences = consequencesOf(rules, elements, result);
  return { candidate, advancement, consequences, rules, elements, facts, mark };
}

async function documentsAsked(db: Reader, listId: number, personId: number): Promise<DocumentStatus[]> {
  const asked = (await requirementsOf(db, 'lists', [listId])).filter(
    ({ required_field }) => required_field !== REQUIRED_SCORECARDS,
  );
  const folders = [...new Set(asked.map(({ condition }) => condition))];
  return documentStatuses(asked, (await countFilesInFolders(db, [personId], folders))(personId));
}

/** Null if the stage requires no scorecards. */
async function scorecardsAsked(db: Reader, listId: number, applicantId: number): Promise<Advancement['scorecards']> {
  const asked = await requirementsOf(db, 'lists', [listId]);
  if (!asked.some(({ required_field }) => required_field === REQUIRED_SCORECARDS)) return null;
  const { passes, owed } = scorecardsStatus((await requiredRoundsOf(db, [applicantId]))(applicantId), listId);
  return { passes, owed: owed.map(({ interview, interviewers }) => ({ interview, interviewers: [...interviewers] })) };
}

/**
 * Evaluates the rules of the candidate's stage. For viewers, rules about private sections are left out and do not
 * affect the result.
 * @throws AppError not_found if the candidate is absent or in a stage that is not visible
 */
export async function readAdvancement(
  db: Reader,
  actor: Actor,
  applicantId: number,
  now: number,
): Promise<Advancement> {
  const [candidate] = await findCandidates(db, [applicantId]);
  if (!candidate) throw new AppError('not_found');
  const { permissions } = await requireStage(db, actor, candidate.list_id);
  if (!permissions.canAccessList) throw new AppError('not_found');
  return (await evaluate(db, candidate, now, await hiddenFrom(db, actor))).advancement;
}

/** @throws AppError not_found, wrong_status, forbidden */
export async function applyRules(tx: Transaction, actor: Actor, listId: number, now: number) {
  const { process, permissions } = await requireStage(tx, actor, listId);
  if (process.facts.status === 'closed') throw new AppError('wrong_status');
  if (!permissions.canEditRules) throw new AppError('forbidden');
  const { organizationId } = process.facts;
  return { job_id: await queueAdvancement(tx, { organizationId, listId, userId: actor.userId }, now) };
}
