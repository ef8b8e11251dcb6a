// Buttons and keys of the drawer for the next decisions about its candidate.
import { Button } from '@blueprintjs/core';
import { ArrowRight } from '@blueprintjs/icons';
import type { ApplicantCard } from '../../../../contract/api/board.ts';
import { boardMessages, candidacyMessages } from '../../../../contract/messages.ts';
import type { CandidateAction } from '../../../../domain/candidates/candidate-actions.ts';
import { type Command, useCommands } from '../../../ui/keys/commands.ts';
import { CARD_KEYS } from '../keyboard.ts';
import type { DrawerMenuButtonProps } from './drawer-menu.tsx';

const texts = candidacyMessages.actions;

export interface DrawerActionsProps extends DrawerMenuButtonProps {
  /** Null in the last stage. */
  readonly nextStage: { readonly id: number; readonly name: string } | null;
  readonly onAdvance: (card: ApplicantCard, toListId: number) => void;
  /** Null where nothing can be selected. */
  readonly onSelect: ((card: ApplicantCard) => void) | null;
}

export function DrawerActions(props: DrawerActionsProps) {
  const { card, opener, actions, nextStage, onAdvance, onChoose } = props;
  const choose = (action: CandidateAction) => {
    opener.begin(true);
    onChoose(action, opener.bounds());
  };
  const advance = nextStage && actions.includes('STAGE') ? { ...nextStage, text: texts.advance(nextStage.name) } : null;
  const runAdvance = () => {
    if (!advance) return;
    opener.begin(true);
    onAdvance(card, advance.id);
  };
  useCommands(boardMessages.commands, keyCommands(props, choose, runAdvance));
  const buttons = (['DISQUALIFY', 'REQUALIFY'] as const).filter((action) => actions.includes(action));
  return (
    <>
      {advance && (
        <Button
          size="small"
          intent="primary"
          icon={<ArrowRight />}
          text={advance.text}
          endIcon={<KeyHint text={CARD_KEYS.advance} />}
          title={`${advance.text} (${CARD_KEYS.advance})`}
          aria-keyshortcuts={CARD_KEYS.advance}
          onClick={runAdvance}
        />
      )}
      {buttons.map((action) => (
        <Button
          key={action}
          size="small"
          text={texts[action]}
          {...(action === 'DISQUALIFY' && {
            endIcon: <KeyHint text={CARD_KEYS.disqualify} />,
            title: `${texts[action]} (${CARD_KEYS.disqualify})`,
            'aria-keyshortcuts': CARD_KEYS.disqualify,
          })}
          onClick={() => choose(action)}
        />
      ))}
    </>
  );
}

/** `aria-keyshortcuts` says the key, so the button's name is its text alone. */
const KeyHint = ({ text }: { text: string }) => (
  <span aria-hidden="true">
    <kbd>{text}</kbd>
  </span>
);

/** The keys of a card, which the card itself handles on the board. */
function keyCommands(
  { card, opener, actions, onOpen, onSelect }: DrawerActionsProps,
  choose: (action: CandidateAction) => void,
  advance: () => void,
): Command[] {
  const ofKey = (key: string, text: string, run: () => void): Command => ({
    id: `candidate.key.${key}`,
    text,
    key: key.toLowerCase(),
    isKeyOnly: true,
    run,
  });
  const openMenu = () => {
    opener.begin(true);
    onOpen(opener.bounds());
  };
  return [
    ofKey(CARD_KEYS.actions, boardMessages.drawerActions, openMenu),
    ...(actions.includes('STAGE')
      ? [
          ofKey(CARD_KEYS.stage, texts.STAGE, () => choose('STAGE')),
          ofKey(CARD_KEYS.advance, texts.advanceShort, advance),
        ]
      : []),
    ...(actions.includes('DISQUALIFY')
      ? [ofKey(CARD_KEYS.disqualify, texts.DISQUALIFY, () => choose('DISQUALIFY'))]
      : []),
    ...(onSelect
      ? [ofKey(CARD_KEYS.select, candidacyMessages.selection.select(card.full_name), () => onSelect(card))]
      : []),
  ];
}
