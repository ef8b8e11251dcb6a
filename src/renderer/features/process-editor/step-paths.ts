// The four steps of the wizard and their paths.
import { PROCESSES_PATH } from '../../app/start/entry-route.ts';

export type Step = 'announcement' | 'form' | 'general' | 'publish';

export const STEPS: readonly Step[] = ['announcement', 'form', 'general', 'publish'];

const PATHS: Readonly<Record<Step, string>> = {
  announcement: 'edit',
  form: 'edit/form',
  general: 'edit/filter_form',
  publish: 'publish',
};

export const stepPath = (processId: number, step: Step): string => `${PROCESSES_PATH}/${processId}/${PATHS[step]}`;

export const boardPath = (processId: number): string => `${PROCESSES_PATH}/${processId}`;
