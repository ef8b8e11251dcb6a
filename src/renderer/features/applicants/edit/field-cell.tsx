// A text field of a candidate: blur and Enter save, Escape reverts.
import { Button } from '@blueprintjs/core';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import type { Applicant } from '../../../../contract/api/applicants.ts';
import { applicantEditMessages as texts } from '../../../../contract/messages.ts';
import { useIsOnline } from '../../../app/desktop.ts';
import { fieldValue, problemOf, type TextField } from './applicant-fields.ts';
import styles from './edit.module.css';
import { clearMark, markKeyOf, SavedMark } from './saved-mark.tsx';
import { type Conflict, useFieldChange } from './use-field-change.ts';

export interface FieldCellProps {
  readonly applicant: Applicant;
  readonly name: TextField;
  readonly label: string;
  /** Formats the value for the field. The default is the value itself. */
  readonly write?: (value: string | null) => string;
  /** Parses the text. Returns undefined if it is invalid. */
  readonly read?: (text: string) => string | null | undefined;
  /** The error if `read` returns undefined. */
  readonly unreadable?: string;
  readonly placeholder?: string;
  readonly suggestions?: readonly string[];
  readonly type?: 'text' | 'email' | 'tel' | 'url';
}

const asItIs = (value: string | null): string => value ?? '';
const trimmed = (text: string): string | null => text.trim() || null;

export function FieldCell(props: FieldCellProps) {
  const { applicant, name, label, write = asItIs, suggestions } = props;
  const id = useId();
  const value = fieldValue(applicant, name);
  if (!applicant.permissions.can_edit) {
    return value === null ? null : (
      <Cell label={label}>
        <span className={styles.cellText}>{write(value)}</span>
      </Cell>
    );
  }
  return <EditableCell {...props} id={id} suggestions={suggestions ?? []} />;
}

function EditableCell(props: FieldCellProps & { readonly id: string; readonly suggestions: readonly string[] }) {
  const { id, label, suggestions } = props;
  const field = useTypedField(props);
  const isOnline = useIsOnline();
  return (
    <Cell label={label} htmlFor={id} markKey={markKeyOf(props.applicant.id, props.name)}>
      <input
        id={id}
        className={styles.cellInput}
        type={props.type ?? 'text'}
        value={field.typed}
        placeholder={props.placeholder ?? texts.empty}
        readOnly={!isOnline}
        aria-invalid={field.problem !== null || field.conflict !== null}
        aria-describedby={field.problem ? `${id}-problem` : undefined}
        list={suggestions.length > 0 ? `${id}-list` : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => field.type(target.value)}
        onBlur={field.leave}
        onKeyDown={field.onKeyDown}
      />
      {suggestions.length > 0 && (
        <datalist id={`${id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      {field.problem && (
        <span id={`${id}-problem`} className={styles.cellProblem} role="alert">
          {field.problem}
        </span>
      )}
      {field.conflict && (
        <ConflictNote conflict={field.conflict} onMine={field.saveMine} onTheirs={field.acceptTheirs} />
      )}
    </Cell>
  );
}

interface CellProps {
  readonly label: string;
  readonly htmlFor?: string;
  /** Of a field that can be saved. */
  readonly markKey?: string;
  readonly children: ReactNode;
}

export function Cell({ label, htmlFor, markKey, children }: CellProps) {
  return (
    <div className={styles.cell}>
      <div className={styles.cellHead}>
        {htmlFor ? <label htmlFor={htmlFor}>{label}</label> : <span>{label}</span>}
        {markKey !== undefined && <SavedMark markKey={markKey} label={label} />}
      </div>
      {children}
    </div>
  );
}

interface ConflictNoteProps {
  readonly conflict: Pick<Conflict<TextField>, 'theirs' | 'mine'>;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

export function ConflictNote({ conflict: { theirs, mine }, onMine, onTheirs }: ConflictNoteProps) {
  return (
    <div className={styles.conflict} role="alert">
      <p>{texts.conflict(theirs ?? texts.nothing, mine ?? texts.nothing)}</p>
      <Button size="small" text={texts.acceptTheirs} onClick={onTheirs} />
      <Button size="small" intent="primary" text={texts.saveMine} onClick={onMine} />
    </div>
  );
}

function useTypedField({ applicant, name, label, write = asItIs, read = trimmed, unreadable }: FieldCellProps) {
  const value = fieldValue(applicant, name);
  const change = useFieldChange(applicant.id, name, label);
  const [typed, setTyped] = useState(() => write(value));
  const [followed, setFollowed] = useState(value);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isDirty = typed !== write(followed);
  // Take over remote values only if nothing is typed, being saved or rejected.
  const isSettled = !change.isSaving && !change.problem && !change.conflict;
  if (value !== followed && !isDirty && isSettled) {
    setFollowed(value);
    setTyped(write(value));
  }
  /** @param isRetry whether a rejected value is sent again */
  const save = (isRetry: boolean) => {
    const wasRejected = isRetry && change.problem !== null;
    if ((!isDirty && !wasRejected) || change.conflict) return;
    const next = read(typed);
    const problem = next === undefined ? (unreadable ?? null) : problemOf(name, next);
    setRefusal(problem);
    if (problem !== null || next === undefined) return;
    setTyped(write(next));
    if (next === followed && !wasRejected) return;
    change.save(next, wasRejected ? value : followed);
    setFollowed(next);
  };
  const leaveForGood = useEffectEvent(() => save(true));
  useEffect(() => () => leaveForGood(), []);
  const revert = () => {
    change.reset();
    setRefusal(null);
    setFollowed(value);
    setTyped(write(value));
  };
  return {
    typed,
    problem: refusal ?? change.problem,
    conflict: change.conflict,
    leave: () => save(false),
    type: (text: string) => {
      setTyped(text);
      clearMark(markKeyOf(applicant.id, name));
      setRefusal(null);
      if (!change.problem) return;
      setFollowed(value);
      change.reset();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') save(true);
      if (event.key !== 'Escape' || (!isDirty && !change.conflict && !change.problem)) return;
      event.preventDefault();
      revert();
    },
    acceptTheirs: revert,
    saveMine: () => {
      if (!change.conflict) return;
      const { mine, theirs } = change.conflict;
      change.save(mine, theirs);
    },
  };
}
