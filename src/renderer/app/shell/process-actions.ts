// What can be done with processes from several screens: save them or their candidates to disk, open a board in a window.
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import type { ProcessFilters } from '../../../contract/api/process-filters.ts';
import { processMessages } from '../../../contract/messages.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { type Saving, useSaving } from '../save-file.ts';
import { askData, terna, toApiError } from '../terna.ts';

interface NamedProcess {
  readonly id: number;
  readonly title: string | null;
}

const texts = { done: processMessages.exported, failed: processMessages.exportFailed, reveal: processMessages.reveal };

/** Saves the candidates as a spreadsheet where the person chooses; says nothing where they choose nowhere. */
export const useExportApplicants = (): Saving<NamedProcess> =>
  useSaving({
    area: 'processes',
    call: 'exportApplicants',
    texts,
    textOf: ({ title }) => processMessages.exporting(title ?? processMessages.untitled),
    save: ({ id }) => askData(terna().processes.exportApplicants({ params: { id } })),
  });

/** Saves the processes of a search in the same way. */
export const useDownloadProcesses = (): Saving<z.input<typeof ProcessFilters>> =>
  useSaving({
    area: 'processes',
    call: 'exportProcesses',
    texts,
    textOf: () => processMessages.downloading,
    save: (filters) => askData(terna().processes.exportProcesses({ body: { filters } })),
  });

/** Tells the desktop which board is shown, so that its menu, dock and task bar offer it among the recent ones. */
export function useNoteProcess({ id, title }: NamedProcess): void {
  const name = title ?? processMessages.untitled;
  useEffect(() => {
    // That a menu has one entry less is nothing to tell anybody.
    void askData(terna().desktop.noteProcess({ id, title: name })).catch(toApiError);
  }, [id, name]);
}

/** Opens the form of an offer in the system's browser, with the name and address of whoever is signed in. */
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

/** Opens a candidate in a window of their own. */
export function useOpenCandidateWindow(): (processId: number, applicantId: number) => void {
  const toasts = useToasts();
  const { mutate } = useMutation({
    mutationFn: (input: { process_id: number; applicant_id: number }) =>
      askData(terna().desktop.openCandidateWindow(input)),
    onError: ({ message }) => toasts.show({ text: processMessages.windowFailed, detail: message, tone: 'danger' }),
  });
  return (process_id, applicant_id) => mutate({ process_id, applicant_id });
}

/** Opens the board of a process in a window of its own, with the drawer of a candidate where one is named. */
export function useOpenBoardWindow(): (processId: number, applicantId?: number) => void {
  const toasts = useToasts();
  const { mutate } = useMutation({
    mutationFn: (input: { process_id: number; applicant_id?: number }) =>
      askData(terna().desktop.openBoardWindow(input)),
    onError: ({ message }) => toasts.show({ text: processMessages.windowFailed, detail: message, tone: 'danger' }),
  });
  return (processId, applicantId) =>
    mutate({ process_id: processId, ...(applicantId !== undefined && { applicant_id: applicantId }) });
}
