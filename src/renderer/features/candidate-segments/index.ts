// Saved views and segments of candidates.
export { useSegmentCount, useSegments } from './queries.ts';
export { SegmentToasts } from './segment-toasts.tsx';
export { SegmentsMenu } from './segments-menu.tsx';
