// Process actions of several screens: save to disk, open a window, note as recent.
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import type { ProcessFilters } from '../../../contract/api/process-filters.ts';
import { processMessages } from '../../../contract/messages.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { type Saving, useSaving } from '../save-file.ts';
import { askData, terna, toApiError } from '../terna.ts';

interface NamedProcess {
  readonly id: number;
  readonly title: string | null;
}

const texts = { done: processMessages.exported, failed: processMessages.exportFailed, reveal: processMessages.reveal };

/** Cancelling the file dialog shows nothing. */
export const useExportApplicants = (): Saving<NamedProcess> =>
  useSaving({
    area: 'processes',
    call: 'exportApplicants',
    texts,
    textOf: ({ title }) => processMessages.exporting(title ?? processMessages.untitled),
    save: ({ id }) => askData(terna().processes.exportApplicants({ params: { id } })),
  });

export const useDownloadProcesses = (): Saving<z.input<typeof ProcessFilters>> =>
  useSaving({
    area: 'processes',
    call: 'exportProcesses',
    texts,
    textOf: () => processMessages.downloading,
    save: (filters) => askData(terna().processes.exportProcesses({ body: { filters } })),
  });

/** Reports the displayed board to main, which lists it as recent in menu, dock and taskbar. */
export function useNoteProcess({ id, title }: NamedProcess): void {
  const name = title ?? processMessages.untitled;
  useEffect(() => {
    // A failure costs only a menu entry, so no error is shown.
    void askData(terna().desktop.noteProcess({ id, title: name })).catch(toApiError);
  }, [id, name]);
}

/** Opens an offer's form in the system browser, with the user's name and email. */
export function useOpenOwnForm(): (processId: number) => void {
  const toasts = useToasts();
  const { mutate } = useMutation({
    mutationFn: async (id: number) => {
      const { link } = await askData(terna().portal.applicantFormLink({ params: { id } }));
      return askData(terna().desktop.openPortalPage({ path: link }));
    },
    onError: ({ message }) => toasts.show({ text: processMessages.ownFormFailed, detail: message, tone: 'danger' }),
  });
  return mutate;
}

export function useOpenCandidateWindow(): (processId: number, applicantId: number) => void {
  const toasts = useToasts();
  const { mutate } = useMutation({
    mutationFn: (candidacy: { process_id: number; applicant_id: number }) =>
      askData(terna().desktop.openCandidateWindow(candidacy)),
    onError: ({ message }) => toasts.show({ text: processMessages.windowFailed, detail: message, tone: 'danger' }),
  });
  return (process_id, applicant_id) => mutate({ process_id, applicant_id });
}

export function useOpenBoardWindow(): (processId: number, applicantId?: number) => void {
  const toasts = useToasts();
  const { mutate } = useMutation({
    mutationFn: (board: { process_id: number; applicant_id?: number }) =>
      askData(terna().desktop.openBoardWindow(board)),
    onError: ({ message }) => toasts.show({ text: processMessages.windowFailed, detail: message, tone: 'danger' }),
  });
  return (processId, applicantId) =>
    mutate({ process_id: processId, ...(applicantId !== undefined && { applicant_id: applicantId }) });
}
