// Recognizes that many applications arrive, and checks the proof of work that is then asked for.
import { createHash } from 'node:crypto';
import { isProof, provenText } from '../../../domain/portal/proof-of-work.ts';
import type { Reader } from '../../platform/db/index.ts';
import { hasApplicationsSince } from './application-queries.ts';

const WINDOW = 10 * 60 * 1000;
/** Applications within ten minutes. */
export const MAX_OF_ORGANIZATION = 100;
export const MAX_OF_ADDRESS = 10;
const MAX_REMEMBERED = 10_000;

/** Whether an organization has received so many applications that proof is asked for. */
export const isUnderLoad = (db: Reader, organizationId: number, now: number): Promise<boolean> =>
  hasApplicationsSince(db, { organizationId, since: now - WINDOW, count: MAX_OF_ORGANIZATION });

/** Recent applications by network address, in the memory of this server. */
export class RecentApplications {
  readonly #instants = new Map<string, number[]>();

  isMany(address: string, now: number): boolean {
    return this.#recent(address, now).length >= MAX_OF_ADDRESS;
  }

  note(address: string, now: number): void {
    const recent = [...this.#recent(address, now), now].slice(-MAX_OF_ADDRESS);
    // Reinserted so that the map is ordered by last use, oldest first.
    this.#instants.delete(address);
    this.#instants.set(address, recent);
    const [oldest] = this.#instants.keys();
    if (this.#instants.size > MAX_REMEMBERED && oldest !== undefined) this.#instants.delete(oldest);
  }

  #recent(address: string, now: number): number[] {
    return (this.#instants.get(address) ?? []).filter((at) => at > now - WINDOW && at <= now);
  }
}

export const isProven = (token: string, key: string, answer: string): boolean =>
  key !== '' &&
  answer !== '' &&
  isProof(
    createHash('sha256')
      .update(provenText(token, key, answer))
      .digest(),
  );
