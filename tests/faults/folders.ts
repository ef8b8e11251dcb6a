// Temporary folders for trials.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithTest } from '../api/cleanup.ts';

export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'terna-faults-'));
  endWithTest(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
