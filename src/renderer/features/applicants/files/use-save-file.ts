// Saves a file of a candidate to the path that the user chooses.
import { useMutation } from '@tanstack/react-query';
import type { ApplicantFile } from '../../../../contract/api/applicants.ts';
import type { SavedFile } from '../../../../contract/endpoint.ts';
import { applicantMessages } from '../../../../contract/messages.ts';
import { askData, terna, toApiError } from '../../../app/terna.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';

/** Displays nothing if the user cancels the dialog. */
export function useSaving<Input>(ask: (input: Input) => Promise<SavedFile>) {
  const toasts = useToasts();
  const fail = (text: string, { message }: { message: string }) =>
    toasts.show({ text, detail: message, tone: 'danger' });
  const { mutate, isPending } = useMutation({
    mutationFn: ask,
    onSuccess: (saved) => {
      if (!saved) return;
      const reveal = () =>
        void askData(terna().desktop.revealFile({ token: saved.token })).catch((error: unknown) =>
          fail(applicantMessages.showInFolder, toApiError(error)),
        );
      toasts.show({
        text: applicantMessages.downloaded,
        detail: saved.name,
        tone: 'success',
        action: { text: applicantMessages.showInFolder, run: reveal },
      });
    },
    onError: (error) => {
      if (error.code !== 'cancelled') fail(applicantMessages.downloadFailed, error);
    },
  });
  return { save: mutate, isSaving: isPending };
}

/** Every user with access to the candidate may download the curriculum. */
export const useSaveFile = (applicantId: number) =>
  useSaving(({ id: fileId, is_cv }: Pick<ApplicantFile, 'id' | 'is_cv'>) => {
    const id = applicantId;
    if (is_cv) return askData(terna().applicants.cv({ params: { id } }));
    return askData(terna().candidateFiles.download({ params: { id, fileId } }));
  });
