// Selection processes: the list, and what is done with one from anywhere.
import './events.ts';
import './local-search.ts';

export { AreaSelect } from './area-select.tsx';
export { areaPaths } from './areas.ts';
export { FilterPanel } from './filter-panel.tsx';
export {
  ActivationDialog,
  activating,
  ClosingFacts,
  useProcessLife,
  useProcessMenu,
  wouldPublish,
} from './life/index.ts';
export { filtersOf, formatListState, parseListState } from './list-state.ts';
export { mergeCurrent, mergeProcess } from './merge-answer.ts';
export { NO_PORTALS, PortalChoice, type Portals } from './portal-choice.tsx';
export { ProcessListScreen } from './process-list-screen.tsx';
export { useAreas, useClosingReasons } from './queries.ts';
export { type ListAddress, useListChange } from './use-list-state.ts';
