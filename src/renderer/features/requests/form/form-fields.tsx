// Form fields of a request, rendered from their definitions.
import type { RequestData } from '../../../../contract/api/requests.ts';
import { requestFormMessages as texts } from '../../../../contract/messages.ts';
import type { ChoiceFieldName, FormField, RequisitionForm } from '../../../../contract/requisition-form.ts';
import { LineField, LinesField, OptionalChoiceField } from '../../../forms/fields.tsx';
import { AmountField, NumberField } from '../../../forms/number-input.tsx';
import styles from '../requests.module.css';
import { fieldsOf, type Problems } from './request-draft.ts';

export interface FormFieldsProps {
  readonly form: RequisitionForm;
  readonly data: RequestData;
  readonly problems: Problems;
  readonly isDisabled: boolean;
  readonly onChange: (data: RequestData) => void;
}

export function FormFields({ form, data, problems, isDisabled, onChange }: FormFieldsProps) {
  return (
    <fieldset className={styles.form}>
      <legend>{texts.titles[form]}</legend>
      <div className={styles.formFields}>
        {fieldsOf(form).map((field) => (
          <div key={field.name} data-kind={field.kind}>
            <Field
              field={field}
              value={data[field.name] ?? null}
              problem={problems[field.name]}
              isDisabled={isDisabled}
              onChange={(value) => onChange({ ...data, [field.name]: value })}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

interface OneFieldProps {
  readonly field: FormField;
  readonly value: RequestData[string];
  readonly problem: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (value: RequestData[string]) => void;
}

function Field({ field: { name, kind, isRequired }, value, problem, isDisabled, onChange }: OneFieldProps) {
  const label = isRequired ? `${texts.nameOf(name)} *` : texts.nameOf(name);
  const common = { label, problem, isDisabled };
  const text = value === null ? '' : String(value);
  const number = typeof value === 'number' ? value : null;
  switch (kind) {
    case 'count':
      return <NumberField {...common} isWhole value={number} onChange={onChange} />;
    case 'amount':
      return <AmountField {...common} value={number} onChange={onChange} />;
    case 'day':
      return <LineField {...common} type="date" value={text} onChange={onChange} />;
    case 'lines':
      return <LinesField {...common} value={text} onChange={onChange} />;
    case 'line':
      return <LineField {...common} value={text} onChange={onChange} />;
    case 'choice':
      return (
        <OptionalChoiceField
          {...common}
          none={texts.notChosen}
          choices={choicesOf(name as ChoiceFieldName, text)}
          value={text || null}
          onChange={onChange}
        />
      );
  }
}

/** A value that another client wrote remains among the choices. */
function choicesOf(name: ChoiceFieldName, present: string): (readonly [string, string])[] {
  const all = texts.choices[name];
  const offered = present === '' || all.includes(present) ? all : [...all, present];
  return offered.map((choice) => [choice, choice] as const);
}
