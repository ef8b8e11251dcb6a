// Who has just moved the card, for a few seconds; the notice of it says so aloud.

import { useMark } from '../state/moved-by-others.ts';
import styles from './moved-mark.module.css';

export function MovedMark({ id }: { id: number }) {
  const who = useMark(id);
  return (
    who !== null && (
      <span className={styles.mark} aria-hidden="true" data-moved-by={who}>
        <span>{who}</span>
      </span>
    )
  );
}
