// The providers of signatures. There is one; another one is another entry, and its name in the settings.
import { httpProvider } from './http.ts';
import type { SignatureProvider } from './provider.ts';

export { MAX_SIGNED_BYTES, type SentDocument } from './provider.ts';

export const provider: SignatureProvider = httpProvider;
