// `node build/catalogues.mjs FOLDER`: makes resources/catalogues from public lists (SOURCES.md there).
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** Rows of text, in the same order in every run. @typedef {string[][]} Rows */

/** The function that converts each list. @type {Record<string, (folder: string) => Rows>} */
const makers = {
  skills: (folder) =>
    csv(folder, 'esco-skills-es.csv').map((row) => [field(row, 'esco_id'), capitalized(field(row, 'label'))]),
  occupations: (folder) =>
    csv(folder, 'esco-occupations-es.csv').map((row) => [
      field(row, 'esco_id'),
      titlesOf(field(row, 'label')).join('/'),
      field(row, 'isco_group'),
    ]),
  universities: (folder) =>
    JSON.parse(readFileSync(join(folder, 'universities.json'), 'utf8')).map(
      (/** @type {{ domain: string, name: string, country: string, region: string | null }} */ one) => [
        one.domain,
        one.name.trim(),
        one.country,
        one.region ?? '',
      ],
    ),
  languages: () => languages(),
};

/** @param {string} folder @param {string} name @returns {Record<string, string>[]} */
const csv = (folder, name) => parse(readFileSync(join(folder, name)), { columns: true, bom: true });

/** @param {Record<string, string>} row @param {string} name */
function field(row, name) {
  const value = row[name];
  if (value === undefined) throw new Error(`the list has no column ${name}`);
  return value;
}

/** @param {string} text */
const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the distinct forms of an occupation. @param {string} label */
const titlesOf = (label) => [
  ...new Set(
    label
      .split('/')
      .map((title) => title.trim())
      .filter(Boolean)
      .map(capitalized),
  ),
];

/**
 * Returns the languages with an ISO 639-1 code of two letters, with the Spanish names of Node's Unicode CLDR.
 * @returns {Rows}
 */
function languages() {
  const names = new Intl.DisplayNames('es', { type: 'language', fallback: 'none' });
  const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];
  return alphabet
    .flatMap((first) => alphabet.map((second) => first + second))
    .flatMap((code) => {
      const name = Intl.getCanonicalLocales(code)[0] === code ? names.of(code) : undefined;
      return name === undefined ? [] : [[code, capitalized(name)]];
    });
}

/** Writes one row per line, so that changes of the lists are readable. @param {Rows} rows */
const textOf = (rows) => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;

/**
 * @param {string} folder of the lists
 * @param {string} target folder of the catalogues
 */
export function makeCatalogues(folder, target) {
  mkdirSync(target, { recursive: true });
  /** @type {Record<string, string>} */
  const versions = {};
  for (const [name, make] of Object.entries(makers)) {
    const rows = make(folder).toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
    const text = textOf(rows);
    versions[name] = createHash('sha256').update(text).digest('hex').slice(0, 16);
    writeFileSync(join(target, `${name}.json`), text);
  }
  writeFileSync(join(target, 'versions.json'), `${JSON.stringify(versions, null, 2)}\n`);
}

if (process.argv[1] === import.meta.filename) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) {
    console.error('usage: node build/catalogues.mjs FOLDER');
    process.exitCode = 1;
  } else {
    makeCatalogues(folder, join(import.meta.dirname, '..', 'resources', 'catalogues'));
  }
}
