// Secrets that are handed out once: links and tokens, too long to be guessed. Only their hash is kept.
import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** 256 bits, fit for an address. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** Who reads the table opens nothing with it. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
