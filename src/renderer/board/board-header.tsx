// The bar of a board: which process it is, how it stands, and what can be done with it.
import { MenuItem } from '@blueprintjs/core';
import { ArrowLeft, Export, Import, KeyCommand, Share } from '@blueprintjs/icons';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Process } from '../../contract/api/processes.ts';
import { boardMessages } from '../../contract/messages.ts';
import { requisitionNumber } from '../../domain/requisition-number.ts';
import { askData, terna } from '../app/terna.ts';
import { PROCESSES_PATH } from '../app/way-in.ts';
import { isBoardWindow } from '../app/window-kind.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useNotices } from '../ui/notices.tsx';
import { useShowShortcuts } from '../ui/shortcuts.tsx';
import { CachedNote } from '../ui/states.tsx';
import styles from './board.module.css';

export const titleOf = (process: Process): string => process.title ?? boardMessages.untitled;

/** Title, number and status. */
export function BoardHeading({ process, cachedAt }: { process: Process; cachedAt: string | null }) {
  const { name } = process.status;
  return (
    <>
      {!isBoardWindow() && (
        <Link
          to={PROCESSES_PATH}
          className={styles.boardBack}
          aria-label={boardMessages.back}
          title={boardMessages.back}
        >
          <ArrowLeft aria-hidden="true" />
        </Link>
      )}
      <h1 title={titleOf(process)}>{titleOf(process)}</h1>
      <span className={styles.boardNumber}>{requisitionNumber(process.workflow_id)}</span>
      <span className={styles.boardStatus} data-status={name}>
        {boardMessages.status[name]}
      </span>
      <CachedNote at={cachedAt} />
    </>
  );
}

export interface BoardActionsProps {
  readonly process: Process;
  readonly onImport: () => void;
}

export function BoardActions({ process, onImport }: BoardActionsProps) {
  const openWindow = useOpenWindow(process.id);
  return (
    <>
      {!isBoardWindow() && <IconButton icon={<Share />} label={boardMessages.openInWindow} onClick={openWindow} />}
      <ActionsMenu process={process} onImport={onImport} onOpenWindow={isBoardWindow() ? null : openWindow} />
    </>
  );
}

function ActionsMenu(props: BoardActionsProps & { onOpenWindow: (() => void) | null }) {
  const showShortcuts = useShowShortcuts();
  const exporting = useExport(props.process);
  const { permissions } = props.process;
  return (
    <ActionMenu label={boardMessages.moreActions} isBusy={exporting.isRunning}>
      {permissions.can_import && (
        <MenuItem icon={<Import />} text={boardMessages.importApplicants} onClick={props.onImport} />
      )}
      {permissions.can_export && (
        <MenuItem icon={<Export />} text={boardMessages.exportApplicants} onClick={exporting.start} />
      )}
      {props.onOpenWindow && (
        <MenuItem icon={<Share />} text={boardMessages.openInWindow} onClick={props.onOpenWindow} />
      )}
      <MenuItem icon={<KeyCommand />} text={boardMessages.keys} label="?" onClick={showShortcuts} />
    </ActionMenu>
  );
}

/** The candidates of a process as a file on disk. Where the person chose no place there is nothing to say. */
function useExport(process: Process): { readonly start: () => void; readonly isRunning: boolean } {
  const notices = useNotices();
  const { mutate, isPending } = useMutation({
    mutationFn: () => askData(terna().processes.exportApplicants({ params: { id: process.id } })),
    onSuccess: (file) => {
      if (!file) return;
      const reveal = () => void askData(terna().desktop.revealFile({ token: file.token })).catch(showFailure);
      notices.show({
        text: boardMessages.exported,
        detail: file.name,
        tone: 'success',
        action: { text: boardMessages.showInFolder, run: reveal },
      });
    },
    onError: (failure) => showFailure(failure),
  });
  const showFailure = ({ message }: { message: string }) =>
    notices.show({ text: boardMessages.exportFailed, detail: message, tone: 'danger' });
  return { start: () => mutate(), isRunning: isPending };
}

function useOpenWindow(processId: number): () => void {
  const notices = useNotices();
  const { mutate } = useMutation({
    mutationFn: () => askData(terna().desktop.openBoardWindow({ process_id: processId })),
    onError: ({ message }) => notices.show({ text: boardMessages.windowFailed, detail: message, tone: 'danger' }),
  });
  return () => mutate();
}
