// The texts of a section or an entry, in the organization's language and in the others.
import { LANGUAGES, type Language } from '../../../../../contract/languages.ts';
import type { Translations } from '../../../../../contract/translations.ts';
import { LineField, LinesField } from '../../../../forms/fields.tsx';
import { labelIn, OtherLanguages } from '../../../../forms/other-languages.tsx';
import { RichTextField } from '../../../../forms/rich-text/rich-text.tsx';
import { withTranslation } from './section-draft.ts';

interface TextField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly kind?: 'line' | 'lines' | 'rich';
  readonly hint?: string;
}

interface TranslatedFieldsProps<Name extends string> {
  /** The language of the organization. */
  readonly own: Language;
  readonly fields: readonly TextField<Name>[];
  readonly value: Readonly<Record<Name, string>> & {
    readonly translations: Translations<Readonly<Record<Name, string>>>;
  };
  readonly onChange: (part: object) => void;
}

export function TranslatedFields<Name extends string>({ own, fields, value, onChange }: TranslatedFieldsProps<Name>) {
  const { translations } = value;
  const isWritten = (language: Language) =>
    fields.some(({ name }) => (translations[language]?.[name] ?? '').trim() !== '');
  return (
    <>
      {fields.map((field) => (
        <AnyField
          key={field.name}
          field={field}
          label={field.label}
          value={value[field.name]}
          onChange={(text) => onChange({ [field.name]: text })}
        />
      ))}
      <OtherLanguages own={own} written={LANGUAGES.filter(isWritten)}>
        {(language) =>
          fields.map((field) => (
            <AnyField
              key={field.name}
              field={field}
              label={labelIn(field.label, language)}
              value={translations[language]?.[field.name] ?? ''}
              onChange={(text) =>
                onChange({ translations: withTranslation<object>(translations, language, { [field.name]: text }) })
              }
            />
          ))
        }
      </OtherLanguages>
    </>
  );
}

interface AnyFieldProps {
  readonly field: Omit<TextField<string>, 'name' | 'label'>;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function AnyField({ field: { kind = 'line', hint }, label, value, onChange }: AnyFieldProps) {
  if (kind === 'rich') {
    return <RichTextField {...{ label, value, onChange }} hint={hint ?? ''} isDisabled={false} />;
  }
  const Field = kind === 'lines' ? LinesField : LineField;
  return <Field {...{ label, value, onChange, hint }} />;
}
