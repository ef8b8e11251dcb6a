// Passkeys, and what is under way in a browser.
import type { Generated } from 'kysely';
import type { Milliseconds } from './values.ts';

interface Passkeys {
  id: Generated<number>;
  organization_id: number;
  user_id: number;
  /** Base64url, as is the key. */
  credential_id: string;
  public_key: string;
  /** The authenticator's count of uses; 0 if it does not count. */
  counter: number;
  /** The host that it was created for; browsers offer it there only. */
  rp_id: string;
  /** How browsers reach it, separated by commas. */
  transports: string;
  name: string;
  created_at: Milliseconds;
  last_used_at: Milliseconds | null;
}

/** From the program's first call to the one with the code that the browser returned. */
interface PasskeyCeremonies {
  token_hash: string;
  kind: 'registration' | 'sign_in';
  /** Null for a sign-in, whose user is not known before. */
  organization_id: number | null;
  user_id: number | null;
  origin: string;
  return_port: number;
  return_state: string;
  /** SHA-256 of the program's verifier, base64url. */
  verifier_hash: string;
  /** What the authenticator signs. */
  challenge: string;
  /** Of the code that the browser returns; null before its answer was verified. */
  code_hash: string | null;
  /** The verified answer as JSON. */
  result: string | null;
  expires_at: Milliseconds;
}

export interface PasskeyTables {
  passkeys: Passkeys;
  passkey_ceremonies: PasskeyCeremonies;
}
