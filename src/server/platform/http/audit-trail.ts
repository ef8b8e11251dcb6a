// The interface through which HTTP records calls in the audit trail.
import type { EndpointDefinition } from '../../../contract/endpoint.ts';
import type { Transaction } from '../db/index.ts';
import type { Caller } from './call.ts';

/** The parts of a call that the audit trail needs. */
export interface TracedCall {
  readonly params: unknown;
  readonly body: unknown;
  readonly caller: Caller | null;
  /** Set if the call failed and still needs an entry. */
  readonly outcome?: 'failed' | undefined;
}

export interface AuditTrail {
  /** Records a write within its own transaction, so neither exists without the other. */
  wrote(tx: Transaction, endpoint: EndpointDefinition, call: TracedCall): Promise<void>;
  /** Records a call that manages its own transactions or reads personal data. */
  did(endpoint: EndpointDefinition, call: TracedCall): Promise<void>;
}
