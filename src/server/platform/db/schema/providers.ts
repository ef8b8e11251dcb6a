// The organization's plans, connections and orders at external providers.
import type { Generated } from 'kysely';
import type { Provider } from '../../../../domain/organization/providers.ts';
import type { SignatureTables } from './signatures.ts';
import type { Flag, Milliseconds } from './values.ts';

interface ProviderPlans {
  id: Generated<number>;
  organization_id: number;
  provider: Provider;
  active: Generated<Flag>;
  /** The number of purchased units that remain. */
  stock: Generated<number>;
  version: Generated<number>;
}

/** Without a row, or without URL and key, the provider is not called over the network. */
interface ProviderConnections {
  provider_plan_id: number;
  organization_id: number;
  url: string | null;
  sealed_key: string | null;
  version: Generated<number>;
}

interface TestOrders {
  id: Generated<number>;
  organization_id: number;
  external_test_id: number;
  provider_plan_id: number;
  /** Our reference of the test: the provider treats repeated orders with it as one. */
  reference: string;
  /** The provider's own id. */
  external_id: string | null;
  /** `over`: the provider needs no further calls. `failed`: the provider rejected or lost the order. */
  state: 'queued' | 'ordered' | 'cancelling' | 'over' | 'failed';
  /** Tries since the last success. */
  attempts: Generated<number>;
  error: string | null;
  /** When to call the provider next. */
  due_at: Milliseconds;
  /** Until when one server claims it. */
  claimed_until: Milliseconds | null;
  ordered_at: Milliseconds | null;
  created_at: Milliseconds;
}

export interface ProviderTables extends SignatureTables {
  provider_plans: ProviderPlans;
  provider_connections: ProviderConnections;
  test_orders: TestOrders;
}
