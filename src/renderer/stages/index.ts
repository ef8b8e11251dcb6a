// Stages of a process: making one, changing it, removing it; who manages each of them.
export { useStages } from './queries.ts';
export { RemoveStageDialog } from './remove-stage-dialog.tsx';
export { StageDialog, StagePanel } from './stage-dialog.tsx';
export { StagesManagers } from './stages-managers.tsx';
