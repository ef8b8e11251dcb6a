// Public entry of the actions that change a process as a whole.

export { ActivationDialog } from './activation-dialog.tsx';
export { ClosingFacts } from './closing-facts.tsx';
export { type ProcessMenu, useProcessMenu } from './process-menu.tsx';
export { activating } from './steps.ts';
export { useBeginFrom } from './use-duplicate.ts';
export { useProcessLife } from './use-process-life.ts';
