// Checks the database and the clock that the servers share.
import { serverCheckMessages as texts } from '../../contract/messages.ts';
import { inspectDatabase } from '../platform/db/index.ts';
import { type CheckResult, reasonOf } from './check-result.ts';

/** Milliseconds by which clocks may differ: leases of jobs end by them. */
const CLOCK_TOLERANCE = 2000;
const SECOND = 1000;

export async function checkDatabase(url: string): Promise<CheckResult[]> {
  const setting = 'TERNA_DATABASE_URL';
  try {
    const { product, pendingSteps, clockAhead } = await inspectDatabase(url);
    const text = pendingSteps === 0 ? texts.database(product) : texts.databaseOld(product, pendingSteps);
    const seconds = Math.round(Math.abs(clockAhead) / SECOND);
    return [
      { setting, result: 'ok', text },
      ...(Math.abs(clockAhead) > CLOCK_TOLERANCE
        ? [{ setting, result: 'warning', text: texts.clock(seconds) } as const]
        : []),
    ];
  } catch (error) {
    return [{ setting, result: 'failure', text: reasonOf(error) }];
  }
}
