// SQL that copies the application form of one process to another.
import { insertMany, type Transaction } from '../../platform/db/index.ts';
import { findForm, insertOptions, optionsOf, questionsOf } from './queries.ts';
import { insertTerms, termsOf } from './terms-queries.ts';

interface FormTarget {
  readonly organizationId: number;
  readonly processId: number;
}

/**
 * Copies the form of another process of the organization to a process without a form.
 * @returns the new question for each question of the other form
 */
export async function copyForm(
  tx: Transaction,
  target: FormTarget,
  fromProcessId: number,
): Promise<ReadonlyMap<number, number>> {
  const form = await findForm(tx, fromProcessId);
  if (form) {
    const { version: _version, ...settings } = form;
    const row = { ...settings, selection_process_id: target.processId };
    await tx.insertInto('process_forms').values(row).execute();
  }
  const terms = await termsOf(tx, fromProcessId);
  await insertTerms(
    tx,
    terms.map(({ vocabulary, entry_id }, index) => ({
      organization_id: target.organizationId,
      selection_process_id: target.processId,
      vocabulary,
      entry_id,
      order: index + 1,
    })),
  );
  return copyQuestions(tx, target, fromProcessId);
}

async function copyQuestions(
  tx: Transaction,
  { organizationId: organization_id, processId }: FormTarget,
  fromProcessId: number,
): Promise<ReadonlyMap<number, number>> {
  const questions = await questionsOf(tx, fromProcessId);
  const made = await insertMany<'selection_process_questions', { id: number; order: number }>(
    tx,
    'selection_process_questions',
    questions.map(({ id: _id, ...row }, index) => ({ ...row, selection_process_id: processId, order: index + 1 })),
    ['id', 'order'],
  );
  const idByOrder = new Map(made.map(({ id, order }) => [order, id]));
  const newId = new Map(questions.map(({ id }, index) => [id, idByOrder.get(index + 1) ?? 0]));
  const options = await optionsOf(tx, fromProcessId);
  await insertOptions(
    tx,
    options.map(({ selection_process_question_id: questionId, value, translations, order }) => ({
      organization_id,
      selection_process_question_id: newId.get(questionId) ?? 0,
      value,
      translations,
      order,
    })),
  );
  return newId;
}
