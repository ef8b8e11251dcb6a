// The organization's signature service, and the documents sent for signing.
import type { Generated } from 'kysely';
import type { SignatureState } from '../../../../contract/api/signatures.ts';
import type { Flag, Milliseconds } from './values.ts';

interface SignatureSettings {
  organization_id: number;
  url: string | null;
  sealed_token: string | null;
  active: Flag;
  /** Null if units are not counted. */
  stock: number | null;
  version: Generated<number>;
}

interface Signatures {
  id: Generated<number>;
  organization_id: number;
  applicant_id: number;
  /** The hiring request whose approval sent the document. */
  request_id: number | null;
  file_id: number | null;
  signed_file_id: number | null;
  created_by_user_id: number | null;
  /** Our reference of the document: the service treats repeated orders with it as one. */
  reference: string;
  /** The service's own id. */
  external_id: string | null;
  /** Document and signer at that time. */
  name: string;
  signer_name: string;
  signer_email: string | null;
  state: SignatureState;
  /** Tries since the last success. */
  attempts: Generated<number>;
  error: string | null;
  /** When to call the service next. */
  due_at: Milliseconds;
  /** Until when one server claims it. */
  claimed_until: Milliseconds | null;
  sent_at: Milliseconds | null;
  ended_at: Milliseconds | null;
  created_at: Milliseconds;
}

export interface SignatureTables {
  signature_settings: SignatureSettings;
  signatures: Signatures;
}
