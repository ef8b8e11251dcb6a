// Saves the questions of a form: changes, additions, order and removals.
import type { QuestionInput } from '../../../contract/api/forms.ts';
import type { Translations } from '../../../contract/translations.ts';
import { withoutBlanks } from '../../../domain/text/translations.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  deleteOptions,
  insertOptions,
  insertQuestion,
  type OptionRow,
  optionsOf,
  questionsOf,
  removeQuestions,
  updateOption,
  updateQuestion,
} from './queries.ts';

/** Translations that are not sent stay as they are. */
const translationColumn = (translations: Translations<Record<string, string>> | undefined) =>
  translations === undefined ? {} : { translations: JSON.stringify(withoutBlanks(translations)) };

interface FormTarget {
  readonly organizationId: number;
  readonly processId: number;
}

/**
 * Replaces the form's questions, in this order.
 * @throws AppError not_found if an id is of no question or option of this form
 */
export async function saveQuestions(
  tx: Transaction,
  target: FormTarget,
  sent: readonly QuestionInput[],
  now: number,
): Promise<void> {
  const known = new Set((await questionsOf(tx, target.processId)).map(({ id }) => id));
  const options = Map.groupBy(await optionsOf(tx, target.processId), (option) => option.selection_process_question_id);
  const retained = sent.filter((question) => !question._destroy);
  if (retained.some(({ id }) => id !== undefined && !known.has(id))) throw new AppError('not_found');
  const retainedIds = new Set(retained.map(({ id }) => id));
  await removeQuestions(
    tx,
    [...known].filter((id) => !retainedIds.has(id)),
    now,
  );
  for (const [index, question] of retained.entries()) {
    const id = await saveQuestion(tx, target, question, index + 1);
    await saveOptions(tx, target, { questionId: id, question, before: options.get(id) ?? [] });
  }
}

async function saveQuestion(
  tx: Transaction,
  target: FormTarget,
  question: QuestionInput,
  order: number,
): Promise<number> {
  const row = {
    input_type: question.input_type,
    question: question.question,
    ...translationColumn(question.translations),
    required: question.required ? (1 as const) : (0 as const),
    is_video: question.is_video ? (1 as const) : (0 as const),
    order,
  };
  if (question.id !== undefined) {
    await updateQuestion(tx, question.id, row);
    return question.id;
  }
  const { organizationId: organization_id, processId: selection_process_id } = target;
  const { id } = await insertQuestion(tx, { ...row, organization_id, selection_process_id, removed_at: null });
  return id;
}

async function saveOptions(
  tx: Transaction,
  { organizationId: organization_id }: FormTarget,
  {
    questionId,
    question,
    before,
  }: { readonly questionId: number; readonly question: QuestionInput; readonly before: readonly OptionRow[] },
): Promise<void> {
  // An open question has no options, even if it was a selection question before.
  const sent = question.input_type === 'list' ? (question.selection_process_options_attributes ?? []) : [];
  const retained = sent.filter((option) => !option._destroy).map((option, index) => ({ ...option, order: index + 1 }));
  const known = new Set(before.map(({ id }) => id));
  if (retained.some(({ id }) => id !== undefined && !known.has(id))) throw new AppError('not_found');
  const retainedIds = new Set(retained.map(({ id }) => id));
  await deleteOptions(
    tx,
    [...known].filter((id) => !retainedIds.has(id)),
  );
  const added = [];
  for (const { id, value, translations, order } of retained) {
    const row = { value, ...translationColumn(translations), order };
    if (id === undefined)
      added.push({ translations: '{}', ...row, organization_id, selection_process_question_id: questionId });
    else await updateOption(tx, id, row);
  }
  await insertOptions(tx, added);
}
