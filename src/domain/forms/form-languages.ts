// The questions of an application form in the language of its reader.
import type { Question } from '../../contract/api/forms.ts';
import type { Language } from '../../contract/languages.ts';
import { textsIn } from '../text/translations.ts';

/** A question with its texts in one language. */
export interface QuestionInLanguage extends Question {
  readonly textLanguage: Language;
}

/** A question is translated as a whole: if a text of it is missing, it remains in the form's language. */
export function questionIn(question: Question, formLanguage: Language, wanted: Language): QuestionInLanguage {
  const options = question.selection_process_options;
  const parts = [
    { texts: { text: question.question }, translations: renamed(question.translations, 'question') },
    ...options.map(({ value, translations }) => ({
      texts: { text: value },
      translations: renamed(translations, 'value'),
    })),
  ].map((part) => textsIn({ language: formLanguage, ...part }, [wanted]));
  const textLanguage = parts.every(({ language }) => language === wanted) ? wanted : formLanguage;
  if (textLanguage === formLanguage) return { ...question, textLanguage };
  const [asked, ...values] = parts.map(({ texts }) => texts.text);
  return {
    ...question,
    textLanguage,
    question: asked ?? question.question,
    selection_process_options: options.map((option, index) => ({ ...option, value: values[index] ?? option.value })),
  };
}

type Of<Name extends string> = {
  readonly [Code in Language]?: { readonly [Key in Name]?: string | undefined } | undefined;
};

const renamed = <Name extends string>(translations: Of<Name>, name: Name): Of<'text'> => ({
  es: { text: translations.es?.[name] },
  en: { text: translations.en?.[name] },
  pt: { text: translations.pt?.[name] },
});

/** The form with its questions in a language, as far as they are written in it. */
export const formIn = <Form extends { readonly language: Language; readonly selection_process_questions: Question[] }>(
  form: Form,
  wanted: Language,
): Form => ({
  ...form,
  selection_process_questions: form.selection_process_questions.map((question) =>
    questionIn(question, form.language, wanted),
  ),
});
