// Who receives an email: of several candidates those who want bulk emails.
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

/** @param isMessage a user's own message; Terna's requests are for everybody */
export function useRecipients(chosen: readonly Named[], isMessage: boolean): Recipients {
  // A bulk email stays one while only those remain who did not receive it.
  const [isBulk] = useState(isMessage && chosen.length > 1);
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
