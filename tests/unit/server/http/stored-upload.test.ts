// A stored file and the work that is to take it over: what becomes of the file, whatever becomes of the work.
import { expect, test, vi } from 'vitest';
import type { FileStore } from '../../../../src/server/platform/files/index.ts';
import { Failure } from '../../../../src/server/platform/http/failure.ts';
import { handOver } from '../../../../src/server/platform/http/stored-upload.ts';

const store = () => {
  const remove = vi.fn(async () => undefined);
  return { files: { remove } as unknown as FileStore, remove };
};

test('what is taken over stays, and what is not goes', async () => {
  const { files, remove } = store();
  await handOver(files, 'kept', async (taken) => taken());
  expect(remove.mock.calls).toEqual([]);
  await handOver(files, 'done before', async () => undefined);
  expect(remove.mock.calls).toEqual([['done before']]);
});

test('what was taken over by work that was refused goes', async () => {
  const { files, remove } = store();
  const refused = handOver(files, 'refused', async (taken) => {
    taken();
    throw new Failure('conflict');
  });
  await expect(refused).rejects.toThrow(Failure);
  expect(remove.mock.calls).toEqual([['refused']]);
});

test('what was taken over by a transaction that broke stays: it may have been done, and its row name the file', async () => {
  const { files, remove } = store();
  const broken = handOver(files, 'perhaps', async (taken) => {
    taken();
    throw new Error('disk I/O error');
  });
  await expect(broken).rejects.toThrow('disk I/O error');
  expect(remove.mock.calls).toEqual([]);
});
