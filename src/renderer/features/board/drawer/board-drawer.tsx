// The candidate drawer of the board, which fills a candidate window.
import { Share } from '@blueprintjs/icons';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Applicant } from '../../../../contract/api/applicants.ts';
import { applicantMessages, boardMessages } from '../../../../contract/messages.ts';
import { useFoundBy } from '../../../app/shell/found-by.ts';
import { useOpenCandidateWindow } from '../../../app/shell/process-actions.ts';
import { isCandidateWindow } from '../../../app/start/window-kind.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type Command, useCommands } from '../../../ui/keys/commands.ts';
import { ApplicantDrawer, type ApplicantPosition } from '../../applicants/index.ts';
import { filterIn } from '../toolbar/board-filter.ts';

const KEYS = boardMessages.candidateWindowKeys;

/** What the board adds to the drawer's header. */
export interface DrawerTools {
  readonly menu: (applicant: Applicant) => ReactNode;
  /** Buttons of the next decisions. */
  readonly actions: (applicant: Applicant) => ReactNode;
}

export interface BoardDrawerProps {
  readonly processId: number;
  readonly applicantId: number;
  readonly position: ApplicantPosition | null;
  readonly tools: DrawerTools;
  readonly onShow: (applicantId: number) => void;
  readonly onClose: () => void;
}

export function BoardDrawer(props: BoardDrawerProps) {
  const { processId, applicantId, position, tools, onShow, onClose } = props;
  const foundBy = useFoundBy();
  const [search] = useSearchParams();
  const { menu, actions } = tools;
  const isAlone = isCandidateWindow();
  const openCandidateWindow = useOpenCandidateWindow();
  const openWindow = () => openCandidateWindow(processId, applicantId);
  useCommands(
    boardMessages.commands,
    isAlone ? [] : [{ id: 'candidate.window', text: boardMessages.candidateInWindow, keys: KEYS, run: openWindow }],
  );
  useCommands(boardMessages.commands, [
    stepCommand('k', applicantMessages.previous, position?.previousId, onShow),
    stepCommand('j', applicantMessages.next, position?.nextId, onShow),
  ]);
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const isAsked = (event.ctrlKey || event.metaKey) && event.shiftKey && event.key.toLowerCase() === 'o';
    if (isAlone || !isAsked || event.repeat) return;
    event.preventDefault();
    openWindow();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => listen(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const withWindow = (applicant: Applicant) => (
    <>
      {menu(applicant)}
      <IconButton
        icon={<Share />}
        label={boardMessages.candidateInWindow}
        shortcut={KEYS.join('+')}
        onClick={openWindow}
      />
    </>
  );
  return (
    <ApplicantDrawer
      applicantId={applicantId}
      columnPosition={position}
      menu={isAlone ? menu : withWindow}
      actions={actions}
      onShow={onShow}
      query={foundBy ?? filterIn(search).q}
      {...(!isAlone && { onClose })}
    />
  );
}

const stepCommand = (
  key: 'j' | 'k',
  text: string,
  to: number | null | undefined,
  onShow: (applicantId: number) => void,
): Command => ({ id: `candidate.key.${key}`, text, key, isKeyOnly: true, run: () => void (to && onShow(to)) });
