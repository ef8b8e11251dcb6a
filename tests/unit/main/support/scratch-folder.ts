// A temporary folder for each test.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'terna-main-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
