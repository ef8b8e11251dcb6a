// The candidates of the organization.
import './events.ts';

export type { AddressOf } from './candidate-row.tsx';
export { CandidateList, CandidatesScreen } from './candidates-screen.tsx';
export { ColumnsMenu } from './columns-menu.tsx';
export type { FurtherCondition } from './condition-form.tsx';
export { FilterBar } from './filter-bar.tsx';
export { useCardFieldNames } from './queries.ts';
export { type TableSelection, useCandidatesBetween } from './use-candidate-selection.ts';
export { type FilterView, filterOf, useCandidateView } from './view-state.ts';
