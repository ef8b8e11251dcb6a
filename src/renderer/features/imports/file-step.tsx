// First step: choosing the file and uploading it, with progress and a way out.
import { Button, ProgressBar } from '@blueprintjs/core';
import { Document } from '@blueprintjs/icons';
import { useEffect, useEffectEvent } from 'react';
import { IMPORT_MAX_BYTES, type ImportPreview } from '../../../contract/api/imports.ts';
import type { ChosenFile, TransferProgress } from '../../../contract/ipc/ipc.ts';
import { importMessages } from '../../../contract/messages.ts';
import { terna } from '../../app/terna.ts';
import { formatBytes } from '../../ui/format.ts';
import { ErrorNote } from '../../ui/states.tsx';
import styles from './imports.module.css';
import { useUpload } from './queries.ts';

/** As file managers count, so that a file of the named size is always taken. */
const MEGABYTE = 1024 * 1024;
const texts = importMessages.file;

export interface FileStepProps {
  /** Uploaded without being asked for; null where the person chooses. */
  readonly initialFile: ChosenFile | null;
  readonly onPreview: (preview: ImportPreview) => void;
  readonly onClose: () => void;
}

export function FileStep({ initialFile, onPreview, onClose }: FileStepProps) {
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

/** Runs when the step goes: a file on its way to a closed dialog is for nobody. */
function useOnLeave(leave: () => void): void {
  const run = useEffectEvent(leave);
  useEffect(() => () => run(), []);
}
