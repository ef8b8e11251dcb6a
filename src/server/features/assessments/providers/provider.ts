// The interface of providers of tests and background checks.
import type { ConnectedProvider, ProviderAccount, Referenced } from '../../../platform/providers/index.ts';

/** A test to be sent to a provider. */
export interface OrderedTest extends Referenced {
  /** The provider's identifier of the test. */
  readonly value: string;
  readonly candidate: {
    readonly name: string;
    readonly email: string;
    /** For background checks, if it is known. */
    readonly document?: string;
  };
}

/** The result of a test. The provider does not charge cancelled tests. */
export type TestResult =
  | { readonly state: 'completed'; readonly score: number | null; readonly resultUrl: string | null }
  | { readonly state: 'cancelled' };

/** A provider with a network service. */
export interface TestService extends ConnectedProvider<OrderedTest, TestResult> {
  readonly kind: 'connected';
  /**
   * Checks whether the account is usable.
   * @throws ProviderError
   */
  check(account: ProviderAccount, signal: AbortSignal): Promise<void>;
}

/** A provider without a network service: users send the test and record its result. */
export interface LocalProvider {
  readonly kind: 'local';
}
