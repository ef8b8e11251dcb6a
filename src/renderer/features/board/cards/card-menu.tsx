// Action menu of a card or of the selection.
import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { Fragment, useEffect, useEffectEvent } from 'react';
import { candidacyMessages } from '../../../../contract/messages.ts';
import { type CandidateAction, DELETE, MOVE, REQUEST } from '../../../../domain/candidates/candidate-actions.ts';
import { MenuList } from '../../../ui/action-menu.tsx';
import { AnchoredPopover, type Bounds } from '../../../ui/anchored-popover.tsx';
import { CARD_KEYS } from '../keyboard.ts';

const texts = candidacyMessages.actions;

/** Actions that begin a new group. */
const BEGINNINGS: ReadonlySet<CandidateAction> = new Set([MOVE, 'TAG', REQUEST, DELETE, 'PERSONAL_DATA']);
/** Actions that are displayed as dangerous. */
const DANGERS: ReadonlySet<CandidateAction> = new Set([DELETE, 'ERASE']);
const KEYS: Partial<Record<CandidateAction, string>> = { STAGE: CARD_KEYS.stage, DISQUALIFY: CARD_KEYS.disqualify };

export interface CardMenuProps {
  readonly label: string;
  readonly actions: readonly CandidateAction[];
  readonly beside: Bounds;
  readonly placement?: 'right-start' | 'top-start';
  readonly onChoose: (action: CandidateAction) => void;
  readonly onClose: () => void;
}

export function CardMenu({ label, actions, beside, placement = 'right-start', onChoose, onClose }: CardMenuProps) {
  const chooseByKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actions.find((one) => KEYS[one]?.toLowerCase() === event.key.toLowerCase());
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    onChoose(action);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => chooseByKey(event);
    // In the capture phase, before the menu uses the character to find an entry.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
  const content = (
    <MenuList label={label}>
      {actions.map((action, index) => (
        <Fragment key={action}>
          {index > 0 && BEGINNINGS.has(action) && <MenuDivider />}
          <MenuItem
            text={texts[action]}
            label={KEYS[action]}
            intent={DANGERS.has(action) ? 'danger' : 'none'}
            onClick={() => onChoose(action)}
          />
        </Fragment>
      ))}
    </MenuList>
  );
  return <AnchoredPopover beside={beside} placement={placement} content={content} onClose={onClose} />;
}
