// Writes `docs/figures.md`; the section of a benchmark file stays until the file is run again.

/** @typedef {{title: string, rows: import('../../tests/bench/bench-row.ts').BenchRow[]}} Figures */

const HEAD =
  '# Figures\n\nWhat `npm run bench -- --write` printed. Each figure is a ratio of two measurements of one run, or a measurement and its limit.\n';

/**
 * @param {Figures[]} figures the results of the benchmark files that were run
 * @param {string} measured the date and machine of this run
 * @param {string} previousPage the existing page
 * @returns {string} the new page as Markdown, with sections in alphabetical order
 */
export function updateFiguresPage(figures, measured, previousPage = '') {
  const fresh = new Map(figures.map((one) => [one.title, sectionOf(one, measured)]));
  const previousSections = previousPage.split(/^(?=## )/m).filter((part) => part.startsWith('## '));
  const sections = new Map(previousSections.map((part) => [part.slice(3, part.indexOf('\n')), part.trimEnd()]));
  for (const [title, section] of fresh) sections.set(title, section);
  const titles = [...sections.keys()].sort();
  return `${[HEAD.trimEnd(), ...titles.map((title) => sections.get(title))].join('\n\n')}\n`;
}

/** @param {Figures} figures @param {string} measured */
function sectionOf({ title, rows }, measured) {
  const lines = rows.map(
    ({ name, value, goal, ok, detail = '' }) =>
      `| ${name} | ${value} | ${goal} | ${ok ? 'yes' : '**no**'} | ${detail} |`,
  );
  const head = '| measurement | figure | goal | reached | details |\n|---|---|---|---|---|';
  return `## ${title}\n\n${measured}\n\n${head}\n${lines.join('\n')}`;
}
