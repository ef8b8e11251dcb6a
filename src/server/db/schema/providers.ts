// What an organisation has with the providers of tests, background checks and signatures.
import type { Generated } from 'kysely';
import type { Provider } from '../../../domain/providers.ts';
import type { SignatureTables } from './signatures.ts';
import type { Flag } from './values.ts';

interface ProviderPlans {
  id: Generated<number>;
  organization_id: number;
  provider: Provider;
  active: Generated<Flag>;
  /** What is left of what was bought. */
  stock: Generated<number>;
  version: Generated<number>;
}

export interface ProviderTables extends SignatureTables {
  provider_plans: ProviderPlans;
}
