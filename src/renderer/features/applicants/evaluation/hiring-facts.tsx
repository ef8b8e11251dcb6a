// The hiring data of a candidate, edited in place; empty fields use the process's data.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { Applicant } from '../../../../contract/api/applicants.ts';
import { HiringData } from '../../../../contract/api/processes.ts';
import {
  applicantEditMessages,
  applicantEvaluationMessages,
  processEditorMessages,
} from '../../../../contract/messages.ts';
import { checkFields } from '../../../../domain/forms/field-problems.ts';
import { readAmount } from '../../../../domain/forms/number-input.ts';
import { useIsOnline } from '../../../app/desktop.ts';
import { askData, terna } from '../../../app/terna.ts';
import { formatDate, numberText } from '../../../ui/formats/format.ts';
import { currentCountry } from '../../../ui/formats/number-format.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { useIsMounted } from '../../../ui/use-is-mounted.ts';
import { Section } from '../data/section.tsx';
import { dateText, storedDate } from '../edit/date-text.ts';
import styles from '../edit/edit.module.css';
import { Cell } from '../edit/field-cell.tsx';
import { markKeyOf } from '../edit/saved-mark.tsx';
import { useConfirmation } from '../edit/use-confirmation.ts';
import { put } from '../edit/use-field-change.ts';

const texts = applicantEvaluationMessages.hiring;
const labels = processEditorMessages.general.fields;
type Name = keyof HiringData;
type Value = string | number | null;
const NAMES = Object.keys(labels) as Name[];
const NUMBERS: ReadonlySet<Name> = new Set(['salary', 'structural_salary']);

export function HiringFacts({ applicant }: { applicant: Applicant }) {
  const canEdit = applicant.permissions.can_edit;
  const known = NAMES.filter((name) => applicant.hiring[name] != null);
  if (!canEdit && known.length === 0) return null;
  return (
    <Section title={texts.title}>
      {applicant.hiring_started_at && <p>{texts.started(formatDate(applicant.hiring_started_at))}</p>}
      <div className={styles.cells}>
        {(canEdit ? NAMES : known).map((name) =>
          canEdit ? (
            <HiringCell key={name} applicant={applicant} name={name} />
          ) : (
            <Cell key={name} label={labels[name]}>
              <span className={styles.cellText}>{written(name, applicant.hiring[name] ?? null)}</span>
            </Cell>
          ),
        )}
      </div>
    </Section>
  );
}

function written(name: Name, value: Value): string {
  if (value === null) return '';
  if (name === 'joining_date') return dateText(String(value)) ?? '';
  return typeof value === 'number' ? numberText(value) : value;
}

/** Undefined if the text is invalid. */
function readAs(name: Name, text: string): Value | undefined {
  const plain = text.trim();
  if (plain === '') return null;
  if (name === 'joining_date') {
    const date = storedDate(plain);
    return date?.length === 10 ? date : undefined;
  }
  if (!NUMBERS.has(name)) return plain;
  return readAmount(plain, currentCountry())?.value;
}

function HiringCell({ applicant, name }: { applicant: Applicant; name: Name }) {
  const id = useId();
  const isOnline = useIsOnline();
  const value = applicant.hiring[name] ?? null;
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const change = useHiringChange(applicant.id, name, () => setTyped(null));
  const leave = () => {
    if (typed === null) return;
    const next = readAs(name, typed);
    const wrong = NUMBERS.has(name) ? texts.number : applicantEditMessages.birthdateWrong;
    const checked = next === undefined ? null : checkFields(HiringData, { [name]: next });
    const problems = checked && !checked.fits ? (Object.values(checked.problems.fields)[0] ?? null) : null;
    setProblem(next === undefined ? wrong : problems);
    if (next === undefined || problems !== null) return;
    if (next === value) return setTyped(null);
    // The same value is already being saved.
    if (change.isPending && change.variables.next === next) return;
    change.mutate({ next, before: value });
  };
  // Navigation by keyboard removes the field without a blur event.
  const leaveForGood = useEffectEvent(leave);
  useEffect(() => () => leaveForGood(), []);
  const said = problem ?? change.error?.message ?? null;
  return (
    <Cell label={labels[name]} htmlFor={id} markKey={markKeyOf(applicant.id, `hiring-${name}`)}>
      <input
        id={id}
        className={styles.cellInput}
        value={typed ?? written(name, value)}
        placeholder={name === 'joining_date' ? applicantEditMessages.birthdateHint : applicantEditMessages.empty}
        aria-invalid={said !== null}
        aria-describedby={said ? `${id}-problem` : undefined}
        readOnly={!isOnline}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
          if (event.key !== 'Escape' || typed === null) return;
          event.preventDefault();
          setTyped(null);
          setProblem(null);
          change.reset();
        }}
      />
      {said && (
        <span id={`${id}-problem`} className={styles.cellProblem} role="alert">
          {said}
        </span>
      )}
    </Cell>
  );
}

function useHiringChange(id: number, name: Name, onSaved: () => void) {
  const client = useQueryClient();
  const toasts = useToasts();
  const isMounted = useIsMounted();
  const confirm = useConfirmation(isMounted);
  const mutation = useMutation({
    mutationFn: ({ next }: { next: Value; before: Value; isUndo?: boolean }) =>
      askData(terna().candidacies.updateHiring({ params: { id }, body: { [name]: next } })),
    scope: { id: `applicant-${id}` },
    onSuccess: (applicant, { next, before, isUndo }) => {
      put(client, id, () => applicant);
      onSaved();
      const undo = () => mutation.mutate({ next: before, before: next, isUndo: true });
      confirm({ key: markKeyOf(id, `hiring-${name}`), label: labels[name], isUndo: isUndo ?? false, undo });
    },
    onError: ({ message }) => {
      // The field is gone after navigation, so a toast reports the error.
      if (isMounted.current) return;
      toasts.show({ text: applicantEditMessages.saveFailed(labels[name]), detail: message, tone: 'danger' });
    },
  });
  return mutation;
}
