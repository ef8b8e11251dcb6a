// Checks the database and the clock that the servers share.
import { serverCheckMessages as texts } from '../../contract/messages.ts';
import { inspectDatabase } from '../platform/db/index.ts';
import { type CheckResult, reasonOf } from './check-result.ts';

/** Milliseconds by which clocks may differ: leases of jobs end by them. */
const CLOCK_TOLERANCE = 2000;
const SECOND = 1000;

export interface CheckedDatabase {
  readonly results: readonly CheckResult[];
  /** Its tables are those of this version. */
  readonly isReadable: boolean;
}

export async function checkDatabase(url: string): Promise<CheckedDatabase> {
  const setting = 'TERNA_DATABASE_URL';
  try {
    const { product, pendingSteps, clockAhead } = await inspectDatabase(url);
    const text = pendingSteps === 0 ? texts.database(product) : texts.databaseOld(product, pendingSteps);
    const seconds = Math.round(Math.abs(clockAhead) / SECOND);
    const results: CheckResult[] = [
      { setting, result: 'ok', text },
      ...(Math.abs(clockAhead) > CLOCK_TOLERANCE
        ? [{ setting, result: 'warning', text: texts.clock(seconds) } as const]
        : []),
    ];
    return { results, isReadable: pendingSteps === 0 };
  } catch (error) {
    return { results: [{ setting, result: 'failure', text: reasonOf(error) }], isReadable: false };
  }
}
