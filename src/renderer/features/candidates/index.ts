// The candidates of the organization.
import './events.ts';

export { CandidatesScreen } from './candidates-screen.tsx';
export type { FurtherCondition } from './condition-form.tsx';
export { FilterBar } from './filter-bar.tsx';
export { useCardFieldNames } from './queries.ts';
