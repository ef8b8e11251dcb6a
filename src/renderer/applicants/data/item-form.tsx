// The form of a work experience or an education: its texts, its period, and what is wrong with them.
import { Button, FormGroup, InputGroup, TextArea } from '@blueprintjs/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { fieldMessages, applicantEditMessages as texts } from '../../../contract/messages.ts';
import { dateText, storedDate } from '../edit/date-text.ts';
import styles from '../edit/edit.module.css';

/** The two texts that name it, whatever they are called. */
export interface ItemValues {
  readonly first: string;
  readonly second: string;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly description: string | null;
}

export const NO_ITEM: ItemValues = { first: '', second: '', start_date: null, end_date: null, description: null };

export interface ItemFormProps {
  readonly title: string;
  readonly labels: { readonly first: string; readonly second: string; readonly description?: string };
  readonly values: ItemValues;
  /** In place of the plain second field: one with suggestions. */
  readonly secondField?: (value: string, onChange: (value: string) => void, problem: string | undefined) => ReactNode;
  readonly isSaving: boolean;
  readonly onSave: (values: ItemValues) => void;
  readonly onCancel: () => void;
}

interface Typed {
  readonly first: string;
  readonly second: string;
  readonly from: string;
  readonly to: string;
  readonly description: string;
}
type Problems = Partial<Record<keyof Typed, string>>;

export function ItemForm({ title, labels, values, secondField, isSaving, onSave, onCancel }: ItemFormProps) {
  const [typed, setTyped] = useState<Typed>(() => typedOf(values));
  const [problems, setProblems] = useState<Problems>({});
  const set = (name: keyof Typed) => (text: string) => setTyped({ ...typed, [name]: text });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = problemsIn(typed);
    setProblems(wrong);
    if (Object.keys(wrong).length === 0) onSave(valuesOf(typed));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onCancel();
  };
  const line = (name: keyof Typed, label: string, placeholder?: string, autoFocus = false) => (
    <Line
      label={label}
      value={typed[name]}
      problem={problems[name]}
      onChange={set(name)}
      {...(placeholder && { placeholder })}
      autoFocus={autoFocus}
    />
  );
  return (
    <form className={styles.itemForm} aria-label={title} noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      {line('first', labels.first, undefined, true)}
      {secondField ? secondField(typed.second, set('second'), problems.second) : line('second', labels.second)}
      {line('from', texts.from, texts.period)}
      {line('to', texts.to, texts.period)}
      {labels.description && (
        <FormGroup className={styles.itemWide ?? ''} label={labels.description}>
          <TextArea
            fill
            rows={3}
            aria-label={labels.description}
            value={typed.description}
            onChange={({ target }) => set('description')(target.value)}
          />
        </FormGroup>
      )}
      <div className={styles.itemActions}>
        <Button text={texts.cancel} onClick={onCancel} />
        <Button type="submit" intent="primary" text={texts.save} loading={isSaving} />
      </div>
    </form>
  );
}

interface LineProps {
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly placeholder?: string;
  readonly autoFocus: boolean;
  readonly onChange: (value: string) => void;
}

function Line({ label, value, problem, placeholder, autoFocus, onChange }: LineProps) {
  const id = useId();
  return (
    <FormGroup
      label={label}
      labelFor={id}
      intent={problem ? 'danger' : 'none'}
      helperText={problem && <span id={`${id}-problem`}>{problem}</span>}
    >
      <InputGroup
        id={id}
        fill
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        {...(placeholder && { placeholder })}
        {...(autoFocus && { autoFocus: true })}
        onValueChange={onChange}
      />
    </FormGroup>
  );
}

const typedOf = (values: ItemValues): Typed => ({
  first: values.first,
  second: values.second,
  from: dateText(values.start_date) ?? '',
  to: dateText(values.end_date) ?? '',
  description: values.description ?? '',
});

const valuesOf = (typed: Typed): ItemValues => ({
  first: typed.first.trim(),
  second: typed.second.trim(),
  start_date: storedDate(typed.from),
  end_date: storedDate(typed.to),
  description: typed.description.trim() || null,
});

function problemsIn(typed: Typed): Problems {
  const problems: Problems = {};
  for (const name of ['first', 'second'] as const) {
    if (typed[name].trim() === '') problems[name] = fieldMessages.required;
    else if (typed[name].trim().length > 250) problems[name] = fieldMessages.tooBig(250);
  }
  for (const name of ['from', 'to'] as const) {
    if (typed[name].trim() !== '' && storedDate(typed[name]) === null) problems[name] = texts.periodWrong;
  }
  return problems;
}
