// Each planted bug's original text exists in the current sources.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plantedBugs } from '../../../build/test/planted-bugs.mjs';
import { projectRoot } from './planted.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

test.each(plantedBugs)(
  '$name: its place is in the sources once, and its test is there',
  ({ file, correct, test, title }) => {
    expect(read(file).split(correct)).toHaveLength(2);
    expect(read(test)).toContain(title);
  },
);
