// The form of a work experience or an education, with validation.
import { FormGroup, TextArea } from '@blueprintjs/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { fieldMessages, applicantEditMessages as texts } from '../../../../contract/messages.ts';
import { LineField } from '../../../forms/fields.tsx';
import { contestedNotes } from '../../../forms/merge-edits.ts';
import { dateText, storedDate } from '../edit/date-text.ts';
import styles from '../edit/edit.module.css';
import { ItemFormEnd } from '../edit/item-form-end.tsx';

/** `first` and `second` are the two texts that name the item. */
export interface ItemValues {
  readonly first: string;
  readonly second: string;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly description: string | null;
}

export const NO_ITEM: ItemValues = { first: '', second: '', start_date: null, end_date: null, description: null };

/** An item that another user changed meanwhile: `draft` is the merged edit, `fields` are those that both changed. */
export interface ContestedItem {
  readonly stored: ItemValues;
  readonly draft: ItemValues;
  readonly fields: readonly (keyof ItemValues)[];
}

export interface ItemFormProps {
  readonly title: string;
  readonly labels: { readonly first: string; readonly second: string; readonly description?: string };
  readonly values: ItemValues;
  /** Replaces the plain second field. */
  readonly secondField?: (value: string, onChange: (value: string) => void, problem: string | undefined) => ReactNode;
  readonly isSaving: boolean;
  /**
   * @param base the item as it was when the user began to edit
   * @returns the fields that another user also changed; null without a conflict
   */
  readonly onSave: (values: ItemValues, base: ItemValues) => Promise<ContestedItem | null>;
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
  const [base, setBase] = useState(values);
  const [problems, setProblems] = useState<Problems>({});
  /** After a conflict the next attempt uses the stored item as its base. */
  const save = async () => {
    const contested = await onSave(valuesOf(typed), base);
    if (!contested) return;
    setBase(contested.stored);
    setTyped(typedOf(contested.draft));
    setProblems(notesOf(contested));
  };
  const set = (name: keyof Typed) => (text: string) => setTyped({ ...typed, [name]: text });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = problemsIn(typed);
    setProblems(wrong);
    if (Object.keys(wrong).length === 0) void save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onCancel();
  };
  const line = (name: keyof Typed, label: string, placeholder?: string, autoFocus = false) => (
    <LineField
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
        <FormGroup className={styles.itemWide ?? ''} label={labels.description} helperText={problems.description}>
          <TextArea
            fill
            rows={3}
            aria-label={labels.description}
            value={typed.description}
            onChange={({ target }) => set('description')(target.value)}
          />
        </FormGroup>
      )}
      <ItemFormEnd saving={{ isPending: isSaving, error: null }} onCancel={onCancel} />
    </form>
  );
}

const typedOf = (values: ItemValues): Typed => ({
  first: values.first,
  second: values.second,
  from: dateText(values.start_date) ?? '',
  to: dateText(values.end_date) ?? '',
  description: values.description ?? '',
});

const TYPED_BY_VALUE: Readonly<Record<keyof ItemValues, keyof Typed>> = {
  first: 'first',
  second: 'second',
  start_date: 'from',
  end_date: 'to',
  description: 'description',
};

function notesOf({ stored, fields }: ContestedItem): Problems {
  const theirs = typedOf(stored);
  const names = fields.map((field) => TYPED_BY_VALUE[field]);
  return contestedNotes(Object.fromEntries(names.map((name) => [name, theirs[name]])));
}

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
