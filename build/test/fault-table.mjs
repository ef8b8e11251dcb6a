// The result table of `npm run test:faults`, and its page.
// Trials take hours, so each row stays on the page until it is tried again.

/** @typedef {import('../../tests/faults/trials.ts').FaultTally & {passed: boolean}} FaultRow */

const HEAD = ['fault', 'how', 'trials', 'goal', 'lost', 'doubled', 'held', 'tried'];

/** Number of cells that identify a row. */
const NAMES = 2;

/**
 * Parses the tests' results.
 * @param {string} text one row per line, as `fault-reporter.mjs` writes them
 * @returns {FaultRow[]}
 */
export const faultRows = (text) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/**
 * Returns the rows in the order of the faults' names.
 * @param {FaultRow[]} rows
 * @param {string} day of the trials
 * @param {string} previousPage a page with earlier rows
 * @returns {string} as Markdown
 */
export function faultTable(rows, day, previousPage = '') {
  const fresh = rows.map(({ fault, how, trials, goal, lost, doubled, passed }) =>
    lineOf([
      fault,
      how,
      trials.toLocaleString('en'),
      goal,
      lost ?? '–',
      doubled ?? '–',
      passed ? 'yes' : '**no**',
      day,
    ]),
  );
  const tried = new Set(fresh.map(nameOf));
  const earlier = previousPage.split('\n').filter((line) => line.startsWith('| ') && line !== lineOf(HEAD));
  const lines = [...fresh, ...earlier.filter((line) => !tried.has(nameOf(line)))];
  lines.sort((one, other) => nameOf(one).localeCompare(nameOf(other), 'en'));
  return [lineOf(HEAD), `|${'---|'.repeat(HEAD.length)}`, ...lines].join('\n');
}

/** @param {(string | number)[]} cells */
const lineOf = (cells) => `| ${cells.join(' | ')} |`;

/** @param {string} line */
const nameOf = (line) => line.split(' | ').slice(0, NAMES).join(' | ');
