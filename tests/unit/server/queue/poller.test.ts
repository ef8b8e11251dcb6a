// Looks of a poller over a SQLite database that nothing is committed to.
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../../../../src/server/platform/db/index.ts';
import { Poller } from '../../../../src/server/platform/queue/index.ts';
import { MAX_QUIET_MILLISECONDS } from '../../../../src/server/platform/queue/poller.ts';

const PAUSE = 2;

/** A poller that counts its looks, over a database whose mark and clock the test sets. */
function startPoller({ engine = 'sqlite', look }: { engine?: Database['engine']; look?: () => Promise<void> } = {}) {
  const state = { mark: 1, now: 1_000_000, looks: 0, pauses: 0, errors: 0 };
  const database = {
    engine,
    changeMark: async () => {
      state.pauses += 1;
      return String(state.mark);
    },
  } as unknown as Database;
  const poller = new Poller(
    PAUSE,
    async () => {
      state.looks += 1;
      await look?.();
    },
    () => {
      state.errors += 1;
    },
    { database, now: () => state.now },
  );
  poller.start();
  onTestFinished(() => poller.stop());
  return { poller, state };
}

type Started = ReturnType<typeof startPoller>;

/** Waits until many pauses have ended. */
async function pass(state: { pauses: number }): Promise<void> {
  const before = state.pauses;
  await vi.waitFor(() => expect(state.pauses).toBeGreaterThan(before + 20), 30_000);
}

it('does not look again while nothing is committed [MORE-750]', async () => {
  const { state } = startPoller();
  await pass(state);
  expect(state.looks).toBe(1);
  state.mark += 1;
  await vi.waitFor(() => expect(state.looks).toBe(2), 30_000);
  await pass(state);
  expect(state.looks).toBe(2);
});

it('looks when the longest quiet time has passed, and after the clock was set back', async () => {
  const { state } = startPoller();
  await pass(state);
  state.now += MAX_QUIET_MILLISECONDS;
  await vi.waitFor(() => expect(state.looks).toBe(2), 30_000);
  state.now -= 1000;
  await vi.waitFor(() => expect(state.looks).toBe(3), 30_000);
});

it('looks when the clock says that a row is due', async () => {
  const started: Started = startPoller({ look: async () => started.poller.wakeAfter(10_000) });
  const { state } = started;
  await pass(state);
  expect(state.looks).toBe(1);
  state.now += 10_000;
  await vi.waitFor(() => expect(state.looks).toBe(2), 30_000);
});

it('looks again after a commit during a look', async () => {
  const { state }: Started = startPoller({
    look: async () => {
      if (state.looks === 1) state.mark += 1;
    },
  });
  await vi.waitFor(() => expect(state.looks).toBe(2), 30_000);
  await pass(state);
  expect(state.looks).toBe(2);
});

it('repeats a look that has failed', async () => {
  const { state }: Started = startPoller({
    look: async () => {
      if (state.looks < 4) throw new Error('the database does not answer');
    },
  });
  await vi.waitFor(() => expect(state).toMatchObject({ looks: 4, errors: 3 }), 30_000);
  await pass(state);
  expect(state.looks).toBe(4);
});

it('looks after each pause on PostgreSQL, where other servers commit and hold leases', async () => {
  const { state } = startPoller({ engine: 'postgres' });
  await vi.waitFor(() => expect(state.looks).toBeGreaterThan(20), 30_000);
  expect(state.pauses).toBe(0);
});
