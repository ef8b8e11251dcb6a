// The candidates of the organization.
import './events.ts';

export { CandidatesScreen } from './candidates-screen.tsx';
export { useCardFieldNames } from './queries.ts';
