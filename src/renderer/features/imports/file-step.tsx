// First import step: chooses and uploads the file, with progress and cancel.
import { Button, ProgressBar } from '@blueprintjs/core';
import { Document } from '@blueprintjs/icons';
import { useEffect, useEffectEvent } from 'react';
import { IMPORT_MAX_BYTES, type ImportPreview } from '../../../contract/api/imports.ts';
import type { ChosenFile, TransferProgress } from '../../../contract/ipc/ipc.ts';
import { importMessages } from '../../../contract/messages.ts';
import { terna } from '../../app/terna.ts';
import { formatBytes } from '../../ui/formats/format.ts';
import { ErrorNote } from '../../ui/states.tsx';
import styles from './imports.module.css';
import { useUpload } from './queries.ts';
import { RecentImports } from './recent-imports.tsx';

/** Binary megabytes, as file managers count them, so that a file of the stated size is accepted. */
const MEGABYTE = 1024 * 1024;
const texts = importMessages.file;

export interface FileStepProps {
  /** Uploaded at once; null lets the user choose. */
  readonly initialFile: ChosenFile | null;
  /** The fixed target process; null if the user chooses. */
  readonly processId: number | null;
  readonly onPreview: (preview: ImportPreview) => void;
  readonly onClose: () => void;
}

export function FileStep({ initialFile, processId, onPreview, onClose }: FileStepProps) {
  const upload = useUpload(onPreview);
  const { file, transfer, error } = upload;
  const begin = useEffectEvent(() => {
    if (initialFile) upload.send(initialFile);
  });
  useEffect(() => begin(), []);
  const cancel = () => {
    if (transfer && !transfer.finished) void terna().desktop.cancelTransfer({ id: transfer.id });
  };
  useOnLeave(cancel);
  return (
    <div className={styles.importFile}>
      <p>{texts.intro}</p>
      {error && error.code === 'cancelled' && <p role="status">{texts.cancelled}</p>}
      {error && error.code !== 'cancelled' && <ErrorNote title={texts.failed} error={error} />}
      {file ? (
        <Uploading file={file} transfer={transfer} onCancel={cancel} />
      ) : (
        <Button
          size="large"
          intent="primary"
          icon={<Document />}
          text={error ? texts.chooseAnother : texts.choose}
          loading={upload.isBusy}
          onClick={upload.choose}
        />
      )}
      <p className="text-secondary">{texts.limit(IMPORT_MAX_BYTES / MEGABYTE)}</p>
      {!file && <RecentImports processId={processId} />}
      <div className={styles.importActions}>
        <Button text={importMessages.cancel} onClick={onClose} />
      </div>
    </div>
  );
}

interface UploadingProps {
  readonly file: ChosenFile;
  readonly transfer: TransferProgress | null;
  readonly onCancel: () => void;
}

function Uploading({ file, transfer, onCancel }: UploadingProps) {
  const total = transfer?.total ?? file.bytes;
  const done = transfer?.bytes ?? 0;
  const isReading = total > 0 && done >= total;
  return (
    <div className={styles.importUploading}>
      <p>
        <strong>{texts.uploading(file.name)}</strong>
      </p>
      <ProgressBar
        intent="primary"
        aria-label={texts.uploading(file.name)}
        {...(!isReading && total > 0 && { value: done / total, stripes: false })}
      />
      <p className="text-secondary numbers">
        {isReading ? texts.reading : texts.uploaded(formatBytes(done), formatBytes(total))}
      </p>
      <Button text={texts.cancelUpload} onClick={onCancel} disabled={!transfer || transfer.finished} />
    </div>
  );
}

/** Cancels the upload when the step is unmounted. */
function useOnLeave(leave: () => void): void {
  const run = useEffectEvent(leave);
  useEffect(() => () => run(), []);
}
