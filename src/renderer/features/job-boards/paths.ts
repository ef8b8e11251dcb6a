// The paths of the synchronization screens, and their ids.
import { PROCESSES_PATH } from '../../app/start/entry-route.ts';

/** Without this parameter the screen starts a synchronization. */
export const SYNCHRONIZATION = 'synchronization_id';

export const startPath = (processId: number): string =>
  `${PROCESSES_PATH}/${processId}/update_selection_process_applicant_list`;
export const synchronizationPath = (processId: number, id: number): string =>
  `${startPath(processId)}?${SYNCHRONIZATION}=${id}`;
export const historyPath = (processId: number): string => `${PROCESSES_PATH}/${processId}/synchronizations`;

export const idIn = (text: string | null | undefined): number | null =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null;
