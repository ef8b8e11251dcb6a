// First step of the import of curricula: the files, the stage, and the upload.
import { Button, Checkbox, ProgressBar } from '@blueprintjs/core';
import { type DragEvent, useId, useState } from 'react';
import { CURRICULUM_ARCHIVE_MAX_BYTES, MAX_CURRICULA } from '../../../contract/api/curriculum-imports.ts';
import type { Process } from '../../../contract/api/processes.ts';
import { MAX_BUFFERED_BYTES } from '../../../contract/endpoint.ts';
import { endingsOf, READABLE_FORMATS } from '../../../contract/file-formats.ts';
import { boardMessages, curriculumImportMessages as texts } from '../../../contract/messages.ts';
import { askData, terna } from '../../app/terna.ts';
import { ChoiceSelect, namedChoices } from '../../forms/choice-select.tsx';
import { FileButton } from '../../forms/file-button.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import { type ChosenCurricula, NO_CURRICULA, withFiles } from './chosen-curricula.ts';
import styles from './curriculum-imports.module.css';
import { useCurriculumUpload } from './queries.ts';

const MEGABYTE = 1024 * 1024;
const ACCEPTED = endingsOf([...READABLE_FORMATS, 'zip']);

export interface FilesStepProps {
  readonly process: Process;
  readonly chosen: ChosenCurricula;
  readonly onChange: (chosen: ChosenCurricula) => void;
  readonly onStarted: (importId: number) => void;
  readonly onClose: () => void;
}

export function FilesStep({ process, chosen, onChange, onStarted, onClose }: FilesStepProps) {
  const [listId, setListId] = useState<number | null>(null);
  const [addsRepeated, setAddsRepeated] = useState(false);
  const upload = useCurriculumUpload(onStarted);
  const stageId = useId();
  const { files, problems } = chosen;
  const isBusy = upload.isPending;
  const hasBegun = isBusy || upload.done > 0;
  const isStartable = files.length > 0 && files.length <= MAX_CURRICULA;
  const start = () => upload.mutate({ processId: process.id, listId, files, repeated: addsRepeated ? 'add' : 'skip' });
  return (
    <div className={styles.step}>
      <p>{texts.intro}</p>
      {hasBegun ? (
        <UploadProgress done={upload.done} total={files.length} />
      ) : (
        <FileChoice onFiles={(added) => onChange(withFiles(chosen, added))} />
      )}
      {files.length > 0 && !hasBegun && (
        <p role="status">
          <strong>{texts.chosen(files.length)}</strong>{' '}
          <Button size="small" variant="minimal" text={texts.clear} onClick={() => onChange(NO_CURRICULA)} />
        </p>
      )}
      {problems.length > 0 && (
        <ul className={styles.problems} role="alert">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <div className={styles.stage}>
        <label htmlFor={stageId}>{texts.stage}</label>
        <ChoiceSelect
          id={stageId}
          choices={namedChoices(process.lists)}
          value={listId ?? process.lists[0]?.id ?? null}
          disabled={hasBegun}
          onChange={setListId}
        />
      </div>
      <Checkbox
        label={texts.addRepeated}
        checked={addsRepeated}
        disabled={isBusy}
        onChange={({ currentTarget }) => setAddsRepeated(currentTarget.checked)}
      />
      {upload.error && <ErrorNote title={texts.uploadFailed} error={upload.error} />}
      <div className={styles.actions}>
        <Button text={texts.close} onClick={onClose} />
        <Button
          intent="primary"
          text={upload.error ? texts.retry : texts.start(files.length)}
          loading={isBusy}
          disabled={!isStartable}
          onClick={start}
        />
      </div>
    </div>
  );
}

function UploadProgress({ done, total }: { readonly done: number; readonly total: number }) {
  return (
    <div className={styles.progress}>
      <ProgressBar intent="primary" stripes={false} value={done / total} aria-label={texts.uploading(done, total)} />
      <p className="numbers">{texts.uploading(done, total)}</p>
    </div>
  );
}

function FileChoice({ onFiles }: { readonly onFiles: (files: Parameters<typeof withFiles>[1]) => void }) {
  const [isOver, setOver] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const chooseArchive = () =>
    void askData(terna().desktop.chooseArchive()).then(
      (file) => file && onFiles([file]),
      (thrown: Error) => setError(thrown),
    );
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons offer the same as dropping files.
    <div
      className={styles.zone}
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.choices}>
        <FileButton text={texts.chooseFiles} accept={ACCEPTED} isMany onChoose={onFiles} />
        <FileButton text={texts.chooseFolder} isFolder onChoose={onFiles} />
        <Button text={texts.chooseArchive} onClick={chooseArchive} />
        <span className="text-secondary">{isOver ? boardMessages.dropCurricula : texts.drop}</span>
      </div>
      <p className="text-secondary">
        {texts.formats(READABLE_FORMATS, MAX_BUFFERED_BYTES / MEGABYTE)}{' '}
        {texts.archives(CURRICULUM_ARCHIVE_MAX_BYTES / MEGABYTE)} {texts.tooMany(MAX_CURRICULA)}
      </p>
      {error && <ErrorNote title={texts.uploadFailed} error={error} />}
    </div>
  );
}
