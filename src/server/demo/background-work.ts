// Does the background work that filling a database leaves, so that its next start has none.

import { compareAll } from '../features/duplicates/index.ts';
import { computeMatches } from '../features/matches/index.ts';
import { chainAudit } from '../features/privacy/index.ts';
import { countChanges } from '../features/reports/index.ts';
import { SYSTEM, withScope } from '../platform/db/index.ts';
import type { Services } from '../services.ts';

/** Counts reports, compares persons, computes matches and chains the audit trail of every organization. */
export const finishBackgroundWork = (services: Services): Promise<void> =>
  withScope(SYSTEM, async () => {
    await countChanges(services);
    await compareAll(services);
    await computeMatches(services);
    await chainAudit(services);
  });
