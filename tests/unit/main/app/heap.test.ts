// V8's memory for new objects in main, pages and the embedded server.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SMALL_HEAP } from '../../../../src/main/app/heap.ts';

const MEGABYTE = 1024 * 1024;
const heap = resolve(import.meta.dirname, '../../../../src/main/app/heap.ts');

/** Creates 40 MB of objects, some of which survive for a while, and prints V8's memory for new objects in bytes. */
const busy = `
  import { getHeapSpaceStatistics } from 'node:v8';
  const kept = [];
  for (let index = 0; index < 400_000; index++) kept[index % 50_000] = { index, text: 'a' + index };
  console.log(getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size);`;

function newSpaceOf(...options: string[]): number {
  const { stdout, stderr } = spawnSync(process.execPath, [...options, '--input-type=module', '-e', busy], {
    encoding: 'utf8',
    env: {},
  });
  expect(stderr).toBe('');
  return Number(stdout);
}

test('stays small in main, in pages and in the server, where it would grow without the flags', () => {
  expect(newSpaceOf(), 'by itself').toBeGreaterThan(17 * MEGABYTE);
  // Two megabytes, plus buffers of the collector's threads.
  expect(newSpaceOf('--import', heap), 'main').toBeLessThanOrEqual(12 * MEGABYTE);
  expect(newSpaceOf(SMALL_HEAP), 'pages and server').toBeLessThanOrEqual(16 * MEGABYTE);
});
