// Writes a new feature from the code in docs/recipes/new-feature.md.
// A plain module on Node's own library, because it runs under Node 20 or later.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newFeatureTexts } from './texts.mjs';

const PAGE = 'docs/recipes/new-feature.md';
const MIGRATIONS = 'src/server/platform/db/migrations';
const LANDED_STEPS = 'tests/api/db/landed-steps.json';
const EXAMPLE = 'sample-items';

/** A feature that cannot be written; its message says why. */
export class NewFeatureError extends Error {}

/**
 * Writes the feature into the sources under `root`, or nothing at all.
 * @param {string} root
 * @param {string} name plural, in kebab-case
 * @param {(paths: readonly string[]) => void} [format] formats the written files, before their hashes are taken
 * @returns {readonly string[]} the paths of new and changed files, from the root
 * @throws {NewFeatureError} if the name is invalid or in use, or if the page does not fit the sources
 */
export function writeFeature(root, name, format = () => undefined) {
  assertIsNew(root, name);
  const step = `${nextStepNumber(root)}-${name}`;
  const files = planFiles(root, name, step);
  const conflict = [...files.keys()].find((path) => files.get(path)?.isNew && existsSync(join(root, path)));
  if (conflict) throw new NewFeatureError(newFeatureTexts.exists(name, conflict));
  for (const [path, { text }] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const paths = [...files.keys()];
  format(paths);
  noteStep(root, step);
  return [...paths, LANDED_STEPS];
}

/**
 * Changes every spelling of the example's name into the same spelling of another name.
 * @param {string} name plural, in kebab-case
 * @param {string} text
 */
export function renameExample(name, text) {
  const spellings = new Map(
    [EXAMPLE, singularOf(EXAMPLE)].flatMap((example, index) => {
      const others = spellingsOf(index === 0 ? name : singularOf(name));
      return spellingsOf(example).map((spelling, way) => /** @type {const} */ ([spelling, others[way] ?? '']));
    }),
  );
  // The plural contains the singular, so it comes first.
  const pattern = new RegExp([...spellings.keys()].join('|'), 'g');
  return text.replaceAll(pattern, (spelling) => spellings.get(spelling) ?? spelling);
}

/** kebab-case, snake_case, words, words of a sentence, camelCase, PascalCase. @param {string} name */
function spellingsOf(name) {
  const pascal = name.replaceAll(/(?:^|-)(\w)/g, (_match, initial) => initial.toUpperCase());
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  const words = name.replaceAll('-', ' ');
  const sentence = words.charAt(0).toUpperCase() + words.slice(1);
  return [name, name.replaceAll('-', '_'), words, sentence, camel, pascal];
}

/** @param {string} plural */
function singularOf(plural) {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  return plural.slice(0, /(?:ss|x|ch|sh)es$/.test(plural) ? -2 : -1);
}

/** @param {string} root @param {string} name */
function assertIsNew(root, name) {
  if (!/^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/.test(name) || !/[^s]s$/.test(name)) {
    throw new NewFeatureError(newFeatureTexts.invalidName(name));
  }
  const [, table, , , area] = spellingsOf(name);
  const schemas = 'src/server/platform/db/schema';
  /** @type {[string, RegExp][]} */
  const declarations = [
    ['src/contract/features.ts', new RegExp(`^  ${area}: `, 'm')],
    ['src/renderer/features.ts', new RegExp(`^  ${area}: `, 'm')],
    ...readdirSync(join(root, schemas)).map(
      (file) => /** @type {[string, RegExp]} */ ([`${schemas}/${file}`, new RegExp(`^  ${table}: `, 'm')]),
    ),
  ];
  const folders = ['src/server/features', 'src/renderer/features'].map((folder) => `${folder}/${name}`);
  const found =
    folders.find((folder) => existsSync(join(root, folder))) ??
    declarations.find(([path, pattern]) => pattern.test(readFileSync(join(root, path), 'utf8')))?.[0];
  if (found) throw new NewFeatureError(newFeatureTexts.exists(name, found));
}

/** @param {string} root */
function nextStepNumber(root) {
  const numbers = readdirSync(join(root, MIGRATIONS)).map((file) => Number.parseInt(file, 10));
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

/**
 * The texts of all files that the blocks of the page create or change.
 * @param {string} root
 * @param {string} name
 * @param {string} step
 */
function planFiles(root, name, step) {
  /** @type {Map<string, {text: string, isNew: boolean}>} */
  const files = new Map();
  const page = renameExample(name, readFileSync(join(root, PAGE), 'utf8')).replaceAll(`NNNN-${name}`, step);
  const blocks = page.matchAll(/^```tsx? (file|insert)=(\S+)(?: before="(.*)")?\n([\s\S]*?)^```$/gm);
  for (const [, action, path = '', before = '', code = ''] of blocks) {
    if (action === 'file') {
      files.set(path, { text: code, isNew: true });
    } else {
      const text = files.get(path)?.text ?? readFileSync(join(root, path), 'utf8');
      files.set(path, { text: insertLines(path, text, before, code), isNew: false });
    }
  }
  return files;
}

/**
 * Inserts imports below the present ones, and other lines in front of the quoted one.
 * @param {string} path
 * @param {string} text
 * @param {string} before
 * @param {string} code
 */
function insertLines(path, text, before, code) {
  const lines = text.split('\n');
  if (lines.filter((line) => line === before).length !== 1) {
    throw new NewFeatureError(newFeatureTexts.lineNotFound(before, path));
  }
  const added = code.trimEnd().split('\n');
  const imports = added.filter((line) => line.startsWith('import ') && !isImported(text, line));
  lines.splice(lines.indexOf(before), 0, ...added.filter((line) => !line.startsWith('import ')));
  // The opening comment stays above the first import.
  lines.splice(lines.findLastIndex((line) => /^(?:import|\}) .*from '.*';$/.test(line)) + 1, 0, ...imports);
  return lines.join('\n');
}

/**
 * Whether a file imports what this line imports, such as the icon of another feature.
 * @param {string} text
 * @param {string} line
 */
function isImported(text, line) {
  const [, name = '', module = ''] = /^import \{ (\w+) \} from '(.*)';$/.exec(line) ?? [];
  const present = [...text.matchAll(/^import \{([^}]*)\} from '(.*)';$/gm)].filter(([, , from]) => from === module);
  return name !== '' && present.some(([, names = '']) => names.split(',').some((one) => one.trim() === name));
}

/** Adds the step and its hash to the landed steps. @param {string} root @param {string} step */
function noteStep(root, step) {
  const path = join(root, LANDED_STEPS);
  const hash = createHash('sha256')
    .update(readFileSync(join(root, MIGRATIONS, `${step}.ts`), 'utf8').replaceAll(/(?<=from ')[^']*\//g, ''))
    .digest('hex')
    .slice(0, 12);
  const noted = readFileSync(path, 'utf8')
    .replace(/\](?=\n {2}\],\n {2}"hashes")/, `],\n    ["${step}"]`)
    .replace(/(?<=")(?=\n {2}\}\n\}\n$)/, `,\n    "${step}": "${hash}"`);
  writeFileSync(path, noted);
}
