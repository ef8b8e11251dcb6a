// What a provider of tests, or of background checks, has to offer to be one of ours.
import type { Outgoing } from '../../outgoing/index.ts';

/** Where an organisation's account with a provider is, and what lets us in. */
export interface ProviderAccount {
  /** Without a slash at the end. */
  readonly url: string;
  readonly key: string;
  /** By what it is reached. */
  readonly outgoing: Outgoing;
}

/** A test on its way to whoever is to do it. */
export interface OrderedTest {
  /** The same test has the same one, however often it is ordered: the provider keeps it once. */
  readonly reference: string;
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

/** A provider with a service: every call rejects with a ProviderError where it does not do what it should. */
export interface ConnectedProvider {
  readonly kind: 'connected';
  /** Whether the account can be used. */
  check(account: ProviderAccount, signal: AbortSignal): Promise<void>;
  /** @returns the provider's own id of the test */
  order(account: ProviderAccount, test: OrderedTest, signal: AbortSignal): Promise<string>;
  /** @returns null while the candidate has it */
  result(account: ProviderAccount, id: string, signal: AbortSignal): Promise<TestResult | null>;
  /** Calls off what was, or may have been, ordered under a reference; one that is done stays as it is. */
  callOff(account: ProviderAccount, reference: string, signal: AbortSignal): Promise<void>;
}

/** A provider that is spoken to by people: they send the test, and write its result down. */
export interface LocalProvider {
  readonly kind: 'local';
}

/** What a provider did not do; `message` is in Spanish and can be shown. */
export class ProviderError extends Error {
  /** Whether trying again would come to the same. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal = false) {
    super(message);
    this.isFinal = isFinal;
  }
}
