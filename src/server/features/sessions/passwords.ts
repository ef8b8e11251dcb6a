// Password hashing with argon2id (64 MiB, three passes), two at once to limit memory.
import { channel } from 'node:diagnostics_channel';
import { hash, verify } from '@node-rs/argon2';

// `Algorithm.Argon2id` of the package, whose const enum cannot be imported by isolated modules.
const ARGON2ID = 2;
const options = { algorithm: ARGON2ID, memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const;

const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export const hashPassword = (password: string): Promise<string> => limitConcurrency(() => hash(password, options));

/** Publishes the parameters of each verification, such as `m=65536,t=3,p=1`; nothing secret. */
export const VERIFICATIONS = 'terna:password-verification';
const verifications = channel(VERIFICATIONS);

/** A hash of random bytes with the options above, which no password has. Its cost is that of a user's hash. */
const NOBODY = '$argon2id$v=19$m=65536,t=3,p=1$dMuiLij3W6MrEyT+niL6pQ$mbWgQSYdW2k1CGX0dv/876Eo2cKhd1nUIeLbPSyTuys';

/** A null hash takes as long and returns false. */
export async function checkPassword(encoded: string | null, password: string): Promise<boolean> {
  const against = encoded ?? NOBODY;
  verifications.publish(against.split('$')[3]);
  const isSame = await limitConcurrency(() => verify(against, password));
  return encoded !== null && isSame;
}
