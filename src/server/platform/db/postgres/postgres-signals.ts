// Receives the signals of other servers on a separate PostgreSQL connection.
import pg from 'pg';
import type { Signal, SignalListener } from '../database.ts';
import { SIGNAL_CHANNEL } from '../engine.ts';
import { findPrimary } from './postgres-hosts.ts';
import { connectionOptions } from './postgres-pool.ts';

const SHORTEST_WAIT_MILLISECONDS = 200;
const LONGEST_WAIT_MILLISECONDS = 5000;

/**
 * Subscribes, and reconnects without limit whenever the connection breaks.
 * @throws if the first connection fails
 * @returns a function that unsubscribes
 */
export async function listenToSignals(
  url: string,
  listener: SignalListener,
  broken: (error: Error) => void,
): Promise<() => Promise<void>> {
  let ended = false;
  let client: pg.Client | null = null;
  let waiting: NodeJS.Timeout | undefined;

  const connect = async () => {
    const fresh = new pg.Client(connectionOptions(url));
    fresh.on('notification', ({ payload }) => listener.onSignal(JSON.parse(payload ?? '') as Signal));
    fresh.on('error', broken);
    await fresh.connect();
    await fresh.query(`listen ${SIGNAL_CHANNEL}`);
    fresh.once('end', () => comeBack(SHORTEST_WAIT_MILLISECONDS));
    client = fresh;
    if (ended) await fresh.end();
  };
  const comeBack = (wait: number) => {
    if (ended) return;
    waiting = setTimeout(() => {
      findPrimary(url)
        .then(connect)
        .then(
          () => listener.missed(),
          (error: Error) => {
            broken(error);
            comeBack(Math.min(wait * 2, LONGEST_WAIT_MILLISECONDS));
          },
        );
    }, wait);
  };

  await connect();
  return async () => {
    ended = true;
    clearTimeout(waiting);
    await client?.end();
  };
}
