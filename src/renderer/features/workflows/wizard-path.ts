// Steps of the wizard in order, and the addresses of wizard and structure.
import { WORKFLOWS_PATH } from '../../app/start/entry-route.ts';

export const WIZARD_STEPS = ['general', 'steps', 'participants', 'form'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

export const wizardPath = (id: number, step: WizardStep): string =>
  `${WORKFLOWS_PATH}/${id}${step === 'general' ? '' : `?step=${step}`}`;

export const structurePath = (id: number): string => `${WORKFLOWS_PATH}/${id}/structure`;
