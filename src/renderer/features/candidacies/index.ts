// Actions on candidacies, for the board and the candidate drawer.
export { eachOf, type Named, type Outcome, type RejectedCandidate } from './bulk/run-bulk.ts';
export { startBulk } from './bulk/start-bulk.ts';
export { type CardChanges, type Expected, settleCards, showCardsOn } from './card-views.ts';
export { EmailPreview } from './email-preview.tsx';
export { useHiringWorkflows, useProcessTests, useSigns } from './queries.ts';
export { signatureStateText } from './signature-states.ts';
export { VariablePicker, variableProblem, withVariable } from './template-variables.tsx';
export { undoChanges } from './undo.ts';
export { type CandidateActions, type OwnAction, useCandidateActions } from './use-candidate-actions.tsx';
export { usePersonActions } from './use-person-actions.tsx';
