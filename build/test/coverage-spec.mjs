// `npm run coverage:spec`: lists the rows of docs/checklist.md without a test, by area.
// It fails if a test names a row that does not exist. `-- --area API,SES` checks these areas only and fails if any of
// their rows has no test.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseChecklist } from '../checklist/checklist.ts';
import { compareCoverage } from '../checklist/report.ts';
import { namedRows } from '../checklist/titles.ts';

const options = /** @type {const} */ ({ area: { type: 'string' }, root: { type: 'string' } });
const { values } = parseArgs({ options });
const root = resolve(values.root ?? join(import.meta.dirname, '../..'));
const areas = parseChecklist(readFileSync(join(root, 'docs/checklist.md'), 'utf8'));
const names = values.area?.split(',') ?? areas.map(({ name }) => name);
const strangers = names.filter((name) => !areas.some((area) => area.name === name));

if (strangers.length > 0) {
  process.stderr.write(
    `No such area: ${strangers.join(', ')}. There are ${areas.map(({ name }) => name).join(', ')}\n`,
  );
  process.exitCode = 1;
} else {
  const chosen = areas.filter(({ name }) => names.includes(name));
  const { lines, unknown, uncovered } = compareCoverage(areas, chosen, namedRows(root));
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = unknown.length > 0 || (values.area !== undefined && uncovered > 0) ? 1 : 0;
}
