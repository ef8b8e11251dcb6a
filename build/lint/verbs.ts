// Checks that `check…` functions never throw and that `assert…` functions return nothing.
import { type ESTree, Visitor } from 'vite';
import type { Source, Violation } from './sources.ts';

interface OpenFunction {
  /** Undefined for functions without a name of their own. */
  readonly name: string | undefined;
  readonly start: number;
  throws: boolean;
  returns: boolean;
}

/** Every named function of the product whose verb does not fit its behaviour (docs/glossary.md). */
export function checkVerbs(sources: readonly Source[]): Violation[] {
  return sources.filter(({ path }) => path.startsWith('src/')).flatMap(violationsIn);
}

function violationsIn(source: Source): Violation[] {
  if (!source.program) return [];
  const violations: Violation[] = [];
  const names = new Map<ESTree.Node, string>();
  // The last one is the function that a statement belongs to.
  const open: OpenFunction[] = [];
  const enter = (node: ESTree.Function | ESTree.ArrowFunctionExpression): void => {
    const name = names.get(node) ?? (node.type === 'FunctionDeclaration' ? node.id?.name : undefined);
    open.push({ name, start: node.start, throws: false, returns: false });
  };
  const leave = (): void => {
    const ended = open.pop();
    const message = ended && problemOf(ended);
    if (message) violations.push({ path: source.path, line: source.lineAt(ended.start), rule: 'verbs', message });
  };
  const mark = (effect: 'throws' | 'returns'): void => {
    const current = open.at(-1);
    if (current) current[effect] = true;
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) names.set(init, id.name);
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    ThrowStatement: () => mark('throws'),
    ReturnStatement: ({ argument }) => {
      if (argument && !isVoid(argument)) mark('returns');
    },
  }).visit(source.program);
  return violations;
}

function problemOf({ name = '', throws, returns }: OpenFunction): string | null {
  if (/^check[A-Z]/.test(name) && throws) return `${name} throws: name it assert…, or return the problem`;
  if (/^assert[A-Z]/.test(name) && returns) return `${name} returns a value: name it require… or get…`;
  return null;
}

const isVoid = (node: ESTree.Expression): boolean => node.type === 'UnaryExpression' && node.operator === 'void';
