// `npm run new-feature`: what it writes compiles and respects the boundaries, and a wrong name writes nothing.
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBoundaries, formatViolation } from '../../../build/lint/boundaries.ts';
import { NewFeatureError, renameExample, writeFeature } from '../../../build/recipe.mjs';
import { newFeatureTexts } from '../../../build/texts.mjs';
import { projectRoot, runNode } from './planted.ts';

const PAGE = 'docs/recipes/new-feature.md';
let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'terna-new-feature-'));
  const paths = [
    'src',
    'resources',
    'package.json',
    'build/tsconfig.base.json',
    PAGE,
    'tests/api/db/landed-steps.json',
    'tests/renderer/page/fake-terna.ts',
  ];
  for (const path of paths) cpSync(join(projectRoot, path), join(root, path), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const readAll = (): Map<string, string> => {
  const files = globSync('{src,docs,tests}/**/*.*', { cwd: root });
  return new Map(files.map((path) => [path, readFileSync(join(root, path), 'latin1')]));
};

/** Expects that a name is refused with this message, and that no file is created or changed. */
function expectRefusal(name: string, message: string): void {
  const before = readAll();
  expect(() => writeFeature(root, name), name).toThrow(new NewFeatureError(message));
  expect(readAll()).toEqual(before);
}

test('an invalid name is refused, and nothing is written', () => {
  for (const name of [
    '',
    'ParkingSpots',
    'parking_spots',
    'parking spot',
    '-spots',
    'spots-',
    '2-spots',
    '../spots',
    'glass',
    's',
  ])
    expectRefusal(name, newFeatureTexts.invalidName(name));
});

test('the name of something that exists is refused, and nothing is written', () => {
  const existing = {
    'process-views': 'src/server/features/process-views',
    'add-candidates': 'src/renderer/features/add-candidates',
    jobs: 'src/contract/features.ts',
    applications: 'src/contract/messages/applications.ts',
    educations: 'src/server/platform/db/schema/applicants.ts',
  };
  for (const [name, path] of Object.entries(existing)) expectRefusal(name, newFeatureTexts.exists(name, path));
});

test('a page that no longer fits the sources writes nothing', () => {
  const list = join(root, 'src/server/features.ts');
  const text = readFileSync(list, 'utf8');
  writeFileSync(list, text.replace('\n];\n', '\n] as const;\n'));
  expectRefusal('parking-spots', newFeatureTexts.lineNotFound('];', 'src/server/features.ts'));
  writeFileSync(list, text);
});

test('every spelling of the example becomes that of the name', () => {
  const spellings = 'sample-items sample_items sampleItems SampleItems sample item sample_item sampleItem SampleItem';
  expect(renameExample('parking-spots', spellings)).toBe(
    'parking-spots parking_spots parkingSpots ParkingSpots parking spot parking_spot parkingSpot ParkingSpot',
  );
  expect(renameExample('categories', 'sampleItems SampleItem sample_item')).toBe('categories Category category');
  expect(renameExample('boxes', 'SampleItems SampleItem')).toBe('Boxes Box');
});

test('the command says how it is called and why it stops', () => {
  const command = join(projectRoot, 'build/new-feature.mjs');
  expect(runNode(projectRoot, command)).toEqual({ status: 1, lines: [newFeatureTexts.usage] });
  expect(runNode(projectRoot, command, 'Spots')).toEqual({ status: 1, lines: [newFeatureTexts.invalidName('Spots')] });
});

test('two new features compile and respect the boundaries', { timeout: 600_000 }, () => {
  for (const name of ['parking-spots', 'meeting-rooms']) {
    const paths = writeFeature(root, name);
    expect(paths.length).toBeGreaterThan(15);
    for (const path of paths) expect(readFileSync(join(root, path), 'utf8'), path).not.toMatch(/sample.?item|NNNN/i);
  }

  const compiler = join(projectRoot, 'node_modules/typescript/bin/tsc');
  const parts = ['src/server', 'src/main', 'src/preload', 'src/renderer'];
  const { stdout } = spawnSync(process.execPath, [compiler, '--build', '--checkers', '1', ...parts], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
  expect(checkBoundaries(root).map(formatViolation)).toEqual([]);
});
