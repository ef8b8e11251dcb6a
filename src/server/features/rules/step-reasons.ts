// The reasons of a rule's step for the candidate, with the organization's own texts in other languages.
import type { Question } from '../../../contract/api/forms.ts';
import { LANGUAGES } from '../../../contract/languages.ts';
import { type MetRule, type StepReasons, stepReasons } from '../../../domain/rules/candidate-explanation.ts';
import { isQuestionElement, questionOf } from '../../../domain/rules/rule-elements.ts';
import type { Reader } from '../../platform/db/index.ts';
import { formOfProcess } from '../forms/index.ts';
import type { Evaluation } from './service.ts';

export async function reasonsOf(db: Reader, { candidate, ...step }: Evaluation): Promise<StepReasons> {
  const { organization_id: organizationId, selection_process_id: processId } = candidate;
  const asksQuestions = step.rules.some(({ element }) => isQuestionElement(element));
  const form = asksQuestions ? await formOfProcess(db, { organizationId, processId }) : null;
  const questions = new Map(form?.selection_process_questions.map((question) => [question.id, question]));
  return stepReasons(step, ({ element }) => {
    const question = questions.get(questionOf(element) ?? 0);
    return question ? translationsOf(question) : {};
  });
}

function translationsOf({ translations, selection_process_options: options }: Question): MetRule['translations'] {
  const written = LANGUAGES.flatMap((language) => {
    const label = translations[language]?.question;
    if (label === undefined) return [];
    const own = options.flatMap(({ value, translations: { [language]: text } }) =>
      text?.value === undefined ? [] : [[value, text.value] as const],
    );
    return [[language, { label, options: Object.fromEntries(own) }] as const];
  });
  return Object.fromEntries(written);
}
