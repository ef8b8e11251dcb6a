// The page of benchmark figures; a file's figures stay until it is measured again.

/** @typedef {{title: string, rows: import('../../tests/bench/bench-row.ts').BenchRow[]}} Figures */

const HEAD =
  '# Figures\n\nWhat `npm run bench -- --write` printed. Each is a ratio, or stands beside its bound, within one run.\n';

/**
 * @param {Figures[]} figures of the files that were run
 * @param {string} measured the machine and the day
 * @param {string} previousPage the existing page
 * @returns {string} as Markdown, in the order of the files' names
 */
export function figuresPage(figures, measured, previousPage = '') {
  const fresh = new Map(figures.map((one) => [one.title, sectionOf(one, measured)]));
  const earlier = previousPage.split(/^(?=## )/m).filter((part) => part.startsWith('## '));
  const sections = new Map(earlier.map((part) => [part.slice(3, part.indexOf('\n')), part.trimEnd()]));
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
  const head = '| what | figure | goal | reached | how |\n|---|---|---|---|---|';
  return `## ${title}\n\n${measured}\n\n${head}\n${lines.join('\n')}`;
}
