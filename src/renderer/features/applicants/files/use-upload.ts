// Uploads files one after the other, each with progress, error and undo.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Applicant, ApplicantFile } from '../../../../contract/api/applicants.ts';
import { MAX_BUFFERED_BYTES } from '../../../../contract/endpoint.ts';
import { applicantFileMessages as texts } from '../../../../contract/messages.ts';
import { followTransfer } from '../../../app/shell/transfers.ts';
import { askData, terna, toApiError } from '../../../app/terna.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { put } from '../edit/use-field-change.ts';
import { useItemChange } from '../edit/use-item-change.ts';
import { removal } from './file-changes.ts';

export type UploadTarget = { readonly cv: true } | { readonly cv: false; readonly categoryId: number | null };

export const CURRICULUM: UploadTarget = { cv: true };

export function useUpload(applicantId: number) {
  const client = useQueryClient();
  const toasts = useToasts();
  const { change } = useItemChange(applicantId);
  const remove = (file: ApplicantFile) => void change({ ...removal(applicantId, file), isUndo: true });
  const [sending, setSending] = useState(0);

  const sendOne = async (file: File, destination: UploadTarget): Promise<ApplicantFile | null> => {
    if (file.size > MAX_BUFFERED_BYTES) {
      toasts.show({ text: texts.uploadFailed(file.name), detail: texts.tooLarge, tone: 'danger' });
      return null;
    }
    const call = destination.cv ? ({ area: 'applicants', call: 'update' } as const) : ADD;
    const stopTracking = followTransfer({ ...call, text: texts.uploading(file.name) }, toasts);
    try {
      const made = await send(applicantId, file, destination);
      put(client, applicantId, (applicant) => withFile(applicant, made));
      toasts.show({ text: texts.uploaded(made.name), tone: 'success', undo: () => remove(made) });
      return made;
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.code !== 'cancelled')
        toasts.show({ text: texts.uploadFailed(file.name), detail: error.message, tone: 'danger' });
      return null;
    } finally {
      stopTracking();
    }
  };

  /** Resolves to the files that the server has accepted. */
  const upload = async (files: readonly File[], destination: UploadTarget): Promise<ApplicantFile[]> => {
    setSending((count) => count + files.length);
    const made: ApplicantFile[] = [];
    for (const file of files) {
      const one = await sendOne(file, destination);
      if (one) made.push(one);
      setSending((count) => count - 1);
    }
    return made;
  };
  return { upload, isUploading: sending > 0 };
}

const ADD = { area: 'candidateFiles', call: 'add' } as const;

async function send(id: number, chosen: File, destination: UploadTarget): Promise<ApplicantFile> {
  const file = { name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) };
  if (!destination.cv) {
    const { categoryId } = destination;
    const body = categoryId === null ? {} : { files_category_id: categoryId };
    return askData(terna().candidateFiles.add({ params: { id }, body, file }));
  }
  const { files } = await askData(terna().applicants.update({ params: { id }, body: {}, file }));
  const cv = files.find(({ is_cv }) => is_cv);
  if (!cv) throw new Error('the curriculum that was sent is not there');
  return cv;
}

const withFile = (applicant: Applicant, file: ApplicantFile): Applicant => ({
  ...applicant,
  has_cv: applicant.has_cv || file.is_cv,
  files: [file, ...applicant.files.filter(({ id }) => id !== file.id)],
});
