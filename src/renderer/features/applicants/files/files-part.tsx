// The tab with the candidate's files by category, uploads, signatures and reports.
import { type DragEvent, useState } from 'react';
import type { Applicant, ApplicantFile } from '../../../../contract/api/applicants.ts';
import type { FilesCategory } from '../../../../contract/api/catalogues.ts';
import { applicantMessages, applicantFileMessages as texts } from '../../../../contract/messages.ts';
import { namedChoices, OptionalSelect } from '../../../forms/choice-select.tsx';
import styles from '../applicants.module.css';
import { Section } from '../data/section.tsx';
import { PartBody } from '../part-body.tsx';
import { useFileCategories } from './file-queries.ts';
import { FileRow } from './file-row.tsx';
import files from './files.module.css';
import { RemovedFiles } from './removed-files.tsx';
import { Reports } from './reports.tsx';
import { Signatures } from './signatures.tsx';
import { UploadButton } from './upload-button.tsx';
import { CURRICULUM, useUpload } from './use-upload.ts';

export interface FilesPartProps {
  readonly applicant: Applicant;
  readonly onShow: (fileId: number) => void;
}

export function FilesPart({ applicant, onShow }: FilesPartProps) {
  const { permissions } = applicant;
  const categories = useFileCategories().data?.data ?? [];
  const groups = groupsOf(applicant.files, categories);
  return (
    <PartBody>
      {permissions.can_edit && <UploadZone applicant={applicant} categories={categories} />}
      {applicant.files.length === 0 && <p className="text-secondary">{applicantMessages.noFiles}</p>}
      {groups.map((group) => (
        <Section key={group.title} title={group.title}>
          <ul className={styles.drawerFiles}>
            {group.files.map((file) => (
              <FileRow key={file.id} applicant={applicant} file={file} categories={categories} onShow={onShow} />
            ))}
          </ul>
        </Section>
      ))}
      <RemovedFiles applicant={applicant} />
      {permissions.can_comment && <Signatures applicantId={applicant.id} />}
      {permissions.can_comment && <Reports applicant={applicant} />}
    </PartBody>
  );
}

function groupsOf(all: readonly ApplicantFile[], categories: readonly FilesCategory[]) {
  const others = all.filter(({ is_cv }) => !is_cv);
  const known = new Set(categories.map(({ id }) => id));
  return [
    { title: texts.cv, files: all.filter(({ is_cv }) => is_cv) },
    ...categories.map(({ id, name }) => ({
      title: name,
      files: others.filter(({ files_category_id }) => files_category_id === id),
    })),
    {
      title: texts.noCategory,
      files: others.filter(({ files_category_id: category }) => category === null || !known.has(category)),
    },
  ].filter((group) => group.files.length > 0);
}

interface UploadZoneProps {
  readonly applicant: Applicant;
  readonly categories: readonly FilesCategory[];
}

function UploadZone({ applicant, categories }: UploadZoneProps) {
  const { upload, isUploading } = useUpload(applicant.id);
  const [categoryId, setCategoryId] = useState<number | null>(null);
  const [isOver, setOver] = useState(false);
  const own = categories.filter(({ system }) => !system);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void upload([...event.dataTransfer.files], { cv: false, categoryId });
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons offer the same as dropping files.
    <div
      className={files.zone}
      data-over={isOver ? '' : undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={files.zoneActions}>
        <OptionalSelect
          aria-label={texts.into}
          none={texts.noCategory}
          choices={namedChoices(own)}
          value={categoryId}
          onChange={setCategoryId}
        />
        <UploadButton
          text={texts.upload}
          isMany
          isBusy={isUploading}
          onChoose={(chosen) => void upload(chosen, { cv: false, categoryId })}
        />
        <UploadButton
          text={texts.uploadCv}
          isBusy={isUploading}
          onChoose={(chosen) => void upload(chosen.slice(0, 1), CURRICULUM)}
        />
      </div>
      <p className="text-secondary">{isOver ? texts.dropHere : texts.limits}</p>
    </div>
  );
}
