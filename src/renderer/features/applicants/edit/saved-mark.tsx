// Confirms a saved field in place, with undo: «Guardado» beside the field that was saved last, spoken once.
import { Button } from '@blueprintjs/core';
import { useSyncExternalStore } from 'react';
import { applicantEditMessages as texts, uiMessages } from '../../../../contract/messages.ts';
import { onSignOut } from '../../../app/session-lock/on-sign-out.ts';
import { pushUndo, runUndo } from '../../../ui/toasts/undo.ts';
import styles from './edit.module.css';

interface Mark {
  /** Names the field of a candidate. */
  readonly key: string;
  /** Null once the change is undone. */
  readonly undo: (() => void) | null;
}

let last: Mark | null = null;
const listeners = new Set<() => void>();

function change(next: Mark | null): void {
  last = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

onSignOut(() => change(null));

/** The key of a field's mark, which is also that of its undo. */
export const markKeyOf = (applicantId: number, field: string): string => `applicant-${applicantId}-${field}`;

/** Marks a field as saved, and adds its undo to the history. @param text names the change in the history */
export function markSaved(key: string, text: string, undo: () => void): void {
  pushUndo({ key, text, run: undo });
  change({ key, undo });
}

export const markUndone = (key: string): void => change({ key, undo: null });
/** Removes the mark of a field that is written again. */
export const clearMark = (key: string): void => {
  if (last?.key === key) change(null);
};

/** @param label the name of the field, which only screen readers need beside it */
export function SavedMark({ markKey, label }: { readonly markKey: string; readonly label: string }) {
  const mark = useSyncExternalStore(subscribe, () => (last?.key === markKey ? last : null));
  const undo = mark?.undo ?? null;
  return (
    <span className={styles.mark}>
      <span role="status">
        {mark && (
          <>
            <span className="visually-hidden">{undo ? texts.saved(label) : texts.undone(label)}</span>
            <span aria-hidden="true">{undo ? texts.savedMark : texts.undoneMark}</span>
          </>
        )}
      </span>
      {undo && (
        <Button
          size="small"
          variant="minimal"
          text={uiMessages.undo}
          aria-label={texts.undo(label)}
          onClick={() => runUndo(markKey, undo)}
        />
      )}
    </span>
  );
}
