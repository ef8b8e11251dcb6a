// The checkbox in a column header that selects all its candidates.
import { candidacyMessages } from '../../../../contract/messages.ts';
import type { ColumnState } from '../state/board-state.ts';
import styles from './selection.module.css';
import { sizeOfColumn } from './selection.ts';

const texts = candidacyMessages.selection;

export interface ColumnCheckProps {
  readonly column: ColumnState;
  readonly selected: ReadonlySet<number>;
  readonly onToggle: (listId: number) => void;
}

export function ColumnCheck({ column, selected, onToggle }: ColumnCheckProps) {
  const { list } = column;
  const isWhole = selected.size >= sizeOfColumn(column);
  return (
    <button
      type="button"
      role="checkbox"
      className={styles.check}
      aria-checked={selected.size === 0 ? false : isWhole ? true : 'mixed'}
      aria-label={texts.column(list.name)}
      title={texts.all(sizeOfColumn(column))}
      onClick={() => onToggle(list.id)}
    />
  );
}
