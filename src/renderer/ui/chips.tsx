// The chosen values of a field as removable chips.
import { Cross } from '@blueprintjs/icons';
import styles from './chips.module.css';
import { IconButton } from './icon-button.tsx';

export interface Chip {
  readonly key: string | number;
  readonly text: string;
}

export interface ChipsProps {
  readonly label: string;
  readonly chips: readonly Chip[];
  readonly isDisabled?: boolean;
  readonly removeLabel: (text: string) => string;
  readonly onRemove: (key: Chip['key']) => void;
}

/** Renders nothing without chips. */
export function Chips({ label, chips, isDisabled = false, removeLabel, onRemove }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={label}>
      {chips.map(({ key, text }) => (
        <li key={key} className={styles.chip}>
          {text}
          <IconButton
            icon={<Cross size={12} />}
            label={removeLabel(text)}
            disabled={isDisabled}
            onClick={() => onRemove(key)}
          />
        </li>
      ))}
    </ul>
  );
}
