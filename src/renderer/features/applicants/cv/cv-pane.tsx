// The document viewer of a candidate: by default the curriculum; unsupported formats are downloaded.
import { Button } from '@blueprintjs/core';
import { ChevronDown, ChevronUp, Download } from '@blueprintjs/icons';
import type { Applicant, ApplicantFile } from '../../../../contract/api/applicants.ts';
import type { CurriculumMarks } from '../../../../contract/api/curriculum-readings.ts';
import { applicantFileMessages, applicantMessages } from '../../../../contract/messages.ts';
import { ChoiceSelect } from '../../../forms/choice-select.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EmptyState, ErrorNote, Skeleton } from '../../../ui/states.tsx';
import { UploadButton } from '../files/upload-button.tsx';
import { useSaveFile } from '../files/use-save-file.ts';
import { CURRICULUM, useUpload } from '../files/use-upload.ts';
import { useFileContent } from '../queries.ts';
import { type MarkSteps, useMarkSteps } from './curriculum-marks.ts';
import styles from './cv.module.css';
import { DocumentFrame } from './document-frame.tsx';
import { cvOf, kindOf } from './file-kind.ts';

const texts = applicantFileMessages.viewer;

export interface CvPaneProps {
  readonly applicant: Applicant;
  /** Null or a removed file selects the curriculum. */
  readonly fileId: number | null;
  readonly onChoose: (fileId: number) => void;
  /** Where the words of the search stand. */
  readonly found?: CurriculumMarks | undefined;
}

export function CvPane({ applicant, fileId, onChoose, found }: CvPaneProps) {
  const { files, permissions } = applicant;
  // Read-only users may see only the curriculum.
  const choices = permissions.can_comment ? files : files.filter(({ is_cv }) => is_cv);
  const file = choices.find(({ id }) => id === fileId) ?? cvOf(files);
  if (!file) {
    return (
      <div className={styles.viewer}>
        <EmptyState
          title={texts.none}
          action={permissions.can_edit && <UploadCv applicantId={applicant.id} onUploaded={onChoose} />}
        />
      </div>
    );
  }
  return (
    <div className={styles.viewer}>
      <div className={styles.bar}>
        {choices.length > 1 ? (
          <ChoiceSelect
            className={styles.barChoice}
            aria-label={texts.choose}
            fill
            choices={choices.map(({ id, name, is_cv }) => [id, is_cv ? `${applicantFileMessages.cv} · ${name}` : name])}
            value={file.id}
            onChange={onChoose}
          />
        ) : (
          <span className={styles.barName}>{file.name}</span>
        )}
        {permissions.can_edit && <UploadCv applicantId={applicant.id} onUploaded={onChoose} />}
        <SaveButton applicantId={applicant.id} file={file} />
      </div>
      <FileView key={file.id} applicantId={applicant.id} file={file} found={found} />
    </div>
  );
}

function UploadCv({ applicantId, onUploaded }: { applicantId: number; onUploaded: (fileId: number) => void }) {
  const { upload, isUploading } = useUpload(applicantId);
  const choose = async (files: File[]) => {
    const [made] = await upload(files.slice(0, 1), CURRICULUM);
    if (made) onUploaded(made.id);
  };
  return (
    <UploadButton text={applicantFileMessages.uploadCv} isBusy={isUploading} onChoose={(files) => void choose(files)} />
  );
}

function SaveButton({ applicantId, file }: { applicantId: number; file: ApplicantFile }) {
  const { save, isSaving } = useSaveFile(applicantId);
  const label = file.is_cv ? applicantMessages.downloadCv : applicantFileMessages.downloadNamed(file.name);
  return <IconButton icon={<Download />} label={label} loading={isSaving} onClick={() => save(file)} />;
}

interface FileViewProps {
  readonly applicantId: number;
  readonly file: ApplicantFile;
  readonly found?: CurriculumMarks | undefined;
}

function FileView({ applicantId, file, found }: FileViewProps) {
  const kind = kindOf(file.content_type);
  const steps = useMarkSteps(found, file.id);
  const content = useFileContent(applicantId, file.id, kind !== 'other');
  if (kind === 'other') return <NoPreview applicantId={applicantId} file={file} />;
  if (content.error) {
    return (
      <div className={styles.note}>
        <ErrorNote
          title={texts.failed}
          error={content.error}
          onRetry={() => void content.refetch()}
          isRetrying={content.isFetching}
        />
      </div>
    );
  }
  if (!content.data) {
    return (
      <div className={styles.note}>
        <Skeleton lines={12} />
      </div>
    );
  }
  return (
    <>
      {steps && <MarksBar {...steps} />}
      <DocumentFrame kind={kind} content={content.data} name={file.name} marks={steps?.marks ?? null} />
    </>
  );
}

function MarksBar({ position, count, step }: MarkSteps) {
  const { marks } = texts;
  return (
    <div className={styles.bar}>
      <span className="numbers" role="status">
        {marks.position(position, count)}
      </span>
      <span className={styles.barSpace} />
      <IconButton icon={<ChevronUp />} label={marks.previous} disabled={count === 1} onClick={() => step(-1)} />
      <IconButton icon={<ChevronDown />} label={marks.next} disabled={count === 1} onClick={() => step(1)} />
    </div>
  );
}

function NoPreview({ applicantId, file }: { applicantId: number; file: ApplicantFile }) {
  const { save, isSaving } = useSaveFile(applicantId);
  return (
    <EmptyState
      title={texts.otherKind}
      action={
        <Button
          icon={<Download />}
          text={applicantFileMessages.download}
          loading={isSaving}
          onClick={() => save(file)}
        />
      }
    />
  );
}
