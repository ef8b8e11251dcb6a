// Several interviews in a row for one candidate.
export { PlanSequence, SequenceHead } from './sequence-head.tsx';
export { type StepDraft, stepsInput, stepsOfPlan, stepsProblem } from './step-draft.ts';
export { StepsField } from './steps-field.tsx';
