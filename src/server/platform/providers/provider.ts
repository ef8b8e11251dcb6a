// Types common to all providers: tests, background checks, documents for signing.
import type { Outgoing } from '../outbound/index.ts';

/** The URL and key of an organization's account with a provider. */
export interface ProviderAccount {
  /** Without a slash at the end. */
  readonly url: string;
  readonly key: string;
  readonly outgoing: Outgoing;
}

/** A repeated order has the same reference, so the provider stores it once. */
export interface Referenced {
  readonly reference: string;
}

/** `unknown`: the provider does not have the order. `done`: it is completed and cannot be cancelled. */
export type CallOffAnswer = 'called_off' | 'unknown' | 'done';

/** A provider with an API. All methods reject with a ProviderError on failure. */
export interface ConnectedProvider<Order extends Referenced, Result> {
  /** @returns the provider's own id of the order */
  order(account: ProviderAccount, order: Order, signal: AbortSignal): Promise<string>;
  /** @returns null while the candidate has not finished */
  result(account: ProviderAccount, id: string, signal: AbortSignal): Promise<Result | null>;
  /** Cancels an order by its reference, even if it is unknown whether the provider received it. */
  callOff(account: ProviderAccount, reference: string, signal: AbortSignal): Promise<CallOffAnswer>;
}

/** An error of a provider; `message` is in Spanish and can be displayed. */
export class ProviderError extends Error {
  /** Whether a retry would fail too. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal = false) {
    super(message);
    this.isFinal = isFinal;
  }
}
