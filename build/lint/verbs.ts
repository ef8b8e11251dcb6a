// Checks that `check…` functions never throw and `assert…` functions return nothing.
import { type ESTree, Visitor } from 'vite';
import type { Source, Violation } from './sources.ts';

type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression;

/** Reports named functions that do something else than their verb promises (docs/glossary.md). */
export function checkVerbs(sources: readonly Source[]): Violation[] {
  return sources.flatMap((source) => {
    if (!source.program || !source.path.startsWith('src/')) return [];
    const violations: Violation[] = [];
    const check = (name: string, body: FunctionNode): void => {
      const message = problemOf(name, body);
      if (message) violations.push({ path: source.path, line: source.lineAt(body.start), rule: 'verbs', message });
    };
    new Visitor({
      FunctionDeclaration: (node) => {
        if (node.id) check(node.id.name, node);
      },
      VariableDeclarator: ({ id, init }) => {
        if (id.type !== 'Identifier' || !init) return;
        if (init.type === 'ArrowFunctionExpression' || init.type === 'FunctionExpression') check(id.name, init);
      },
    }).visit(source.program);
    return violations;
  });
}

function problemOf(name: string, body: FunctionNode): string | null {
  const { throws, returns } = effectsOf(body);
  if (/^check[A-Z]/.test(name) && throws) return `${name} throws: name it assert…, or return the problem`;
  if (/^assert[A-Z]/.test(name) && returns) return `${name} returns a value: name it require… or get…`;
  return null;
}

/** Nested functions do not count. */
function effectsOf(body: FunctionNode): { throws: boolean; returns: boolean } {
  const effects = { throws: false, returns: false };
  let depth = 0;
  const enter = (): void => {
    depth += 1;
  };
  const leave = (): void => {
    depth -= 1;
  };
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    ThrowStatement: () => {
      if (depth === 1) effects.throws = true;
    },
    ReturnStatement: ({ argument }) => {
      if (depth === 1 && argument && !isVoid(argument)) effects.returns = true;
    },
  }).visit({ type: 'Program', body: [{ type: 'ExpressionStatement', expression: body }] } as never);
  return effects;
}

const isVoid = (node: ESTree.Expression): boolean => node.type === 'UnaryExpression' && node.operator === 'void';
