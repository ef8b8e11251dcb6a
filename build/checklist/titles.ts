// Finds the checklist rows in the titles of tests: `[AREA-N]`.
import { type ESTree, Visitor } from 'vite';
import { readSources, type Source } from '../lint/sources.ts';

/** A row that a test names, with the test's location. */
export interface NamedRow {
  readonly id: string;
  readonly path: string;
  readonly line: number;
}

const idsInBrackets = /\[([A-Z]+-\d+(?:, ?[A-Z]+-\d+)*)\]/g;

/**
 * Returns every row named under `tests/` of the root. A title may name several: `[SES-1] [SES-2]` or `[SES-1, SES-2]`.
 */
export function namedRows(root: string): NamedRow[] {
  return readSources(root, ['tests']).flatMap(rowsOf);
}

function rowsOf({ path, program, lineAt }: Source): NamedRow[] {
  if (!program) return [];
  const rows: NamedRow[] = [];
  new Visitor({
    CallExpression: (node) => {
      if (rootName(node.callee) !== 'it' && rootName(node.callee) !== 'test') return;
      const title = node.arguments[0];
      const texts = [...(title && isTitle(title) ? stringsIn(title) : []), ...tableTexts(node.callee)];
      const ids = texts.flatMap((text) =>
        [...text.matchAll(idsInBrackets)].flatMap(([, list = '']) => list.split(/, ?/)),
      );
      rows.push(...ids.map((id) => ({ id, path, line: lineAt(node.start) })));
    },
  }).visit(program);
  return rows;
}

/** Returns `test` for `test(…)`, `test.skipIf(…)(…)` and `test.each(…)(…)`. */
function rootName(node: ESTree.Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return rootName(node.object);
  if (node.type === 'CallExpression') return rootName(node.callee);
  return node.type === 'TaggedTemplateExpression' ? rootName(node.tag) : undefined;
}

const isTitle = (node: ESTree.Node): boolean => ['Literal', 'TemplateLiteral', 'BinaryExpression'].includes(node.type);

/** Returns the texts in the table of `test.each(table)(title)`, which fill such a title. */
function tableTexts(callee: ESTree.Node): string[] {
  return callee.type === 'CallExpression' ? callee.arguments.flatMap(stringsIn) : [];
}

function stringsIn(node: ESTree.Node): string[] {
  const texts: string[] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') texts.push(value);
    },
    TemplateElement: ({ value }) => {
      texts.push(value.cooked ?? value.raw);
    },
  }).visit({ type: 'Program', body: [{ type: 'ExpressionStatement', expression: node }] } as ESTree.Program);
  return texts;
}
