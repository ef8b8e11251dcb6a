// What an organisation has with the providers of tests, background checks and signatures.
import type { Generated } from 'kysely';
import type { Provider } from '../../../../domain/organization/providers.ts';
import type { SignatureTables } from './signatures.ts';
import type { Flag, Milliseconds } from './values.ts';

interface ProviderPlans {
  id: Generated<number>;
  organization_id: number;
  provider: Provider;
  active: Generated<Flag>;
  /** What is left of what was bought. */
  stock: Generated<number>;
  version: Generated<number>;
}

/** Without a row, or without both, the provider is not reached over the network. */
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
  /** What the provider knows the test by from us: sent twice, it is one test. */
  reference: string;
  /** What the provider calls it. */
  external_id: string | null;
  /** `over`: there is nothing more to say to the provider. `failed`: the provider has refused or forgotten it. */
  state: 'queued' | 'ordered' | 'cancelling' | 'over' | 'failed';
  /** Tries begun since the last one that succeeded. */
  attempts: Generated<number>;
  error: string | null;
  /** When the provider is spoken to next. */
  due_at: Milliseconds;
  /** Until when it is in the hands of one server. */
  claimed_until: Milliseconds | null;
  ordered_at: Milliseconds | null;
  created_at: Milliseconds;
}

export interface ProviderTables extends SignatureTables {
  provider_plans: ProviderPlans;
  provider_connections: ProviderConnections;
  test_orders: TestOrders;
}
