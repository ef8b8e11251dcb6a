// Saving one of a candidate's files where the person chooses; says nothing where they choose nowhere.
import { useMutation } from '@tanstack/react-query';
import type { ApplicantFile } from '../../../../contract/api/applicants.ts';
import type { SavedFile } from '../../../../contract/endpoint.ts';
import { applicantMessages } from '../../../../contract/messages.ts';
import { asFailure, askData, terna } from '../../../app/terna.ts';
import { useNotices } from '../../../ui/notices.tsx';

/** The way to save what `ask` answers, and whether something is being saved. */
export function useSaving<Input>(ask: (input: Input) => Promise<SavedFile>) {
  const notices = useNotices();
  const fail = (text: string, { message }: { message: string }) =>
    notices.show({ text, detail: message, tone: 'danger' });
  const { mutate, isPending } = useMutation({
    mutationFn: ask,
    onSuccess: (saved) => {
      if (!saved) return;
      const reveal = () =>
        void askData(terna().desktop.revealFile({ token: saved.token })).catch((failure: unknown) =>
          fail(applicantMessages.showInFolder, asFailure(failure)),
        );
      notices.show({
        text: applicantMessages.downloaded,
        detail: saved.name,
        tone: 'success',
        action: { text: applicantMessages.showInFolder, run: reveal },
      });
    },
    onError: (failure) => {
      if (failure.code !== 'cancelled') fail(applicantMessages.downloadFailed, failure);
    },
  });
  return { save: mutate, isSaving: isPending };
}

/** The curriculum by its own call, which whoever sees the candidate may make. */
export const useSaveFile = (applicantId: number) =>
  useSaving(({ id: fileId, is_cv }: Pick<ApplicantFile, 'id' | 'is_cv'>) => {
    const id = applicantId;
    if (is_cv) return askData(terna().applicants.cv({ params: { id } }));
    return askData(terna().candidateFiles.download({ params: { id, fileId } }));
  });
