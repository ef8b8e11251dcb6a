// Public entry of processes: the list, and actions on a process.
import './events.ts';
import './list/local-search.ts';

export { AreaSelect } from './area-select.tsx';
export { areaPaths } from './areas.ts';
export {
  ActivationDialog,
  activating,
  ClosingFacts,
  useProcessLife,
  useProcessMenu,
} from './life/index.ts';
export { FilterPanel } from './list/filter-panel.tsx';
export { filtersOf, formatListState, parseListState } from './list/list-state.ts';
export { ProcessListScreen } from './list/process-list-screen.tsx';
export { type ListAddress, useListChange } from './list/use-list-state.ts';
export { mergeCurrent, mergeProcess } from './merge-answer.ts';
export { NO_PORTALS, PortalChoice, type Portals, wouldPublish } from './portal-choice.tsx';
export { useAreas, useClosingReasons } from './queries.ts';
