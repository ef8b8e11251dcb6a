// The form of a filter's condition: field, operator and value.
import { Button } from '@blueprintjs/core';
import { type FormEvent, useState } from 'react';
import { type CandidateCondition, type CandidateField, CandidateFilter } from '../../../contract/api/candidates.ts';
import { candidateMessages } from '../../../contract/messages.ts';
import { isKnownOffline } from '../../../domain/board/offline-values.ts';
import { useIsOnline } from '../../app/desktop.ts';
import { ChoiceField, LineField } from '../../forms/fields.tsx';
import { NumberField } from '../../forms/number-input.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import styles from './candidates.module.css';
import { useCandidateFields, useCount } from './queries.ts';
import { ValueChoices } from './value-choices.tsx';
import { fieldLabel } from './view-state.ts';

const texts = candidateMessages.filter;

type Operator = CandidateCondition['operator'];

/** The operators of each kind; the first one is offered first. */
const OPERATORS: Readonly<Record<CandidateField['kind'], readonly Operator[]>> = {
  text: ['contains', 'one_of', 'empty', 'not_empty'],
  choice: ['one_of', 'contains', 'empty', 'not_empty'],
  number: ['between', 'one_of', 'empty', 'not_empty'],
  date: ['between', 'empty', 'not_empty'],
  flag: ['one_of'],
};

interface Draft {
  readonly text: string;
  readonly values: readonly string[];
  readonly from: string | number | null;
  readonly to: string | number | null;
}

const EMPTY_DRAFT: Draft = { text: '', values: [], from: null, to: null };

/** A condition that is not on a field of candidates, such as being overdue. */
export interface FurtherCondition {
  readonly name: string;
  readonly label: string;
  /** The present condition as text; null if there is none. */
  readonly text: string | null;
  /** Those who meet it, to be counted; absent where counting takes too long. */
  readonly filter?: CandidateFilter | undefined;
  /** The values to choose from; absent for a text. */
  readonly choices?: readonly (readonly [string, string])[];
  /** Null removes the condition. */
  readonly onChange: (value: string | null) => void;
}

export interface ConditionFormProps {
  /** The other filters, among whose candidates values are counted. */
  readonly filter: CandidateFilter;
  /** What a condition would find together with the other filters. */
  readonly found: (condition: CandidateCondition) => CandidateFilter;
  readonly further: readonly FurtherCondition[];
  readonly onApply: (condition: CandidateCondition) => void;
  readonly onCancel: () => void;
}

export function ConditionForm({ filter, found, further, onApply, onCancel }: ConditionFormProps) {
  const known = useCandidateFields().data?.data ?? [];
  // All candidates of a process have the same one.
  const isOnline = useIsOnline();
  const ofProcess = filter.process_id === undefined ? known : known.filter(({ name }) => name !== 'process');
  const fields = isOnline ? ofProcess : ofProcess.filter(({ name }) => isKnownOffline(name));
  const [chosen, setChosen] = useState<{ readonly field: string; readonly operator?: Operator } | null>(null);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const field = fields.find(({ name }) => name === (chosen?.field ?? 'city')) ?? fields[0];
  if (!field) return null;
  const names = [
    ...further.map(({ name, label }) => [name, label] as const),
    ...fields.map(({ name }) => [name, fieldLabel(name)] as const),
  ];
  const chosenFurther = further.find(({ name }) => name === chosen?.field);
  if (chosenFurther) {
    const onName = (name: string) => setChosen({ field: name });
    return <FurtherForm key={chosenFurther.name} {...{ names, onName, onCancel }} condition={chosenFurther} />;
  }
  const operators = OPERATORS[field.kind];
  const operator = chosen?.operator ?? operators[0] ?? 'contains';
  const condition = conditionOf(field.name, operator, draft);
  const choose = (next: { readonly field: string; readonly operator?: Operator }): void => {
    setChosen(next);
    setDraft(EMPTY_DRAFT);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (condition) onApply(condition);
  };
  return (
    <form className={styles.form} aria-label={texts.dialog} onSubmit={submit}>
      <ChoiceField
        label={texts.field}
        value={field.name as string}
        choices={names}
        onChange={(name: string) => choose({ field: name })}
      />
      <ChoiceField
        label={texts.operator}
        value={operator}
        choices={operators.map((one) => [one, texts.operators[one]] as const)}
        onChange={(one) => choose({ field: field.name, operator: one })}
      />
      <ValueFields
        key={`${field.name} ${operator}`}
        field={field}
        operator={operator}
        filter={filter}
        draft={draft}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
      <FoundCount filter={condition && found(condition)} />
      <FormActions isDisabled={condition === null} onCancel={onCancel} />
    </form>
  );
}

/** Before the condition is applied. */
function FoundCount({ filter }: { readonly filter: CandidateFilter | null }) {
  const settled = useDebounced(JSON.stringify(filter));
  const count = useCount(CandidateFilter.nullable().parse(JSON.parse(settled)));
  return <p className={styles.found}>{count === undefined ? '' : texts.found(count)}</p>;
}

interface FurtherFormProps {
  readonly condition: FurtherCondition;
  readonly names: readonly (readonly [string, string])[];
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
}

function FurtherForm({ condition, names, onName, onCancel }: FurtherFormProps) {
  const { name, choices, onChange } = condition;
  const [value, setValue] = useState(choices?.[0]?.[0] ?? '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (value.trim() !== '') onChange(value.trim());
  };
  return (
    <form className={styles.form} aria-label={texts.dialog} onSubmit={submit}>
      <ChoiceField label={texts.field} value={name} choices={names} onChange={onName} />
      {choices ? (
        <ChoiceField label={texts.operator} value={value} choices={choices} onChange={setValue} />
      ) : (
        <LineField label={texts.text} value={value} onChange={setValue} />
      )}
      <FormActions isDisabled={value.trim() === ''} onCancel={onCancel} />
    </form>
  );
}

const FormActions = ({ isDisabled, onCancel }: { readonly isDisabled: boolean; readonly onCancel: () => void }) => (
  <div className={styles.formActions}>
    <Button text={texts.cancel} onClick={onCancel} />
    <Button type="submit" intent="primary" text={texts.apply} disabled={isDisabled} />
  </div>
);

interface ValueFieldsProps {
  readonly field: CandidateField;
  readonly operator: Operator;
  readonly filter: CandidateFilter;
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
}

function ValueFields({ field, operator, filter, draft, onChange }: ValueFieldsProps) {
  if (operator === 'contains') {
    return <LineField label={texts.text} value={draft.text} onChange={(text) => onChange({ text })} />;
  }
  if (operator === 'one_of') {
    const onValues = (values: readonly string[]) => onChange({ values });
    return <ValueChoices field={field.name} filter={filter} values={draft.values} onChange={onValues} />;
  }
  if (operator !== 'between') return null;
  return (
    <>
      <BoundField label={texts.from} kind={field.kind} value={draft.from} onChange={(from) => onChange({ from })} />
      <BoundField label={texts.to} kind={field.kind} value={draft.to} onChange={(to) => onChange({ to })} />
    </>
  );
}

interface BoundFieldProps {
  readonly label: string;
  readonly kind: CandidateField['kind'];
  readonly value: Draft['from'];
  readonly onChange: (value: Draft['from']) => void;
}

function BoundField({ label, kind, value, onChange }: BoundFieldProps) {
  if (kind === 'date') {
    const day = typeof value === 'string' ? value : '';
    const onDay = (text: string): void => onChange(text === '' ? null : text);
    return <LineField label={label} type="date" value={day} onChange={onDay} />;
  }
  const number = typeof value === 'number' ? value : null;
  return <NumberField label={label} value={number} onChange={onChange} />;
}

/** @returns null while the value is missing */
function conditionOf(field: string, operator: Operator, draft: Draft): CandidateCondition | null {
  const name = field as CandidateCondition['field'];
  if (operator === 'empty' || operator === 'not_empty') return { field: name, operator };
  if (operator === 'contains') {
    const text = draft.text.trim();
    return text === '' ? null : { field: name, operator, text };
  }
  if (operator === 'one_of') {
    return draft.values.length === 0 ? null : { field: name, operator, values: [...draft.values] };
  }
  const { from, to } = draft;
  if ((from === null || Number.isNaN(from)) && (to === null || Number.isNaN(to))) return null;
  return { field: name, operator, ...(from !== null && { from }), ...(to !== null && { to }) };
}
