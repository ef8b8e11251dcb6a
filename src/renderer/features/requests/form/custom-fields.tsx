// The custom fields of a workflow in the form of a request.
import { Button } from '@blueprintjs/core';
import { Cross, Paperclip } from '@blueprintjs/icons';
import { useState } from 'react';
import type { RequestData } from '../../../../contract/api/requests.ts';
import { requestFormMessages, customFieldMessages as texts } from '../../../../contract/messages.ts';
import { LineField, OptionalChoiceField } from '../../../forms/fields.tsx';
import { FileButton } from '../../../forms/file-button.tsx';
import { NumberField } from '../../../forms/number-input.tsx';
import { areaPaths, useAreas } from '../../processes/index.ts';
import { type NamedPerson, PersonPicker } from '../../users/index.ts';
import styles from '../requests.module.css';
import { useFileChanges } from '../use-file-changes.ts';
import type { FormCustomField, Problems } from './request-draft.ts';

export interface CustomFieldsProps {
  readonly fields: readonly FormCustomField[];
  /** Null while the request is not stored: files are attached to a stored one. */
  readonly requestId: number | null;
  readonly data: RequestData;
  readonly problems: Problems;
  readonly isDisabled: boolean;
  readonly onChange: (data: RequestData) => void;
}

export function CustomFields({ fields, requestId, data, problems, isDisabled, onChange }: CustomFieldsProps) {
  const offered = fields.filter(({ retired }) => !retired);
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles.form}>
      <legend>{texts.formTitle}</legend>
      <div className={styles.formFields}>
        {offered.map((field) => (
          <div key={field.key} data-kind={field.kind === 'text' ? 'lines' : undefined}>
            {field.kind === 'file' ? (
              <AttachedFile field={field} requestId={requestId} problem={problems[field.key]} isDisabled={isDisabled} />
            ) : (
              <Field
                field={field}
                value={data[field.key] ?? null}
                problem={problems[field.key]}
                isDisabled={isDisabled}
                onChange={(value) => onChange({ ...data, [field.key]: value })}
              />
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

interface FieldProps {
  readonly field: FormCustomField;
  readonly value: RequestData[string];
  readonly problem: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (value: RequestData[string]) => void;
}

const labelOf = ({ label, is_required, currency, period }: FormCustomField): string => {
  const unit = currency && period ? ` (${currency}${period === 'once' ? '' : ` ${texts.periods[period]}`})` : '';
  return `${label}${unit}${is_required ? ' *' : ''}`;
};

function Field({ field, value, problem, isDisabled, onChange }: FieldProps) {
  const common = { label: labelOf(field), hint: field.help ?? undefined, problem, isDisabled };
  const text = value === null ? '' : String(value);
  switch (field.kind) {
    case 'number':
    case 'money':
      return <NumberField {...common} value={typeof value === 'number' ? value : null} onChange={onChange} />;
    case 'choice':
      return (
        <OptionalChoiceField<string>
          {...common}
          none={requestFormMessages.notChosen}
          choices={choicesOf(field.choices, text)}
          value={text || null}
          onChange={onChange}
        />
      );
    case 'area':
      return <AreaField {...common} value={typeof value === 'number' ? value : null} onChange={onChange} />;
    case 'person':
      return <PersonField {...common} name={field.name} value={value} onChange={onChange} />;
    default:
      return <LineField {...common} type={field.kind === 'date' ? 'date' : 'text'} value={text} onChange={onChange} />;
  }
}

/** A choice that was removed from the field remains for a request that has it. */
const choicesOf = (choices: readonly string[], present: string): (readonly [string, string])[] =>
  [...choices, ...(present === '' || choices.includes(present) ? [] : [present])].map((one) => [one, one] as const);

interface ChosenProps<Value> {
  readonly label: string;
  readonly hint: string | undefined;
  readonly problem: string | undefined;
  readonly isDisabled: boolean;
  readonly value: Value;
  readonly onChange: (value: number | null) => void;
}

function AreaField(props: ChosenProps<number | null>) {
  const areas = areaPaths(useAreas().data?.data ?? []);
  return <OptionalChoiceField {...props} none={requestFormMessages.notChosen} choices={[...areas]} />;
}

interface PersonFieldProps extends ChosenProps<RequestData[string]> {
  /** Of the stored person. */
  readonly name: string | null;
}

function PersonField({ name, value, hint, onChange, ...props }: PersonFieldProps) {
  const [chosen, setChosen] = useState<NamedPerson | null>(null);
  const known = chosen?.id === value ? chosen : null;
  const stored = typeof value === 'number' ? { id: value, full_name: name ?? String(value) } : null;
  const person = known ?? stored;
  return (
    <div className={styles.clearable}>
      <PersonPicker
        key={person?.id ?? 'none'}
        {...props}
        {...(hint !== undefined && { hint })}
        chosen={person}
        onChoose={(one) => {
          setChosen(one);
          onChange(one.id);
        }}
      />
      {person && !props.isDisabled && (
        <Button
          variant="minimal"
          icon={<Cross />}
          aria-label={texts.clear(props.label)}
          onClick={() => onChange(null)}
        />
      )}
    </div>
  );
}

interface AttachedFileProps {
  readonly field: FormCustomField;
  readonly requestId: number | null;
  readonly problem: string | undefined;
  readonly isDisabled: boolean;
}

function AttachedFile({ field, requestId, problem, isDisabled }: AttachedFileProps) {
  return (
    <div className={styles.attached}>
      <p>{labelOf(field)}</p>
      {field.help && <p className="text-secondary">{field.help}</p>}
      {field.name && <p>{texts.attached(field.name)}</p>}
      {problem && (
        <p className="text-danger" role="alert">
          {problem}
        </p>
      )}
      {requestId === null ? (
        <p className="text-secondary">{texts.fileLater}</p>
      ) : (
        <AttachButton requestId={requestId} field={field} isDisabled={isDisabled} />
      )}
    </div>
  );
}

function AttachButton({
  requestId,
  field,
  isDisabled,
}: {
  requestId: number;
  field: FormCustomField;
  isDisabled: boolean;
}) {
  const changes = useFileChanges(requestId);
  return (
    <FileButton
      text={texts.attach}
      icon={<Paperclip />}
      size="small"
      loading={changes.isBusy}
      disabled={isDisabled}
      onChoose={([file]) => file && changes.add(file, field.key)}
    />
  );
}
