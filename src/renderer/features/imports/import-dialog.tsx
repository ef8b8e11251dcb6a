// The import dialog with three steps; choices survive errors and closing.
import { useEffect, useRef, useState } from 'react';
import type { ImportPreview } from '../../../contract/api/imports.ts';
import type { Process } from '../../../contract/api/processes.ts';
import type { ChosenFile } from '../../../contract/ipc/ipc.ts';
import { importMessages } from '../../../contract/messages.ts';
import { useCurrentUser } from '../../app/desktop.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { type ImportForm, importForm } from './import-form.ts';
import { useUnfinished } from './queries.ts';
import { ResultStep } from './result-step.tsx';
import { findRunning } from './running-imports.ts';
import './live-events.ts';
import styles from './imports.module.css';

const WIDTH = 920;
const { steps } = importMessages;

export interface ImportDialogProps {
  /** The fixed target process; without it the user chooses. */
  readonly process?: Process;
  /** Uploaded at once, instead of resuming an earlier import; without it the user chooses a file. */
  readonly file?: ChosenFile;
  readonly onClose: () => void;
}

interface Started {
  readonly importId: number;
  readonly jobId: number;
}

export function ImportDialog({ process, file, onClose }: ImportDialogProps) {
  const processId = process?.id ?? null;
  const user = useCurrentUser()?.token ?? '';
  const unfinished = useUnfinished(processId);
  const [started, setStarted] = useState<Started | null>(() => (file ? null : findRunning(processId, user)));
  const [form, setForm] = useState<ImportForm | null>(() => (file ? null : unfinished.read()));
  const [initialFile, setInitialFile] = useState(file ?? null);
  const change = (next: ImportForm | null) => {
    setInitialFile(null);
    setForm(next);
    unfinished.store(next);
  };
  const onStarted = (importId: number, jobId: number) => {
    change(null);
    setStarted({ importId, jobId });
  };
  const step = started ? 3 : form ? 2 : 1;
  const title = process?.title ? importMessages.titleFor(process.title) : importMessages.title;

  return (
    <Dialog title={title} isOpen onClose={onClose} width={WIDTH} closesOutside={false}>
      <Steps present={step} />
      {started && (
        <ResultStep {...started} key={started.importId} onAnother={() => setStarted(null)} onClose={onClose} />
      )}
      {!started && form && (
        <ColumnsStep
          form={form}
          process={process ?? null}
          onChange={change}
          onBack={() => change(null)}
          onStarted={onStarted}
        />
      )}
      {!started && !form && (
        <FileStep
          initialFile={initialFile}
          processId={processId}
          onPreview={(preview: ImportPreview) => change(importForm(preview, processId))}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/** Receives the focus on change, so that screen readers announce the step. */
function Steps({ present }: { present: number }) {
  const list = useRef<HTMLOListElement>(null);
  const previousStep = useRef(present);
  useEffect(() => {
    if (previousStep.current !== present) list.current?.focus();
    previousStep.current = present;
  }, [present]);
  const names = [steps.file, steps.columns, steps.result];
  return (
    <ol
      ref={list}
      className={styles.importSteps}
      tabIndex={-1}
      aria-label={importMessages.step(present, names[present - 1] ?? '')}
    >
      {names.map((name, index) => (
        <li key={name} aria-current={index + 1 === present ? 'step' : undefined} data-done={index + 1 < present}>
          <span aria-hidden="true">{index + 1}</span> {name}
        </li>
      ))}
    </ol>
  );
}
