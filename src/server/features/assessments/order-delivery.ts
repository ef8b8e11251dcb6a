// Sends one order to its provider and returns the outcome; it writes nothing.
import { errorMessages, testProviderMessages } from '../../../contract/messages.ts';
import { BACKGROUND_CHECKS } from '../../../domain/organization/providers.ts';
import { ProviderError } from '../../platform/providers/index.ts';
import type { Services } from '../../services.ts';
import { openConnection } from './connections.ts';
import { findOrderedTest, type OrderRow } from './order-queries.ts';
import type { OrderedTest, TestResult } from './providers/index.ts';

/** `interrupted`: this server is shutting down; the next worker starts again. */
export type Outcome =
  | { readonly kind: 'ordered'; readonly externalId: string }
  | { readonly kind: 'pending' | 'called_off' | 'too_late' | 'interrupted' }
  | { readonly kind: 'result'; readonly result: TestResult }
  | { readonly kind: 'failed'; readonly reason: string; readonly isFinal: boolean };

export type Needed = Pick<Services, 'database' | 'log' | 'outgoing' | 'serverKeys'>;

/** Makes the call that the order's state requires. Never rejects: every error is an outcome. */
export async function processOrder(services: Needed, order: OrderRow, signal: AbortSignal): Promise<Outcome> {
  try {
    const { adapter, account } = await openConnection(services.database.read, services, order.provider_plan_id);
    if (order.state === 'cancelling') {
      const answer = await adapter.callOff(account, order.reference, signal);
      return { kind: answer === 'done' ? 'too_late' : 'called_off' };
    }
    if (order.state === 'ordered') {
      const result = await adapter.result(account, order.external_id ?? '', signal);
      return result ? { kind: 'result', result } : { kind: 'pending' };
    }
    return { kind: 'ordered', externalId: await adapter.order(account, await testOf(services, order), signal) };
  } catch (error) {
    if (signal.aborted) return { kind: 'interrupted' };
    if (error instanceof ProviderError) return { kind: 'failed', reason: error.message, isFinal: error.isFinal };
    services.log.error({ err: error, order: order.id }, 'test order');
    return { kind: 'failed', reason: errorMessages.internal, isFinal: false };
  }
}

async function testOf({ database }: Needed, { external_test_id, reference }: OrderRow): Promise<OrderedTest> {
  const test = await findOrderedTest(database.read, external_test_id);
  if (!test) throw new ProviderError(testProviderMessages.gone, true);
  if (!test.email) throw new ProviderError(testProviderMessages.withoutEmail, true);
  const candidate = { name: test.full_name, email: test.email };
  // A background check needs a certain identity; a test does not.
  const document = test.source === BACKGROUND_CHECKS && test.document ? { document: test.document } : {};
  return { reference, value: test.value, candidate: { ...candidate, ...document } };
}
