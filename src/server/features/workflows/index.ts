// Workflow configurations, for the requests that follow them.
export { presentFields, type StoredField, storedFields } from './custom-fields.ts';
export { handOverWorkflows } from './handover.ts';
export { administrators, findPeople } from './people.ts';
export { workflowRoutes } from './routes.ts';
export { activateWorkflow, createWorkflow, requireWorkflow, type ViewableWorkflow } from './service.ts';
export { moduleShape, type PersonColumns, personShape } from './shapes.ts';
export { personColumns, presentVersion } from './step-queries.ts';
export { readSteps } from './steps.ts';
