// Checkpoints of SQLite in pauses between writes, and their end.
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkpointInPauses } from '../../../../src/server/platform/db/sqlite/sqlite-checkpoints.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const pragma = vi.fn();
  const connection = { pragma, inTransaction: false } as unknown as Database;
  const checkpoints = checkpointInPauses(connection, () => undefined);
  pragma.mockClear();
  return { checkpoints, pragma };
}

describe('checkpoints', () => {
  it('run once after a pause without writes', () => {
    const { checkpoints, pragma } = start();
    checkpoints.written();
    checkpoints.written();
    vi.runAllTimers();
    expect(pragma).toHaveBeenCalledTimes(1);
  });

  it('do not run after the end, also if a transaction ends later', () => {
    const { checkpoints, pragma } = start();
    checkpoints.written();
    checkpoints.stop();
    checkpoints.written();
    vi.runAllTimers();
    expect(pragma).not.toHaveBeenCalled();
  });
});
