// Stages of a process: making one, changing its name and limit, removing it; who manages each of them.
export { useStages } from './queries.ts';
export { RemoveStageDialog } from './remove-stage-dialog.tsx';
export { StageDialog } from './stage-dialog.tsx';
export { StagesManagers } from './stages-managers.tsx';
