// What a signature service has to offer to be one of ours.
import type { Readable } from 'node:stream';
import type { Outgoing } from '../../outgoing/index.ts';

/** Where an organisation's service is, and what lets us in. */
export interface SignatureService {
  /** Without a slash at the end. */
  readonly url: string;
  readonly token: string;
  /** By what it is reached. */
  readonly outgoing: Outgoing;
}

/** A document on its way to whoever signs it. */
export interface SentDocument {
  /** The same document has the same one, however often it is sent: the service keeps it once. */
  readonly reference: string;
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
  readonly signer: { readonly name: string; readonly email: string };
}

/** How a document stands with the service. */
export type Standing = 'pending' | 'signed' | 'declined' | 'expired';

/** Every call rejects with a SignatureError where the service does not do what it should, and once `signal` is aborted. */
export interface SignatureProvider {
  /** The address as it is kept; null where it could be none of this provider's. */
  addressOf(text: string): string | null;
  /** @returns the service's own id of the document */
  send(service: SignatureService, document: SentDocument, signal: AbortSignal): Promise<string>;
  standing(service: SignatureService, id: string, signal: AbortSignal): Promise<Standing>;
  /** The signed document; the stream fails with a SignatureError where it is no PDF, or beyond `limit` bytes. */
  signed(service: SignatureService, id: string, limit: number, signal: AbortSignal): Promise<Readable>;
  /** Calls off what was, or may have been, sent under a reference; @returns false where it has been signed */
  callOff(service: SignatureService, reference: string, signal: AbortSignal): Promise<boolean>;
}

/** What a service did not do; `message` is in Spanish and can be shown. */
export class SignatureError extends Error {
  /** Whether trying again would come to the same. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal = false) {
    super(message);
    this.isFinal = isFinal;
  }
}
