// Where a provider of tests sends results by itself, at the server's own address. Only whoever has the key is heard.
import { API_BASE } from '../common.ts';

/** `:id` for the route of all providers. */
export const resultsPath = (planId: number | ':id'): string => `${API_BASE}/test_providers/${planId}/results`;
/** Results that are taken from one address in a minute. */
export const RESULTS_PER_MINUTE = 600;
