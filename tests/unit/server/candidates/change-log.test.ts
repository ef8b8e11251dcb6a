// Tests which changes of an index a reader learns.
import { describe, expect, it } from 'vitest';
import { ChangeLog } from '../../../../src/server/features/candidates/change-log.ts';

describe('a log of changes', () => {
  it('names each candidacy once that changed after a version', () => {
    const log = new ChangeLog();
    for (const [id, version] of [
      [7, 1],
      [8, 2],
      [7, 4],
      [9, 5],
    ] as const)
      log.add(id, version);
    expect(log.since(0)).toEqual(new Set([7, 8, 9]));
    expect(log.since(2)).toEqual(new Set([7, 9]));
    expect(log.since(5)).toEqual(new Set());
  });

  it('says that it does not know when it has lost a change', () => {
    const log = new ChangeLog(3);
    for (let version = 1; version <= 5; version += 1) log.add(version, version);
    expect(log.since(1)).toBeNull();
    expect(log.since(2)).toEqual(new Set([3, 4, 5]));
    expect(log.since(4)).toEqual(new Set([5]));
  });
});
