// Checks single files: length, opening comment, leftovers.
import { type ESTree, Visitor } from 'vite';
import type { Comment, Source, Violation } from './sources.ts';

const maxLines = 400;

/** Reports sources that do not parse; no other check applies to them. */
export function checkSyntax(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ syntaxError }) => syntaxError !== undefined)
    .map(({ path, syntaxError }) => ({ path, line: 1, rule: 'syntax', message: syntaxError ?? '' }));
}

/** Reports sources that are too long to read at once. */
export function checkLength(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ lineCount }) => lineCount > maxLines)
    .map(({ path, lineCount }) => ({
      path,
      line: maxLines + 1,
      rule: 'file-length',
      message: `${lineCount} lines; a file has at most ${maxLines}`,
    }));
}

/** Reports sources of src and build that do not begin with a comment. */
export function checkOpening(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path, text }) => !path.startsWith('tests/') && !/^(#!.*\n)?\s*(\/\/|\/\*)/.test(text))
    .map(({ path }) => ({ path, line: 1, rule: 'opening-comment', message: 'a file opens by saying what it is for' }));
}

/** Reports product code that names the desktop's stand-in; it must not depend on its host. */
export function checkHost(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path, text, lineAt }) =>
      [...text.matchAll(/stand[-_]?in\b|build\/chromium/gi)].map((match) => ({
        path,
        line: lineAt(match.index),
        rule: 'stand-in',
        message: 'product code never knows which host it runs on',
      })),
    );
}

/** Reports leftover notes, silenced checks, prints, and skipped tests. */
export function checkLeftovers(sources: readonly Source[]): Violation[] {
  return sources.flatMap((source) => [
    ...source.comments.flatMap((comment) => leftoverComment(source, comment)),
    ...leftoverCalls(source),
  ]);
}

function leftoverComment({ path }: Source, { text, line }: Comment): Violation[] {
  const violation = (message: string): Violation[] => [{ path, line, rule: 'left-over', message }];
  const note = /\b(TODO|FIXME|XXX|HACK)\b/.exec(text);
  if (note) return violation(`${note[1]} is left over`);
  if (/@ts-(ignore|nocheck)/.test(text)) return violation('types are put right, not silenced');
  if (/@ts-expect-error\s*$/.test(text)) return violation('@ts-expect-error says why');
  if (/biome-ignore/.test(text) && !/biome-ignore\S*\s+[^:]+:\s*(?!<)\S/.test(text)) {
    return violation('biome-ignore says why');
  }
  return [];
}

const printing = ['log', 'debug', 'dir', 'trace'];
const testFunctions = ['it', 'test', 'describe', 'suite'];

function leftoverCalls(source: Source): Violation[] {
  const { path, program } = source;
  if (!program) return [];
  const violations: Violation[] = [];
  new Visitor({
    CallExpression: (node) => {
      const message = leftoverCall(node, path);
      if (message) violations.push({ path, line: source.lineAt(node.start), rule: 'left-over', message });
    },
  }).visit(program);
  return violations;
}

function leftoverCall(node: ESTree.CallExpression, path: string): string | undefined {
  const name = dottedName(node.callee);
  const [object = '', ...properties] = name.split('.');
  // Files in build/ are commands, whose purpose is their output.
  if (object === 'console' && printing.includes(properties[0] ?? '') && !path.startsWith('build/')) {
    return `${name} is left over`;
  }
  if (!path.startsWith('tests/') || !testFunctions.includes(object)) return undefined;
  if (properties.includes('only')) return `${name} leaves every other test out`;
  // `test.skip(condition, reason)` is conditional; with a title, or without arguments, it skips a test permanently.
  const [first] = node.arguments;
  const isConditional = first !== undefined && !isText(first) && node.arguments.length === 2;
  const last = properties.at(-1);
  if (['skip', 'fixme', 'todo'].includes(last ?? '') && !isConditional) return `${name} leaves a test out`;
  return undefined;
}

const isText = (node: ESTree.Node): boolean =>
  (node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TemplateLiteral';

/** Returns `test.describe.only` for such an expression; empty for any other. */
function dottedName(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return '';
  return `${dottedName(node.object)}.${node.property.name}`;
}
