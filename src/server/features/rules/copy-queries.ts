// SQL that copies advancement rules between stages.
import { questionElement, questionOf } from '../../../domain/rules/rule-elements.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { insertRules } from './queries.ts';

/**
 * @param newListId the new stage for each stage with rules to copy
 * @param newQuestionId the new question for each form question, for rules about one
 */
export async function copyRules(
  tx: Transaction,
  newListId: ReadonlyMap<number, number>,
  newQuestionId: ReadonlyMap<number, number>,
): Promise<void> {
  if (newListId.size === 0) return;
  const rules = await tx
    .selectFrom('list_rules')
    .selectAll()
    .where('list_id', 'in', [...newListId.keys()])
    .orderBy('list_id')
    .orderBy('order')
    .orderBy('id')
    .execute();
  await insertRules(
    tx,
    rules.map(({ id: _id, ...rule }) => ({
      ...rule,
      list_id: newListId.get(rule.list_id) ?? 0,
      element: elementIn(rule.element, newQuestionId),
    })),
  );
}

/** A rule about a question that is not on the form stays unchanged, and blocks candidates as little as before. */
function elementIn(element: string, newQuestionId: ReadonlyMap<number, number>): string {
  const question = questionOf(element);
  const copy = question === null ? undefined : newQuestionId.get(question);
  return copy === undefined ? element : questionElement(copy);
}
