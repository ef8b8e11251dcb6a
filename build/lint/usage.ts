// Checks that packages, globals and SQL are used only in their allowed folders.
import { type ESTree, Visitor, type VisitorObject } from 'vite';
import { nameHomes, packageHomes, sqlHome } from './project-structure.ts';
import type { Source, Violation } from './sources.ts';

/** Reports package imports outside their allowed paths. */
export function checkPackages(sources: readonly Source[]): Violation[] {
  return sources.flatMap((source) => {
    const boundaries = packageHomes.filter(({ applies, home }) => applies.test(source.path) && !home.test(source.path));
    return source.imports.flatMap(({ specifier, target, typeOnly, line }) =>
      boundaries
        .filter(
          ({ matches, typesMayLeave }) => target === undefined && matches(specifier) && !(typeOnly && typesMayLeave),
        )
        .map(({ rule, message }) => ({ path: source.path, line, rule, message: `${message} (${specifier})` })),
    );
  });
}

/**
 * Reports uses of a restricted name outside its allowed paths, as a global, an import or a property (`window.fetch`).
 */
export function checkNames(sources: readonly Source[]): Violation[] {
  return sources.flatMap((source) => {
    const boundaries = nameHomes.filter(({ applies, home }) => applies.test(source.path) && !home.test(source.path));
    if (boundaries.length === 0) return [];
    const violations: Violation[] = [];
    const look = ({ name, start }: { name: string; start: number }): void => {
      for (const { rule, message } of boundaries.filter(({ names }) => names.includes(name))) {
        violations.push({ path: source.path, line: source.lineAt(start), rule, message: `${message} (${name})` });
      }
    };
    visit(source, { Identifier: look });
    return violations.concat(electronNet(source), dictionaryServer(source));
  });
}

/** Electron's `net` makes requests too, and its name is too short to be restricted everywhere. */
function electronNet(source: Source): Violation[] {
  if (!/^src\/main\/(?!api-client\/)/.test(source.path)) return [];
  return source.imports
    .filter(({ specifier, names }) => specifier.startsWith('electron') && names.includes('net'))
    .map(({ line }) => ({
      path: source.path,
      line,
      rule: 'network',
      message: 'only src/main/api-client makes HTTP requests (net of electron)',
    }));
}

const answeringNames = ['createServer', 'Server', 'ServerResponse'];

/** The dictionary server answers requests of this computer and makes none. */
function dictionaryServer({ path, imports }: Source): Violation[] {
  if (path !== 'src/main/os/dictionary-server.ts') return [];
  return imports
    .filter(
      ({ specifier, names }) => specifier.endsWith('http') && !names.every((name) => answeringNames.includes(name)),
    )
    .map(({ line }) => ({
      path,
      line,
      rule: 'network',
      message: `the dictionary server imports of node:http only ${answeringNames.join(', ')}`,
    }));
}

const queryBuilders = ['selectFrom', 'insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto'];
const sqlText = /^\s*(SELECT|INSERT INTO|REPLACE INTO|UPDATE|DELETE FROM|(CREATE|ALTER|DROP) (TABLE|INDEX)|PRAGMA)\s/;

/** Reports queries outside the files for SQL: kysely's builder, its `sql` tag, and SQL as text. */
export function checkSql(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path }) => path.startsWith('src/') && !sqlHome.test(path))
    .flatMap((source) => {
      const violations: Violation[] = [];
      const report = (description: string, start: number): void => {
        const message = `SQL belongs in queries.ts, *-queries.ts or src/server/platform/db (${description})`;
        violations.push({ path: source.path, line: source.lineAt(start), rule: 'sql', message });
      };
      visit(source, {
        CallExpression: ({ callee }) => {
          const name = callee.type === 'MemberExpression' ? propertyName(callee) : undefined;
          if (name && queryBuilders.includes(name)) report(name, callee.start);
        },
        Literal: ({ value, start }) => {
          if (typeof value === 'string' && sqlText.test(value)) report('text', start);
        },
        TemplateElement: ({ value, start }) => {
          if (sqlText.test(value.raw)) report('text', start);
        },
      });
      const tag = source.imports.find(({ specifier, names }) => specifier === 'kysely' && names.includes('sql'));
      if (tag)
        violations.push({ path: source.path, line: tag.line, rule: 'sql', message: 'SQL belongs in queries.ts (sql)' });
      return violations;
    });
}

function propertyName(node: ESTree.MemberExpression): string | undefined {
  return node.property.type === 'Identifier' ? node.property.name : undefined;
}

/** Visits a source; `checkSyntax` reports those that do not parse. */
function visit({ program }: Source, visitor: VisitorObject): void {
  if (program) new Visitor(visitor).visit(program);
}
