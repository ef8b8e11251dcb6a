// The header of a board: process, status and actions.
import { MenuItem } from '@blueprintjs/core';
import { Export, Form, History, Import, KeyCommand, ListColumns, Share } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import type { Process } from '../../../../contract/api/processes.ts';
import { boardMessages, jobBoardMessages, processMessages } from '../../../../contract/messages.ts';
import { requisitionNumber } from '../../../../domain/processes/requisition-number.ts';
import { useExportApplicants, useOpenBoardWindow, useOpenOwnForm } from '../../../app/shell/process-actions.ts';
import { PROCESSES_PATH } from '../../../app/start/entry-route.ts';
import { isBoardWindow } from '../../../app/start/window-kind.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type Command, useCommands } from '../../../ui/keys/commands.ts';
import { useShowShortcuts } from '../../../ui/keys/shortcuts.tsx';
import { StateLabel } from '../../../ui/state-label.tsx';
import { CachedNote } from '../../../ui/states.tsx';
import { OfflineBoardItem, useOfflineBoard } from '../../offline-boards/index.ts';
import { Presence } from '../../presence/index.ts';
import { useProcessMenu } from '../../processes/index.ts';
import { RequestOrigin } from '../../requests/index.ts';
import styles from '../board.module.css';
import { mayImportCurricula } from '../file-drop.tsx';

export const titleOf = (process: Process): string => process.title ?? boardMessages.untitled;

/** Title, number and status of the process, and its request. */
export function BoardHeading({ process, cachedAt }: { process: Process; cachedAt: string | null }) {
  const { name } = process.status;
  return (
    <>
      {!isBoardWindow() && <BackLink to={PROCESSES_PATH} label={boardMessages.back} />}
      <h1 title={titleOf(process)}>{titleOf(process)}</h1>
      <span className={styles.boardNumber}>{requisitionNumber(process.workflow_id)}</span>
      <StateLabel color={name} name={boardMessages.status[name]} className={styles.boardStatus} />
      <RequestOrigin processId={process.id} />
      <CachedNote at={cachedAt} />
      <Presence processId={process.id} />
    </>
  );
}

export interface BoardActionsProps {
  readonly process: Process;
  readonly onImport: () => void;
  readonly onImportCurricula: () => void;
  readonly onCardFields: () => void;
}

export function BoardActions(props: BoardActionsProps) {
  const { process } = props;
  const openBoardWindow = useOpenBoardWindow();
  const openWindow = () => openBoardWindow(process.id);
  return (
    <>
      {!isBoardWindow() && <IconButton icon={<Share />} label={boardMessages.openInWindow} onClick={openWindow} />}
      <ActionsMenu {...props} onOpenWindow={isBoardWindow() ? null : openWindow} />
    </>
  );
}

const offered = (isOffered: unknown, id: string, text: string, run: () => void): Command[] =>
  isOffered ? [{ id, text, run }] : [];

function ActionsMenu(props: BoardActionsProps & { onOpenWindow: (() => void) | null }) {
  const { process } = props;
  const navigate = useNavigate();
  const showShortcuts = useShowShortcuts();
  const exporting = useExportApplicants();
  const menu = useProcessMenu(process, () => void navigate(PROCESSES_PATH));
  const openOwnForm = useOpenOwnForm();
  const isOpen = process.status.name === 'active' && !process.is_template;
  const { permissions } = process;
  const offlineBoard = useOfflineBoard(process.id);
  const mayChooseFields = permissions.can_edit && process.status.name !== 'closed';
  const hasSynchronizations = process.job_boards.available && permissions.can_export;
  const openSynchronizations = () => void navigate(`${PROCESSES_PATH}/${process.id}/synchronizations`);
  useCommands(boardMessages.commands, [
    ...offered(permissions.can_import, 'board.import', boardMessages.importApplicants, props.onImport),
    ...offered(mayImportCurricula(process), 'board.curricula', boardMessages.importCurricula, props.onImportCurricula),
    ...offered(permissions.can_export, 'board.export', boardMessages.exportApplicants, () => exporting.run(process)),
    ...offered(hasSynchronizations, 'board.synchronizations', jobBoardMessages.history, openSynchronizations),
    ...offered(mayChooseFields, 'board.card-fields', boardMessages.cardFields.open, props.onCardFields),
    ...offered(props.onOpenWindow, 'board.window', boardMessages.openInWindow, () => props.onOpenWindow?.()),
    ...offered(offlineBoard.isAvailable, 'board.keep', offlineBoard.text, offlineBoard.toggle),
    ...offered(isOpen, 'board.own-form', processMessages.ownForm, () => openOwnForm(process.id)),
  ]);
  return (
    <>
      <ActionMenu label={boardMessages.moreActions} isBusy={exporting.isRunning || menu.isBusy}>
        {permissions.can_import && (
          <MenuItem icon={<Import />} text={boardMessages.importApplicants} onClick={props.onImport} />
        )}
        {permissions.can_export && (
          <MenuItem icon={<Export />} text={boardMessages.exportApplicants} onClick={() => exporting.run(process)} />
        )}
        {hasSynchronizations && (
          <MenuItem icon={<History />} text={jobBoardMessages.history} onClick={openSynchronizations} />
        )}
        {props.onOpenWindow && (
          <MenuItem icon={<Share />} text={boardMessages.openInWindow} onClick={props.onOpenWindow} />
        )}
        {isOpen && <MenuItem icon={<Form />} text={processMessages.ownForm} onClick={() => openOwnForm(process.id)} />}
        {mayChooseFields && (
          <MenuItem icon={<ListColumns />} text={boardMessages.cardFields.open} onClick={props.onCardFields} />
        )}
        <OfflineBoardItem process={process} />
        <MenuItem icon={<KeyCommand />} text={boardMessages.keys} label="?" onClick={showShortcuts} />
        {permissions.can_see_menu && menu.entries}
      </ActionMenu>
      {menu.dialog}
    </>
  );
}
