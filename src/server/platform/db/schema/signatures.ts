// How an organisation reaches its signature service, and the documents that candidates were sent for signing.
import type { Generated } from 'kysely';
import type { SignatureState } from '../../../../contract/api/signatures.ts';
import type { Flag, Milliseconds } from './values.ts';

interface SignatureSettings {
  organization_id: number;
  url: string | null;
  sealed_token: string | null;
  active: Flag;
  /** Null where nothing is counted. */
  stock: number | null;
  version: Generated<number>;
}

interface Signatures {
  id: Generated<number>;
  organization_id: number;
  applicant_id: number;
  /** The hiring request whose approval sent it. */
  request_id: number | null;
  file_id: number | null;
  signed_file_id: number | null;
  created_by_user_id: number | null;
  /** What the service knows the document by from us: sent twice, it is one document. */
  reference: string;
  /** What the service calls it. */
  external_id: string | null;
  /** Document and signer as they were. */
  name: string;
  signer_name: string;
  signer_email: string | null;
  state: SignatureState;
  /** Tries begun since the last one that succeeded. */
  attempts: Generated<number>;
  error: string | null;
  /** When the service is spoken to next. */
  due_at: Milliseconds;
  /** Until when it is in the hands of one server. */
  claimed_until: Milliseconds | null;
  sent_at: Milliseconds | null;
  ended_at: Milliseconds | null;
  created_at: Milliseconds;
}

export interface SignatureTables {
  signature_settings: SignatureSettings;
  signatures: Signatures;
}
