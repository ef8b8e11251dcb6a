// Tries unsaved rules: finds the candidates who would advance, without moving them.
import { type GlobalComparer, type RuleInput, type RuleTrial, TRIAL_CHUNK } from '../../../contract/api/rules.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { evaluateRules } from '../../../domain/rules/advancement-rules.ts';
import { comparesValue } from '../../../domain/rules/rule-elements.ts';
import type { Reader } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { listsOf } from '../processes/index.ts';
import { candidateFactsOf, findCandidates } from '../requirements/index.ts';
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
  const moving = [];
  const ruleSet = ruleSetOf(trial);
  const candidates = ids.length === 0 ? [] : await findCandidates(db, ids);
  const facts = await candidateFactsOf(db, candidates, ruleSet.rules, now);
  for (const { id, uniq_applicant_id, full_name } of candidates) {
    const known = facts.get(id);
    const result = known && evaluateRules(ruleSet, elements, known);
    if (!result?.passes || !here || !next) continue;
    const unmet = await unmetForMove(db, { applicantId: id, personId: uniq_applicant_id, from: here, to: next });
    if (unmet === null) moving.push({ applicant_id: id, full_name, explanation: whyOf(result) });
  }
  return {
    next_list: next ? { id: next.id, name: next.name } : null,
    active_applicants: here?.active_count ?? 0,
    looked_at: ids.length,
    moving,
    next: ids.length === TRIAL_CHUNK ? (ids.at(-1) ?? null) : null,
  };
}

/** Unsaved rules have no ids, so their positions are used. */
const ruleSetOf = ({ global_comparer, rules_attributes }: Trial) => ({
  global_comparer,
  rules: rules_attributes
    .filter((rule) => !rule._destroy)
    .map(({ element, compare, category, value }, index) => ({
      id: index + 1,
      element,
      compare,
      category,
      value: comparesValue(compare) ? (value ?? null) : null,
    })),
});

/** Lists the rules that are met, as the reason to advance. */
const whyOf = ({ rules }: ReturnType<typeof evaluateRules>): string =>
  rules
    .filter(({ passes }) => passes)
    .map(({ explanation }) => explanation)
    .join(' ');
