// Creates and hashes the secrets of links and tokens; only the hash is stored.
import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** Contains 256 random bits and fits into a URL. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** The table stores only this hash, so a copy of the table opens no link. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
