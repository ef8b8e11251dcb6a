// The interface of providers of tests and background checks.
import type { ConnectedProvider, ProviderAccount, Referenced } from '../../../platform/providers/index.ts';

/** A test on its way to whoever is to do it. */
export interface OrderedTest extends Referenced {
  /** Which of the provider's tests it is. */
  readonly value: string;
  readonly candidate: {
    readonly name: string;
    readonly email: string;
    /** For background checks, where it is known. */
    readonly document?: string;
  };
}

/** What has come of a test. Cancelled is what the provider has given up, and does not charge. */
export type TestResult =
  | { readonly state: 'completed'; readonly score: number | null; readonly resultUrl: string | null }
  | { readonly state: 'cancelled' };

/** A provider with a service. */
export interface TestService extends ConnectedProvider<OrderedTest, TestResult> {
  readonly kind: 'connected';
  /** Whether the account can be used. @throws ProviderError */
  check(account: ProviderAccount, signal: AbortSignal): Promise<void>;
}

/** A provider that is spoken to by people: they send the test, and write its result down. */
export interface LocalProvider {
  readonly kind: 'local';
}
