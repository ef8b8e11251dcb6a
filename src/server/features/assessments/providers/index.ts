// The test providers and their adapters; a provider with another protocol is registered here.
import type { Provider } from '../../../../domain/organization/providers.ts';
import { httpProvider } from './http.ts';
import type { LocalProvider, TestService } from './provider.ts';

export { SentResult } from './api-schemas.ts';
export type { OrderedTest, TestResult, TestService } from './provider.ts';

const adapters: Readonly<Record<Provider, TestService>> = {
  Kudert: httpProvider,
  SHL: httpProvider,
  Disc: httpProvider,
  Kostic: httpProvider,
  IC: httpProvider,
  truora: httpProvider,
};
const localProvider: LocalProvider = { kind: 'local' };

/** The adapter of a provider with an address and a key. */
export const adapterOf = (provider: Provider): TestService => adapters[provider];

/** The adapter for a stored account; without an address or a key it is the local one. */
export const providerFor = (
  provider: Provider,
  account: { readonly url: string | null; readonly sealed_key: string | null } | undefined,
): TestService | LocalProvider => (account?.url && account.sealed_key ? adapterOf(provider) : localProvider);
