// Displays for a few seconds who moved the card; a toast announces the move.

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
