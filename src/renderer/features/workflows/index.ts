// Workflows: the list, the wizard, and the structure diagram.
export { StructureScreen } from './structure-screen.tsx';
export { WorkflowListScreen } from './workflow-list-screen.tsx';
export { WorkflowScreen } from './workflow-screen.tsx';
