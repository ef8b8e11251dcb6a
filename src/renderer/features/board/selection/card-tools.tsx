// Checkbox and menu button of a card for the pointer; the board handles clicks.
import { More } from '@blueprintjs/icons';
import type { ApplicantCard } from '../../../../contract/api/board.ts';
import { candidacyMessages } from '../../../../contract/messages.ts';
import styles from './selection.module.css';

export interface CardToolsProps {
  readonly card: ApplicantCard;
  readonly isSelected: boolean;
  readonly canAct: boolean;
}

export function CardTools({ card, isSelected, canAct }: CardToolsProps) {
  return (
    <>
      {canAct && (
        <button
          type="button"
          role="checkbox"
          tabIndex={-1}
          className={`${styles.check} ${styles.cardCheck}`}
          aria-checked={isSelected}
          aria-label={candidacyMessages.selection.select(card.full_name)}
          data-card-check
        />
      )}
      {(canAct || card.permissions.can_see_hiring) && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.cardMenu}
          aria-label={candidacyMessages.actions.label(card.full_name)}
          aria-haspopup="menu"
          data-card-menu
        >
          <More size={14} />
        </button>
      )}
    </>
  );
}
