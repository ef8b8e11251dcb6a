// Changes of one file of a candidate, with their undo.
import type { Applicant, ApplicantFile, RemovedFile } from '../../../../contract/api/applicants.ts';
import { applicantFileMessages as texts } from '../../../../contract/messages.ts';
import { askData, terna } from '../../../app/terna.ts';
import type { ItemChange } from '../edit/use-item-change.ts';

type Files = readonly ApplicantFile[];

const withFiles = (applicant: Applicant, files: Files): Applicant => ({
  ...applicant,
  files: [...files],
  has_cv: files.some(({ is_cv }) => is_cv),
});
const without = <File extends ApplicantFile>(files: readonly File[], { id }: ApplicantFile): File[] =>
  files.filter((file) => file.id !== id);
const put = (file: ApplicantFile) => (applicant: Applicant) =>
  withFiles(
    applicant,
    [...without(applicant.files, file), file].sort((one, other) => other.id - one.id),
  );

/** The curriculum's calls return the candidate, those of other files return null. */
const settled = (applicant: Applicant, done: Applicant | null): Applicant => done ?? applicant;

export const removal = (applicantId: number, file: ApplicantFile): ItemChange<Applicant | null> => {
  const removed: RemovedFile = { ...file, removed_at: new Date().toISOString() };
  const [id, file_id] = [applicantId, file.id];
  return {
    run: async () => {
      if (file.is_cv) return askData(terna().applicants.deleteCurriculum({ params: { id }, query: { file_id } }));
      await askData(terna().candidateFiles.remove({ params: { id, fileId: file_id } }));
      return null;
    },
    optimistic: (applicant) => ({
      ...withFiles(applicant, without(applicant.files, file)),
      removed_files: [removed, ...without(applicant.removed_files, file)],
    }),
    settled,
    text: texts.removed(file.name),
    failed: texts.changeFailed,
    undo: () => restoration(applicantId, removed),
  };
};

export const restoration = (
  applicantId: number,
  { removed_at: _at, ...file }: RemovedFile,
): ItemChange<Applicant | null> => {
  const [id, file_id] = [applicantId, file.id];
  return {
    run: async () => {
      if (file.is_cv) return askData(terna().applicants.restoreCurriculum({ params: { id }, query: { file_id } }));
      await askData(terna().candidateFiles.restore({ params: { id, fileId: file_id } }));
      return null;
    },
    optimistic: (applicant) => ({ ...put(file)(applicant), removed_files: without(applicant.removed_files, file) }),
    settled,
    text: texts.restored(file.name),
    failed: texts.changeFailed,
    undo: () => removal(applicantId, file),
  };
};

type Change = { readonly name: string } | { readonly files_category_id: number | null };

/**
 * Renames a file or moves it to another category.
 * @param text the toast of the change; `back` is that of its undo
 */
export const fileChange = (
  applicantId: number,
  file: ApplicantFile,
  change: Change,
  { text, back }: { readonly text: string; readonly back: string },
): ItemChange<ApplicantFile> => ({
  run: () => askData(terna().candidateFiles.change({ params: { id: applicantId, fileId: file.id }, body: change })),
  optimistic: put({ ...file, ...change }),
  settled: (applicant, done) => put(done)(applicant),
  text,
  failed: texts.changeFailed,
  undo: (done) => {
    const before = 'name' in change ? { name: file.name } : { files_category_id: file.files_category_id };
    return fileChange(applicantId, done, before, { text: back, back: text });
  },
});
