// Who receives a letter: of several candidates those who want letters to many.
import { type ReactNode, useState } from 'react';
import { emailOptOutMessages } from '../../../contract/messages.ts';
import { ErrorNote } from '../../ui/states.tsx';
import type { Named } from './bulk/run-bulk.ts';
import styles from './candidacies.module.css';
import { useOptedOut } from './queries.ts';

const texts = emailOptOutMessages.dialog;

export interface Recipients {
  readonly cards: readonly Named[];
  readonly isBulk: boolean;
  /** Whether it is known who is left out. */
  readonly isKnown: boolean;
  /** How many are left out, and that others can opt out. */
  readonly note: ReactNode;
}

/** @param isLetter a user's own letter; Terna's requests are for everybody */
export function useRecipients(chosen: readonly Named[], isLetter: boolean): Recipients {
  // A letter to many stays one while only those remain who did not receive it.
  const [isBulk] = useState(isLetter && chosen.length > 1);
  const { data, error, refetch } = useOptedOut(
    chosen.map(({ id }) => id),
    isBulk,
  );
  if (!isBulk) return { cards: chosen, isBulk, isKnown: true, note: null };
  const cards = chosen.filter(({ id }) => !data?.has(id));
  const leftOut = chosen.length - cards.length;
  const note = error ? (
    <ErrorNote title={texts.failed} error={error} onRetry={() => void refetch()} />
  ) : (
    <p role="status" className={`${styles.recipients} ${leftOut > 0 ? 'text-warning' : 'text-secondary'}`}>
      {leftOut > 0 && `${cards.length === 0 ? texts.nobody : texts.leftOut(leftOut)} `}
      {cards.length > 0 && texts.link}
    </p>
  );
  return { cards, isBulk, isKnown: data !== undefined, note };
}
