// Tries unsaved rules: who would advance, and which condition the others fail, without moving them.
import { type GlobalComparer, type RuleInput, type RuleTrial, TRIAL_CHUNK } from '../../../contract/api/rules.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { canViewRule } from '../../../domain/access/profile-sections.ts';
import {
  consequencesOf,
  evaluateRules,
  failedConditions,
  outcomesWithout,
  type RulesResult,
} from '../../../domain/rules/advancement-rules.ts';
import type { Outcome } from '../../../domain/rules/outcome.ts';
import { comparesValue } from '../../../domain/rules/rule-elements.ts';
import { describeRule } from '../../../domain/rules/rule-texts.ts';
import type { Reader } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { listsOf } from '../processes/index.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import { type CandidateRow, candidateFactsOf, findCandidates } from '../requirements/index.ts';
import { requireStage, unmetForMove } from '../stages/index.ts';
import { activeIn } from './queries.ts';
import { assertRulesValid, elementsIn } from './service.ts';

export interface Trial {
  readonly listId: number;
  readonly global_comparer: GlobalComparer;
  readonly rules_attributes: readonly RuleInput[];
  /** The last evaluated candidate; 0 at the start. */
  readonly after: number;
}

/**
 * Evaluates the next batch of a stage in id order, at constant cost per call.
 * @throws AppError not_found, forbidden, or invalid with a text per field
 */
export async function tryRules(db: Reader, actor: Actor, trial: Trial, now: number): Promise<RuleTrial> {
  const { process, permissions } = await requireStage(db, actor, trial.listId);
  if (!permissions.canEditRules) throw new AppError('forbidden');
  const elements = await elementsIn(db, process);
  assertRulesValid(trial.rules_attributes, elements);
  const stages = await listsOf(db, [process.row.id]);
  const at = stages.findIndex(({ id }) => id === trial.listId);
  const [here, next] = [stages[at], stages[at + 1]];
  const ids = await activeIn(db, trial.listId, trial.after, TRIAL_CHUNK);
  const ruleSet = ruleSetOf(trial);
  const hidden = await hiddenFrom(db, actor);
  const isVisible = ruleSet.rules.map((rule) => canViewRule(rule, hidden));
  const candidates = ids.length === 0 ? [] : await findCandidates(db, ids);
  const facts = await candidateFactsOf(db, candidates, ruleSet.rules, now);
  const moving: RuleTrial['moving'] = [];
  const waiting: RuleTrial['waiting'] = [];
  const counts = ruleSet.rules.map(() => ({ met: 0, unmet: 0, unknown: 0, moving_without: 0 }));
  for (const candidate of candidates) {
    const known = facts.get(candidate.id);
    if (!known) continue;
    const result = withoutHidden(evaluateRules(ruleSet, elements, known), isVisible);
    const without = outcomesWithout(
      ruleSet.global_comparer,
      result.rules.map(({ outcome }) => outcome),
    );
    const wouldMove = [result.outcome, ...without].includes('met');
    const obstacle = here && next && wouldMove ? await obstacleOf(db, candidate, here, next) : null;
    const canMove = next !== undefined && obstacle === null;
    countOutcomes(counts, result, canMove ? without : []);
    const { id: applicant_id, full_name } = candidate;
    const failed = failedConditions(result);
    if (result.passes && canMove) moving.push({ applicant_id, full_name, explanation: whyOf(result), failed });
    else {
      const is_proposed = consequencesOf(ruleSet.rules, elements, result).proposes.length > 0;
      waiting.push({ applicant_id, full_name, outcome: result.outcome, is_proposed, failed, obstacle });
    }
  }
  return {
    next_list: next ? { id: next.id, name: next.name } : null,
    active_applicants: here?.active_count ?? 0,
    looked_at: ids.length,
    moving,
    waiting,
    conditions: counts.map((count, index) => {
      const rule = ruleSet.rules[index];
      return { asked: rule ? describeRule(rule, elements) : '', ...count };
    }),
    next: ids.length === TRIAL_CHUNK ? (ids.at(-1) ?? null) : null,
  };
}

type Stage = Awaited<ReturnType<typeof listsOf>>[number];

const obstacleOf = (db: Reader, { id, uniq_applicant_id }: CandidateRow, from: Stage, to: Stage) =>
  unmetForMove(db, { applicantId: id, personId: uniq_applicant_id, from, to });

/** The values of sections that are private to the caller stay private. */
const withoutHidden = (result: RulesResult, isVisible: readonly boolean[]): RulesResult => ({
  ...result,
  rules: result.rules.map((one, index) =>
    isVisible[index] ? one : { ...one, found: null, explanation: `${one.asked}.` },
  ),
});

type Counts = { met: number; unmet: number; unknown: number; moving_without: number }[];

function countOutcomes(counts: Counts, { rules }: RulesResult, without: readonly Outcome[]): void {
  for (const [index, count] of counts.entries()) {
    const outcome = rules[index]?.outcome;
    if (outcome) count[outcome] += 1;
    if (without[index] === 'met') count.moving_without += 1;
  }
}

/** Unsaved rules have no ids, so their positions are used. */
const ruleSetOf = ({ global_comparer, rules_attributes }: Trial) => ({
  global_comparer,
  rules: rules_attributes
    .filter((rule) => !rule._destroy)
    .map(({ element, compare, category, value, if_missing, if_unmet }, index) => ({
      id: index + 1,
      element,
      compare,
      category,
      value: comparesValue(compare) ? (value ?? null) : null,
      if_missing: if_missing ?? 'wait',
      if_unmet: if_unmet ?? 'wait',
    })),
});

/** Lists the rules that are met, as the reason to advance. */
const whyOf = ({ rules }: RulesResult): string =>
  rules
    .filter(({ passes }) => passes)
    .map(({ explanation }) => explanation)
    .join(' ');
