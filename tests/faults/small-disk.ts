// A real file system of a few megabytes, which can be filled. Only root on Linux can mount one.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { endWithTest } from '../api/cleanup.ts';

export const canMount = process.platform === 'linux' && process.getuid?.() === 0;

/** `fill` uses up the free space, `free` releases it, `resize` changes the size. It ends with the test. */
export function makeSmallDisk(bytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'terna-small-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder]);
  endWithTest(() => {
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  });
  const ballast = join(folder, 'ballast');
  const blocks = () => statfsSync(folder);
  return {
    folder,
    fill: () => expect(() => writeFileSync(ballast, Buffer.alloc(bytes))).toThrow('ENOSPC'),
    free: () => rmSync(ballast, { force: true }),
    usedBytes: () => (blocks().blocks - blocks().bfree) * blocks().bsize,
    resize: (size: number) => execFileSync('mount', ['-o', `remount,size=${size}`, folder]),
  };
}
