// «Sincronizar»: warns of the duration and opens the synchronization screen.
import { Button } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Process } from '../../../../contract/api/processes.ts';
import { jobBoardMessages as texts } from '../../../../contract/messages.ts';
import { PROCESSES_PATH } from '../../../app/start/entry-route.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';

/** Time to read the warning before the screen changes, in milliseconds. */
const READING_MILLISECONDS = 2000;

/** Whether a job board is in use and the user may add candidates. */
export const maySynchronize = ({ job_boards: boards, permissions }: Process): boolean =>
  boards.available && permissions.can_import;

export function SyncButton({ process: { id, job_boards: boards } }: { process: Process }) {
  const toasts = useToasts();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const path = `${PROCESSES_PATH}/${id}/update_selection_process_applicant_list`;
    const timer = setTimeout(() => void navigate(path), READING_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isLeaving, id, navigate]);
  const begin = () => {
    toasts.show({ text: texts.synchronizing, tone: 'warning', key: 'synchronizing' });
    setLeaving(true);
  };
  const isRunning = isLeaving || boards.synchronizing;
  return (
    <Button
      size="small"
      icon={<Refresh />}
      text={isRunning ? texts.running : texts.action}
      disabled={isLeaving}
      onClick={begin}
    />
  );
}
