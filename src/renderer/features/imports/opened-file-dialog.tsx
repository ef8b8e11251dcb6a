// Dialog for a table opened with the program: chooses the process, then imports.
import { Button } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import type { Process } from '../../../contract/api/processes.ts';
import type { ChosenFile } from '../../../contract/ipc/ipc.ts';
import { importMessages, openedFileMessages } from '../../../contract/messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import styles from './imports.module.css';
import { ProcessPicker } from './process-picker.tsx';
import { useProcess } from './queries.ts';

const texts = openedFileMessages;

export interface OpenedFileDialogProps {
  readonly file: ChosenFile;
  /** The process of the displayed board, proposed if it accepts candidates. */
  readonly boardId: number | null;
  readonly onClose: () => void;
}

export function OpenedFileDialog({ file, boardId, onClose }: OpenedFileDialogProps) {
  const [proposedId] = useState(boardId);
  const proposed = useProcess(proposedId).data;
  const [chosen, setChosen] = useState<Process | null>(null);
  const [target, setTarget] = useState<Process | null>(null);
  const formId = useId();
  const process = chosen ?? (proposed?.permissions.can_import ? proposed : null);
  if (target) return <ImportDialog process={target} file={file} onClose={onClose} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTarget(process);
  };
  const footer = (
    <>
      <Button text={importMessages.cancel} onClick={onClose} />
      <Button type="submit" form={formId} intent="primary" text={texts.continue} disabled={!process} />
    </>
  );
  return (
    <Dialog title={texts.title(file.name)} isOpen onClose={onClose} closesOutside={false} footer={footer}>
      <form id={formId} className={styles.importOpened} onSubmit={submit}>
        <p>{texts.intro}</p>
        <ProcessPicker chosen={process} opens="down" autoFocus onChoose={setChosen} />
      </form>
    </Dialog>
  );
}
