// The table of `npm run test:faults`, from what the runner reports of the tests.

/**
 * @typedef {import('../tests/faults/trials.ts').FaultTally & {held: boolean}} FaultRow
 * @typedef {{status: string, meta?: {faults?: import('../tests/faults/trials.ts').FaultTally[]}}} Test
 */

/**
 * What the tests told, in the order of the faults' names.
 * @param {{testResults: {assertionResults: Test[]}[]}} report the runner's own, as JSON
 * @returns {FaultRow[]}
 */
export function faultRows({ testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return tests
    .flatMap(({ status, meta }) => (meta?.faults ?? []).map((fault) => ({ ...fault, held: status === 'passed' })))
    .sort((one, other) => `${one.fault} ${one.how}`.localeCompare(`${other.fault} ${other.how}`, 'en'));
}

/** @param {FaultRow[]} rows @returns {string} as Markdown */
export function faultTable(rows) {
  const lines = rows.map(
    ({ fault, how, trials, goal, lost, doubled, held }) =>
      `| ${fault} | ${how} | ${trials.toLocaleString('en')} | ${goal} | ${lost} | ${doubled} | ${held ? 'yes' : '**no**'} |`,
  );
  return ['| fault | how | trials | goal | lost | doubled | held |', '|---|---|---|---|---|---|---|', ...lines].join(
    '\n',
  );
}
