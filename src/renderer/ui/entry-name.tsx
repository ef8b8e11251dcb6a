// The name of an entry of a list, which opens it.
import { Button } from '@blueprintjs/core';
import styles from './styles/entry-list.module.css';

export interface EntryNameProps {
  readonly name: string;
  /** What opening is called, for screen readers. */
  readonly label: string;
  readonly disabled?: boolean;
  readonly onOpen: () => void;
}

export const EntryName = ({ name, label, disabled = false, onOpen }: EntryNameProps) => (
  <div className={styles.name}>
    <Button
      variant="minimal"
      size="small"
      intent="primary"
      text={name}
      aria-label={label}
      disabled={disabled}
      onClick={onOpen}
    />
  </div>
);
