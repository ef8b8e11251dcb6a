// What is done with candidates in processes, for the board and the drawer.
export { eachOf, type Outcome, type RefusedCandidate } from './bulk/run-bulk.ts';
export { startBulk } from './bulk/start-bulk.ts';
export { LetterPreview } from './letter-preview.tsx';
export { useHiringWorkflows, useProcessTests, useSigns } from './queries.ts';
export { signatureStateText } from './signature-states.ts';
export { type CardNews, type Expected, settleCards, showCardsOn } from './surfaces.ts';
export { VariablePicker, variableProblem, withVariable } from './template-variables.tsx';
export { undoChanges } from './undo.ts';
export { type CandidateActions, type OwnAction, useCandidateActions } from './use-candidate-actions.tsx';
