// What is done with one file of a candidate, each with what takes it back.
import type { Applicant, ApplicantFile } from '../../../contract/api/applicants.ts';
import { applicantFileMessages as texts } from '../../../contract/messages.ts';
import { askData, terna } from '../../app/terna.ts';
import type { ItemChange } from '../edit/use-item-change.ts';

type Files = readonly ApplicantFile[];

const withFiles =
  (change: (files: Files) => Files) =>
  (applicant: Applicant): Applicant => {
    const files = [...change(applicant.files)];
    return { ...applicant, files, has_cv: files.some(({ is_cv }) => is_cv) };
  };
const put = (file: ApplicantFile) =>
  withFiles((files) => [...files.filter(({ id }) => id !== file.id), file].sort((one, other) => other.id - one.id));

/** Takes a file away. */
export const removal = (applicantId: number, file: ApplicantFile): ItemChange<unknown> => {
  const params = { id: applicantId, fileId: file.id };
  return {
    run: () => askData(terna().candidateFiles.remove({ params })),
    shown: withFiles((files) => files.filter(({ id }) => id !== file.id)),
    text: texts.removed(file.name),
    failed: texts.changeFailed,
    undo: () => ({
      run: () => askData(terna().candidateFiles.restore({ params })),
      shown: put(file),
      text: texts.uploaded(file.name),
      failed: texts.changeFailed,
    }),
  };
};

type Change = { readonly name: string } | { readonly files_category_id: number | null };

/** Renames a file, or files it elsewhere. @param text says that it was done, `back` that it was taken back */
export const fileChange = (
  applicantId: number,
  file: ApplicantFile,
  change: Change,
  { text, back }: { readonly text: string; readonly back: string },
): ItemChange<ApplicantFile> => ({
  run: () => askData(terna().candidateFiles.change({ params: { id: applicantId, fileId: file.id }, body: change })),
  shown: put({ ...file, ...change }),
  settled: (applicant, done) => put(done)(applicant),
  text,
  failed: texts.changeFailed,
  undo: (done) => {
    const before = 'name' in change ? { name: file.name } : { files_category_id: file.files_category_id };
    return fileChange(applicantId, done, before, { text: back, back: text });
  },
});
