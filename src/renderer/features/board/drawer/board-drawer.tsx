// The candidate of the address beside the board, with the same menu as their card; in a window of their own there is nothing else.
import { Share } from '@blueprintjs/icons';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { Applicant } from '../../../../contract/api/applicants.ts';
import { boardMessages } from '../../../../contract/messages.ts';
import { useOpenCandidateWindow } from '../../../app/shell/process-actions.ts';
import { isCandidateWindow } from '../../../app/start/window-kind.ts';
import { useCommands } from '../../../ui/commands.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ApplicantDrawer, type ApplicantPlace } from '../../applicants/index.ts';

const KEYS = boardMessages.candidateWindowKeys;

export interface BoardDrawerProps {
  readonly processId: number;
  readonly applicantId: number;
  readonly place: ApplicantPlace | null;
  readonly menu: (applicant: Applicant) => ReactNode;
  readonly onShow: (applicantId: number) => void;
  readonly onClose: () => void;
}

export function BoardDrawer({ processId, applicantId, place, menu, onShow, onClose }: BoardDrawerProps) {
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
    const hear = (event: KeyboardEvent) => listen(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
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
      place={place}
      menu={isAlone ? menu : withWindow}
      onShow={onShow}
      {...(!isAlone && { onClose })}
    />
  );
}
