// The server's address to which test providers send results, authenticated by a key.
import { API_BASE } from '../common.ts';

/** With `:id`, the route of all providers. */
export const resultsPath = (planId: number | ':id'): string => `${API_BASE}/test_providers/${planId}/results`;
/** Per address. */
export const RESULTS_PER_MINUTE = 600;
