// Workflow configurations: the list, the wizard in which one is written, and its structure.
export { StructureScreen } from './structure-screen.tsx';
export { WorkflowListScreen } from './workflow-list-screen.tsx';
export { WorkflowScreen } from './workflow-screen.tsx';
