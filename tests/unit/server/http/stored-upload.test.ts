// A stored upload, and the fate of its file if its use succeeds or fails.
import { expect, test, vi } from 'vitest';
import type { FileStore } from '../../../../src/server/platform/files/index.ts';
import { AppError } from '../../../../src/server/platform/http/app-error.ts';
import { handOver } from '../../../../src/server/platform/http/stored-upload.ts';

const store = () => {
  const remove = vi.fn(async () => undefined);
  return { files: { remove } as unknown as FileStore, remove };
};

test('what is taken over stays, and what is not goes', async () => {
  const { files, remove } = store();
  await handOver(files, 'kept', async (accept) => accept());
  expect(remove.mock.calls).toEqual([]);
  await handOver(files, 'done before', async () => undefined);
  expect(remove.mock.calls).toEqual([['done before']]);
});

test('what was taken over by work that was refused goes', async () => {
  const { files, remove } = store();
  const rejected = handOver(files, 'refused', async (accept) => {
    accept();
    throw new AppError('conflict');
  });
  await expect(rejected).rejects.toThrow(AppError);
  expect(remove.mock.calls).toEqual([['refused']]);
});

test('what was taken over by a transaction that broke stays: it may have been done, and its row name the file', async () => {
  const { files, remove } = store();
  const broken = handOver(files, 'perhaps', async (accept) => {
    accept();
    throw new Error('disk I/O error');
  });
  await expect(broken).rejects.toThrow('disk I/O error');
  expect(remove.mock.calls).toEqual([]);
});
