// The candidate drawer of the board, which fills a candidate window.
import { Share } from '@blueprintjs/icons';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { Applicant } from '../../../../contract/api/applicants.ts';
import { boardMessages } from '../../../../contract/messages.ts';
import { useOpenCandidateWindow } from '../../../app/shell/process-actions.ts';
import { isCandidateWindow } from '../../../app/start/window-kind.ts';
import { useCommands } from '../../../ui/commands.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ApplicantDrawer, type ApplicantPosition } from '../../applicants/index.ts';

const KEYS = boardMessages.candidateWindowKeys;

export interface BoardDrawerProps {
  readonly processId: number;
  readonly applicantId: number;
  readonly position: ApplicantPosition | null;
  readonly menu: (applicant: Applicant) => ReactNode;
  readonly onShow: (applicantId: number) => void;
  readonly onClose: () => void;
}

export function BoardDrawer({ processId, applicantId, position, menu, onShow, onClose }: BoardDrawerProps) {
  const isAlone = isCandidateWindow();
  const openCandidateWindow = useOpenCandidateWindow();
  const openWindow = () => openCandidateWindow(processId, applicantId);
  useCommands(
    boardMessages.commands,
    isAlone ? [] : [{ id: 'candidate.window', text: boardMessages.candidateInWindow, keys: KEYS, run: openWindow }],
  );
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
      onShow={onShow}
      {...(!isAlone && { onClose })}
    />
  );
}
