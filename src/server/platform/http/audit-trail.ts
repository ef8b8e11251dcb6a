// The interface through which HTTP records calls in the audit trail.
import type { EndpointDefinition } from '../../../contract/endpoint.ts';
import type { AuditSnapshot } from '../../../domain/organization/audit-changes.ts';
import type { Reader, Transaction } from '../db/index.ts';
import type { Caller } from './call.ts';

/** The parts of a call that the audit trail needs. */
export interface TracedCall {
  readonly params: unknown;
  readonly body: unknown;
  readonly caller: Caller | null;
  /** The client's IP address; absent if the server acts for it, such as at the end of a sign-in at a provider. */
  readonly address?: string | undefined;
  /** The program and its version as it names itself. */
  readonly client?: string | null | undefined;
  /** Set if the call failed and still needs an entry. */
  readonly outcome?: 'failed' | undefined;
}

/** What a write has changed. */
export interface Written {
  /** What `observe` returned. */
  readonly before: AuditSnapshot | null;
  readonly answer: unknown;
}

export interface AuditTrail {
  /** Reads what a write may change, before it does; null if nothing is compared. */
  observe(db: Reader, endpoint: EndpointDefinition, call: TracedCall): Promise<AuditSnapshot | null>;
  /** Records a write within its own transaction, so neither exists without the other. */
  wrote(tx: Transaction, endpoint: EndpointDefinition, call: TracedCall, written?: Written): Promise<void>;
  /** Records a call that manages its own transactions or reads personal data. */
  did(endpoint: EndpointDefinition, call: TracedCall, written?: Written): Promise<void>;
}
