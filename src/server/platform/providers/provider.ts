// What everybody who does something for a candidate elsewhere has in common: tests, background checks, documents for signing.
import type { Outgoing } from '../outbound/index.ts';

/** Where an organisation's account with a provider is, and what lets us in. */
export interface ProviderAccount {
  /** Without a slash at the end. */
  readonly url: string;
  readonly key: string;
  /** By what it is reached. */
  readonly outgoing: Outgoing;
}

/** The same order has the same reference, however often it is sent: the provider keeps it once. */
export interface Referenced {
  readonly reference: string;
}

/** `unknown`: the provider never had it, or has it no more. `done`: it is done, and stays as it is. */
export type CallOffAnswer = 'called_off' | 'unknown' | 'done';

/** A provider with a service: every call rejects with a ProviderError where it does not do what it should. */
export interface ConnectedProvider<Order extends Referenced, Result> {
  /** @returns the provider's own id of what was ordered */
  order(account: ProviderAccount, order: Order, signal: AbortSignal): Promise<string>;
  /** @returns null while it is with the candidate */
  result(account: ProviderAccount, id: string, signal: AbortSignal): Promise<Result | null>;
  /** Calls off what was, or may have been, ordered under a reference. */
  callOff(account: ProviderAccount, reference: string, signal: AbortSignal): Promise<CallOffAnswer>;
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
