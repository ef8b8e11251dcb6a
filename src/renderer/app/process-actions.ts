// What can be done with processes from several screens: save them or their candidates to disk, open a board in a window.
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ProcessFilters } from '../../contract/api/process-filters.ts';
import type { SavedFile } from '../../contract/endpoint.ts';
import { processMessages } from '../../contract/messages.ts';
import { useNotices } from '../ui/notices.tsx';
import { askData, terna } from './terna.ts';
import { followTransfer } from './transfers.ts';

interface NamedProcess {
  readonly id: number;
  readonly title: string | null;
}

interface Saving<Input> {
  readonly run: (input: Input) => void;
  readonly isRunning: boolean;
}

/** Saves the candidates as a spreadsheet where the person chooses; says nothing where they choose nowhere. */
export const useExportApplicants = (): Saving<NamedProcess> =>
  useSaving(
    'exportApplicants',
    ({ title }) => processMessages.exporting(title ?? processMessages.untitled),
    ({ id }) => askData(terna().processes.exportApplicants({ params: { id } })),
  );

/** Saves the processes of a search in the same way. */
export const useDownloadProcesses = (): Saving<z.input<typeof ProcessFilters>> =>
  useSaving(
    'exportProcesses',
    () => processMessages.downloading,
    (filters) => askData(terna().processes.exportProcesses({ body: { filters } })),
  );

/** @param textOf what stands over the progress */
function useSaving<Input>(
  call: 'exportApplicants' | 'exportProcesses',
  textOf: (input: Input) => string,
  save: (input: Input) => Promise<SavedFile>,
): Saving<Input> {
  const notices = useNotices();
  const showFailure = ({ message }: { message: string }): void => {
    notices.show({ text: processMessages.exportFailed, detail: message, tone: 'danger' });
  };
  const reveal = useMutation({
    mutationFn: (token: string) => askData(terna().desktop.revealFile({ token })),
    onError: showFailure,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async (input: Input) => {
      const stopFollowing = followTransfer({ area: 'processes', call, text: textOf(input) }, notices);
      try {
        return await save(input);
      } finally {
        stopFollowing();
      }
    },
    onSuccess: (file) => {
      if (!file) return;
      notices.show({
        text: processMessages.exported,
        detail: file.name,
        tone: 'success',
        action: { text: processMessages.reveal, run: () => reveal.mutate(file.token) },
      });
    },
    onError: (failure) => {
      if (failure.code !== 'cancelled') showFailure(failure);
    },
  });
  return { run: mutate, isRunning: isPending };
}

/** Opens a candidate in a window of their own. */
export function useOpenCandidateWindow(): (processId: number, applicantId: number) => void {
  const notices = useNotices();
  const { mutate } = useMutation({
    mutationFn: (input: { process_id: number; applicant_id: number }) =>
      askData(terna().desktop.openCandidateWindow(input)),
    onError: ({ message }) => notices.show({ text: processMessages.windowFailed, detail: message, tone: 'danger' }),
  });
  return (process_id, applicant_id) => mutate({ process_id, applicant_id });
}

/** Opens the board of a process in a window of its own, with the drawer of a candidate where one is named. */
export function useOpenBoardWindow(): (processId: number, applicantId?: number) => void {
  const notices = useNotices();
  const { mutate } = useMutation({
    mutationFn: (input: { process_id: number; applicant_id?: number }) =>
      askData(terna().desktop.openBoardWindow(input)),
    onError: ({ message }) => notices.show({ text: processMessages.windowFailed, detail: message, tone: 'danger' }),
  });
  return (processId, applicantId) =>
    mutate({ process_id: processId, ...(applicantId !== undefined && { applicant_id: applicantId }) });
}
