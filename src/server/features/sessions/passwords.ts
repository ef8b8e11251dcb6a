// Password hashing with argon2id (64 MiB, three passes), two at once to limit memory.
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

// Hash for unknown users, so that they take as long as known ones.
let nobody: Promise<string> | null = null;

/** A null hash takes as long and returns false. */
export async function checkPassword(encoded: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('');
  const against = encoded ?? (await nobody);
  const same = await limitConcurrency(() => verify(against, password));
  return encoded !== null && same;
}
