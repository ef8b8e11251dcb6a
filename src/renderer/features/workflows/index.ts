// Workflows: the list, the wizard, and the structure diagram.
export { conditionText } from './condition-draft.ts';
export { StructureScreen } from './structure-screen.tsx';
export { useConditionNames } from './use-condition-names.ts';
export { WorkflowListScreen } from './workflow-list-screen.tsx';
export { WorkflowScreen } from './workflow-screen.tsx';
