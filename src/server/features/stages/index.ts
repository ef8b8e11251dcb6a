// Stages, for the features that read them or act within them.
export { queueAdvancement } from './advancement-queue.ts';
export { copyStages } from './copy-queries.ts';
export { handOverStages } from './handover.ts';
export { findStage, requirementsOf } from './queries.ts';
export { countFilesInFolders, renameRequiredFolder, requiredRoundsOf } from './requirement-queries.ts';
export { unmetForMove } from './requirements.ts';
export { stageRoutes } from './routes.ts';
export {
  assertStageVisible,
  intakeStageIds,
  loadStageManagers,
  permissionsOfStages,
  requireStage,
  type ViewableStage,
} from './service.ts';
export { stageSettingsOf } from './stage-settings-queries.ts';
export { runSync } from './sync.ts';
