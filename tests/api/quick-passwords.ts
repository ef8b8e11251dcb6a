// Fast argon2 hashes for test sign-ins; one test covers the server's real cost.
import { hash } from '@node-rs/argon2';
import { DEMO_PASSWORD } from '../../src/contract/demo.ts';
import { SYSTEM } from '../../src/server/platform/db/index.ts';
import type { Services } from '../../src/server/services.ts';

/** Like the server's `hashPassword`, in a tenth of a millisecond. */
export const quickHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export async function quickenPasswords({ database }: Services, password: string): Promise<void> {
  const password_hash = await quickHash(password);
  const system = database.pinned(SYSTEM);
  await system.transaction((tx) => tx.updateTable('users').set({ password_hash }).execute());
}

export const quickenDemo = (services: Services): Promise<void> => quickenPasswords(services, DEMO_PASSWORD);
