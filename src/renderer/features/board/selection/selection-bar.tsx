// The bar below the board with the number of selected candidates and their actions.
import { Button } from '@blueprintjs/core';
import { CaretUp, Cross, More } from '@blueprintjs/icons';
import { type MouseEvent, useState } from 'react';
import { candidacyMessages, comparisonMessages } from '../../../../contract/messages.ts';
import { type CandidateAction, COPY } from '../../../../domain/candidates/candidate-actions.ts';
import type { Bounds } from '../../../ui/anchored-popover.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CardMenu } from '../cards/card-menu.tsx';
import styles from './selection.module.css';

const texts = candidacyMessages.selection;

/** Actions with their own button, in order; the others are in the «⋯» menu. */
const BUTTONS: readonly (readonly [CandidateAction, string])[] = [
  ['DISQUALIFY', texts.disqualify],
  ['REQUALIFY', texts.requalify],
  [COPY, texts.copy],
  ['EMAIL', texts.email],
  ['TAG', texts.tag],
];
const HAVE_BUTTONS: ReadonlySet<CandidateAction> = new Set(['STAGE', ...BUTTONS.map(([action]) => action)]);

export interface SelectionBarProps {
  readonly count: number;
  readonly actions: readonly CandidateAction[];
  readonly onMove: (beside: Bounds) => void;
  readonly onChoose: (action: CandidateAction) => void;
  /** Null if too many or too few are selected. */
  readonly onCompare: (() => void) | null;
  readonly onClear: () => void;
}

export function SelectionBar({ count, actions, onMove, onChoose, onCompare, onClear }: SelectionBarProps) {
  const [more, setMore] = useState<{ bounds: Bounds; button: HTMLElement } | null>(null);
  const hidden = actions.filter((action) => !HAVE_BUTTONS.has(action));
  const openMore = ({ currentTarget: button }: MouseEvent<HTMLElement>) =>
    setMore({ bounds: button.getBoundingClientRect(), button });
  const close = () => {
    more?.button.focus();
    setMore(null);
  };
  return (
    <section className={styles.bar} aria-label={texts.label}>
      <span className={styles.count}>{texts.count(count)}</span>
      {actions.includes('STAGE') && (
        <Button
          size="small"
          text={texts.move}
          endIcon={<CaretUp />}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => onMove(currentTarget.getBoundingClientRect())}
        />
      )}
      {BUTTONS.filter(([action]) => actions.includes(action)).map(([action, text]) => (
        <Button key={action} size="small" variant="minimal" text={text} onClick={() => onChoose(action)} />
      ))}
      {onCompare && (
        <Button
          size="small"
          variant="minimal"
          text={comparisonMessages.button}
          title={`${comparisonMessages.command} (C)`}
          onClick={onCompare}
        />
      )}
      {hidden.length > 0 && (
        <IconButton icon={<More />} label={candidacyMessages.actions.more} aria-haspopup="menu" onClick={openMore} />
      )}
      <span className={styles.end}>
        <IconButton icon={<Cross />} label={texts.clear} shortcut="Esc" onClick={onClear} />
      </span>
      {more && (
        <CardMenu
          label={candidacyMessages.actions.more}
          actions={hidden}
          beside={more.bounds}
          placement="top-start"
          onChoose={(action) => {
            close();
            onChoose(action);
          }}
          onClose={close}
        />
      )}
    </section>
  );
}
