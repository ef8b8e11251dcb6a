// A question and its options in the languages in which the form is not written.
import { LANGUAGES, type Language } from '../../../../contract/languages.ts';
import { formEditorMessages } from '../../../../contract/messages.ts';
import { LineField } from '../../../forms/fields.tsx';
import { labelIn, OtherLanguages } from '../../../forms/other-languages.tsx';
import type { QuestionDraft } from './form-fields.ts';

const texts = formEditorMessages.questions;

interface QuestionLanguagesProps {
  readonly question: QuestionDraft;
  readonly own: Language;
  readonly onChange: (question: QuestionDraft) => void;
}

export function QuestionInOtherLanguages({ question, own, onChange }: QuestionLanguagesProps) {
  const options = question.input_type === 'list' ? question.options : [];
  const isMissing = (language: Language) =>
    !question.translations[language]?.question?.trim() ||
    options.some(({ translations }) => !translations[language]?.value?.trim());
  const isBegun = (language: Language) =>
    Boolean(question.translations[language]?.question?.trim()) ||
    options.some(({ translations }) => translations[language]?.value?.trim());
  const setOption = (key: string, language: Language, value: string) =>
    onChange({
      ...question,
      options: question.options.map((option) =>
        option.key === key ? { ...option, translations: { ...option.translations, [language]: { value } } } : option,
      ),
    });
  return (
    <OtherLanguages own={own} written={LANGUAGES.filter((language) => !isMissing(language))}>
      {(language) => (
        <>
          <LineField
            label={labelIn(texts.text, language)}
            value={question.translations[language]?.question ?? ''}
            hint={isBegun(language) && isMissing(language) ? texts.incomplete : undefined}
            maxLength={500}
            onChange={(text) =>
              onChange({ ...question, translations: { ...question.translations, [language]: { question: text } } })
            }
          />
          {options.map((option, index) => (
            <LineField
              key={option.key}
              label={labelIn(texts.option(index + 1), language)}
              value={option.translations[language]?.value ?? ''}
              maxLength={200}
              onChange={(value) => setOption(option.key, language, value)}
            />
          ))}
        </>
      )}
    </OtherLanguages>
  );
}
