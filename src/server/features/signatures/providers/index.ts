// The signature provider; another one needs an entry here and in the settings.
import { httpProvider } from './http.ts';
import type { SignatureProvider } from './provider.ts';

export { MAX_SIGNED_BYTES, type SentDocument } from './provider.ts';

export const provider: SignatureProvider = httpProvider;
