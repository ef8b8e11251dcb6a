// Selection processes: the list, and what is done with one from anywhere.
import './events.ts';
import './local-search.ts';

export { areaPaths } from './areas.ts';
export { activating, ClosingFacts, useProcessLife, useProcessMenu } from './life/index.ts';
export { mergeCurrent, mergeProcess } from './merge-answer.ts';
export { ProcessListScreen } from './process-list-screen.tsx';
export { useAreas, useClosingReasons } from './queries.ts';
