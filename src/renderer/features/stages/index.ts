// Stages: create, edit, remove, assign managers, and the default stages.
export { addDefaultInput, changeDefaultInput, DefaultStageFields } from './default-stage-fields.tsx';
export { OverdueToasts } from './overdue-toasts.tsx';
export { useStages } from './queries.ts';
export { RemoveStageDialog } from './remove-stage-dialog.tsx';
export { StageDialog, StagePanel } from './stage-dialog.tsx';
export { emptyForm, formOf, problemsOf, type StageForm } from './stage-form.ts';
export { StagesManagers } from './stages-managers.tsx';
export { SyncDefaults } from './sync-defaults.tsx';
