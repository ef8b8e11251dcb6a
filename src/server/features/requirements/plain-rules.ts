// Evaluates rules that read only values of the person and the candidacy, without reading any candidate.
import { progressOf } from '../../../domain/rules/advancement-rules.ts';
import type { Outcome } from '../../../domain/rules/outcome.ts';
import type { Reader } from '../../platform/db/index.ts';
import { requirementsOf } from '../stages/index.ts';
import { PLAIN_ELEMENTS, type PlainElement, type PlainValues, plainFacts } from './facts.ts';
import { elementsOfRules } from './progress.ts';
import { rulesOfStages } from './queries.ts';

export interface PlainRules {
  /** The elements of the rules. */
  readonly asked: readonly PlainElement[];
  /** @param values at least those that are asked */
  readonly outcomeOf: (values: PlainValues) => Outcome;
}

const isPlain = (element: string): element is PlainElement => PLAIN_ELEMENTS.some((one) => one === element);

/**
 * By stage; stages that require files or scorecards, or have rules about other things, are absent.
 * @param now epoch milliseconds
 */
export async function plainRulesOf(
  db: Reader,
  listIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, PlainRules>> {
  if (listIds.length === 0) return new Map();
  const others = new Set((await requirementsOf(db, 'lists', listIds)).map(({ list_id }) => list_id));
  const rules = await rulesOfStages(db, listIds);
  const elements = await elementsOfRules(db, rules);
  const found = new Map<number, PlainRules>();
  for (const [listId, own] of Map.groupBy(rules, ({ list_id }) => list_id)) {
    const asked = [...new Set(own.map(({ element }) => element))];
    const [first] = own;
    if (!first || others.has(listId) || !asked.every(isPlain)) continue;
    const ruleSet = { global_comparer: first.global_comparer, rules: own };
    const known = elements.get(first.selection_process_id) ?? [];
    found.set(listId, {
      asked,
      outcomeOf: (values) => progressOf(ruleSet, known, { values: plainFacts(values, now), tests: {} }).outcome,
    });
  }
  return found;
}
