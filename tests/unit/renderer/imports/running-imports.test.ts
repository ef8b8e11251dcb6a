// Running imports: found again, and notified once if their dialog is closed.
import { describe, expect, test, vi } from 'vitest';
import type { ImportSummary, Job } from '../../../../src/contract/api/imports.ts';
import { isOver, withJob } from '../../../../src/renderer/features/imports/job-merge.ts';
import {
  addRunning,
  findRunning,
  onJobChanged,
  openJobs,
  setVisible,
} from '../../../../src/renderer/features/imports/running-imports.ts';

let lastJob = 0;
const start = (processId: number, userToken = 'ana') => {
  lastJob += 1;
  const run = { importId: lastJob + 100, jobId: lastJob, processId, userToken, onEnd: vi.fn() };
  addRunning(run);
  return run;
};

describe('an import under way', () => {
  test('is found by its process, and where none is named the last one', () => {
    const first = start(7);
    const second = start(8);
    expect(findRunning(7, 'ana')).toBe(first);
    expect(findRunning(null, 'ana')).toBe(second);
    expect(findRunning(9, 'ana')).toBeNull();
    for (const run of [first, second]) {
      onJobChanged({ id: run.jobId, state: 'done' });
      setVisible(run.jobId, false);
    }
    expect(findRunning(null, 'ana')).toBeNull();
  });

  test('that ends in front of the person needs no notice, and is gone when they close the dialog', () => {
    const run = start(7);
    onJobChanged({ id: run.jobId, state: 'running' });
    onJobChanged({ id: run.jobId, state: 'done' });
    expect(run.onEnd).not.toHaveBeenCalled();
    expect(findRunning(7, 'ana')).toBe(run);
    setVisible(run.jobId, false);
    expect(findRunning(7, 'ana')).toBeNull();
  });

  test('that ends behind a closed dialog is told of once, and its result can still be seen', () => {
    const run = start(7);
    setVisible(run.jobId, false);
    expect(openJobs()).toContain(run.jobId);
    onJobChanged({ id: run.jobId, state: 'failed' });
    onJobChanged({ id: run.jobId, state: 'failed' });
    expect(run.onEnd).toHaveBeenCalledTimes(1);
    expect(openJobs()).not.toContain(run.jobId);
    expect(findRunning(7, 'ana')).toBe(run);
    setVisible(run.jobId, true);
    setVisible(run.jobId, false);
    expect(findRunning(7, 'ana')).toBeNull();
  });

  test('is nobody else’s, whoever signs in to the window meanwhile', () => {
    const run = start(7);
    setVisible(run.jobId, false);
    expect(findRunning(7, 'luis')).toBeNull();
    expect(findRunning(null, 'luis')).toBeNull();
    expect(findRunning(7, 'ana')).toBe(run);
    onJobChanged({ id: run.jobId, state: 'done' });
    setVisible(run.jobId, false);
  });

  test('of another window is none of ours', () => {
    onJobChanged({ id: 999, state: 'done' });
    expect(openJobs()).not.toContain(999);
  });
});

describe('news of a job', () => {
  const job = (state: Job['state'], done: number, id = 1): Job => ({
    id,
    kind: 'import',
    state,
    done,
    total: 100,
    error: null,
    created_at: '2026-11-20T00:00:00.000Z',
  });
  const summary = (of: Job | null): ImportSummary => ({
    id: 4,
    kind: 'table',
    file_name: 'a.csv',
    selection_process_id: 7,
    job: of,
    imported: 0,
    present: 0,
    duplicates: 0,
    failed: 0,
    warnings: 0,
    created_at: '2026-11-20T00:00:00.000Z',
    can_undo: false,
    undo_job: null,
    undone_at: null,
  });

  test('goes forward, never back', () => {
    const running = summary(job('running', 40));
    expect(withJob(running, job('running', 60)).job?.done).toBe(60);
    expect(withJob(running, job('running', 20))).toBe(running);
    expect(withJob(running, job('cancelled', 20)).job?.state).toBe('cancelled');
    const done = summary(job('done', 100));
    expect(withJob(done, job('running', 99))).toBe(done);
  });

  test('of another job says nothing', () => {
    const running = summary(job('running', 40));
    expect(withJob(running, job('done', 100, 2))).toBe(running);
    expect(withJob(summary(null), job('done', 100)).job).toBeNull();
  });

  test.each([
    ['queued', false],
    ['running', false],
    ['done', true],
    ['failed', true],
    ['cancelled', true],
  ] as const)('%s is over: %s', (state, over) => expect(isOver(state)).toBe(over));
});
