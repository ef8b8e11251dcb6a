// The interface of a signature provider.
import type { Readable } from 'node:stream';
import type { ConnectedProvider, Referenced } from '../../../platform/providers/index.ts';

/** Maximum size of a signed document, in bytes. */
export const MAX_SIGNED_BYTES = 50 * 1024 * 1024;

export interface SentDocument extends Referenced {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
  readonly signer: { readonly name: string; readonly email: string };
}

/** The stream fails with a ProviderError for a file that is no PDF or too large. */
export type SignatureResult =
  | { readonly state: 'signed'; readonly content: Readable }
  | { readonly state: 'declined' | 'expired' };

export interface SignatureProvider extends ConnectedProvider<SentDocument, SignatureResult> {
  /** Normalizes the address; null if it is invalid for this provider. */
  addressOf(text: string): string | null;
}
