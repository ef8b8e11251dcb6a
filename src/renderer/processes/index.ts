// Selection processes: the list, and what is done with one from anywhere.
import './events.ts';
import './local-search.ts';

export { AreaSelect } from './area-select.tsx';
export { areaPaths } from './areas.ts';
export { FilterPanel } from './filter-panel.tsx';
export { activating, ClosingFacts, useProcessLife, useProcessMenu } from './life/index.ts';
export { filtersOf, formatListState, parseListState } from './list-state.ts';
export { mergeCurrent, mergeProcess } from './merge-answer.ts';
export { ProcessListScreen } from './process-list-screen.tsx';
export { useAreas, useClosingReasons } from './queries.ts';
export { type ListAddress, useListChange } from './use-list-state.ts';
