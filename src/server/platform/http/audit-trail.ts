// What http tells of each call that succeeds, so that it can be known later who saw or changed what.
import type { EndpointDefinition } from '../../../contract/endpoint.ts';
import type { Transaction } from '../db/index.ts';
import type { Caller } from './call.ts';

/** A call as far as the trail needs it, whatever its endpoint. */
export interface TracedCall {
  readonly params: unknown;
  readonly body: unknown;
  readonly caller: Caller | null;
  /** Set where the call was refused and yet leaves an entry. */
  readonly outcome?: 'failed' | undefined;
}

export interface AuditTrail {
  /** A write, within its own transaction: it is never there without its entry. */
  wrote(tx: Transaction, endpoint: EndpointDefinition, call: TracedCall): Promise<void>;
  /** A call that managed its own writes, or showed one person's data. */
  did(endpoint: EndpointDefinition, call: TracedCall): Promise<void>;
}
