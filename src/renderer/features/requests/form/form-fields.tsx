// Form fields of a request, rendered from their definitions.
import type { PositionCatalogue } from '../../../../contract/api/position-catalogues.ts';
import type { RequestData } from '../../../../contract/api/requests.ts';
import { requestFormMessages as texts } from '../../../../contract/messages.ts';
import type { FormField, RequisitionForm } from '../../../../contract/requisition-form.ts';
import { type FieldProps, LineField, LinesField, OptionalChoiceField } from '../../../forms/fields.tsx';
import { AmountField, NumberField } from '../../../forms/number-input.tsx';
import { usePositionOptions } from '../../vocabularies/index.ts';
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
      return <ReasonField {...common} value={text} onChange={onChange} />;
    case 'contract_types':
    case 'working_days':
      return <CatalogueField {...common} catalogue={kind} value={text} onChange={onChange} />;
  }
}

type ChoiceProps = Omit<FieldProps<string>, 'onChange'> & { readonly onChange: (value: string | null) => void };

function CatalogueField({ catalogue, value, ...props }: ChoiceProps & { readonly catalogue: PositionCatalogue }) {
  const choices = usePositionOptions(catalogue, value);
  return <OptionalChoiceField<string> {...props} none={texts.notChosen} choices={choices} value={value || null} />;
}

const ReasonField = ({ value, ...props }: ChoiceProps) => (
  <OptionalChoiceField<string> {...props} none={texts.notChosen} choices={reasonsWith(value)} value={value || null} />
);

/** A value that another client wrote remains among the choices. */
function reasonsWith(present: string): (readonly [string, string])[] {
  const all: readonly string[] = texts.reasons;
  const offered = present === '' || all.includes(present) ? all : [...all, present];
  return offered.map((choice) => [choice, choice] as const);
}
