// What a signature service has to offer to be one of ours.
import type { Readable } from 'node:stream';
import type { ConnectedProvider, Referenced } from '../../../platform/providers/index.ts';

/** Larger signed documents are not taken, in bytes. */
export const MAX_SIGNED_BYTES = 50 * 1024 * 1024;

/** A document on its way to whoever signs it. */
export interface SentDocument extends Referenced {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
  readonly signer: { readonly name: string; readonly email: string };
}

/** What has come of a document. The stream fails with a ProviderError where it is no PDF, or too large. */
export type SignatureResult =
  | { readonly state: 'signed'; readonly content: Readable }
  | { readonly state: 'declined' | 'expired' };

export interface SignatureProvider extends ConnectedProvider<SentDocument, SignatureResult> {
  /** The address as it is kept; null where it could be none of this provider's. */
  addressOf(text: string): string | null;
}
