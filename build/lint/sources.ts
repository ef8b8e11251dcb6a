// Reads and parses the sources once, for all checks.
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, posix, sep } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

const scripts = ['.ts', '.tsx', '.mts', '.cts', '.js', '.mjs', '.cjs'];
const styles = ['.css'];
const ignoredFolders = new Set(['node_modules', 'out', '.cache']);

/** A broken rule. `path` is relative to the root, with forward slashes; `line` counts from 1. */
export interface Violation {
  readonly path: string;
  readonly line: number;
  readonly rule: string;
  readonly message: string;
}

/**
 * An import or re-export, static or not. `typeOnly` ones do not exist at run time, but the import rules apply to them.
 */
export interface Import {
  readonly specifier: string;
  /** The path of a relative specifier, relative to the root; undefined for packages. */
  readonly target: string | undefined;
  readonly names: readonly string[];
  readonly typeOnly: boolean;
  readonly line: number;
}

export interface Comment {
  readonly text: string;
  readonly start: number;
  readonly line: number;
}

export interface Source {
  readonly path: string;
  readonly text: string;
  readonly lineCount: number;
  readonly comments: readonly Comment[];
  readonly imports: readonly Import[];
  /** Undefined for style sheets, and for scripts with a syntax error. */
  readonly program: ESTree.Program | undefined;
  readonly syntaxError: string | undefined;
  lineAt(offset: number): number;
}

/** Reads every script and style sheet under the given folders of the root, by path. Missing folders count as empty. */
export function readSources(root: string, folders: readonly string[]): Source[] {
  return folders.flatMap((folder) => listFiles(root, folder)).map((path) => readSource(root, path));
}

function listFiles(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = posix.join(folder.replaceAll(sep, '/'), entry.name);
      if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : listFiles(root, path);
      return [...scripts, ...styles].includes(extname(entry.name)) ? [path] : [];
    });
}

function readSource(root: string, path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const lineAt = lineFinder(text);
  const common = { path, text, lineCount: text.trimEnd().split('\n').length, lineAt };
  if (styles.includes(extname(path))) {
    return {
      ...common,
      comments: styleComments(text, lineAt),
      imports: [],
      program: undefined,
      syntaxError: undefined,
    };
  }
  const parsed = parseSync(path, text);
  const comments = parsed.comments.map(({ value, start }) => ({ text: value, start, line: lineAt(start) }));
  const error = parsed.errors[0];
  if (error) return { ...common, comments, imports: [], program: undefined, syntaxError: error.message };
  const imports = collectImports(parsed.program, path, lineAt);
  return { ...common, comments, imports, program: parsed.program, syntaxError: undefined };
}

function styleComments(text: string, lineAt: (offset: number) => number): Comment[] {
  return [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map((match) => ({
    text: match[1] ?? '',
    start: match.index,
    line: lineAt(match.index),
  }));
}

function lineFinder(text: string): (offset: number) => number {
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map((match) => match.index + 1)];
  return (offset) => {
    const after = lineStarts.findIndex((start) => start > offset);
    return after < 0 ? lineStarts.length : after;
  };
}

function collectImports(program: ESTree.Program, path: string, lineAt: (offset: number) => number): Import[] {
  const imports: Import[] = [];
  const add = (node: { value: unknown; start: number } | null, names: string[] = [], typeOnly = false): void => {
    if (typeof node?.value !== 'string') return;
    const isRelative = node.value.startsWith('.');
    const target = isRelative ? posix.join(posix.dirname(path), node.value.replace(/\?.*$/, '')) : undefined;
    imports.push({ specifier: node.value, target, names, typeOnly, line: lineAt(node.start) });
  };
  const literal = (node: ESTree.Node | undefined) => (node?.type === 'Literal' ? node : null);
  new Visitor({
    ImportDeclaration: (node) => add(node.source, importedNames(node), isTypeOnly(node)),
    ExportNamedDeclaration: (node) => add(node.source, [], node.exportKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source, [], node.exportKind === 'type'),
    ImportExpression: (node) => add(literal(node.source)),
    TSImportType: (node) => add(node.source, [], true),
    TSExternalModuleReference: (node) => add(node.expression),
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'require') add(literal(node.arguments[0]));
    },
  }).visit(program);
  return imports;
}

function importedNames(node: ESTree.ImportDeclaration): string[] {
  return node.specifiers.map((specifier) => {
    if (specifier.type !== 'ImportSpecifier') return specifier.local.name;
    return specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value;
  });
}

function isTypeOnly(node: ESTree.ImportDeclaration): boolean {
  if (node.importKind === 'type') return true;
  const { specifiers } = node;
  return (
    specifiers.length > 0 && specifiers.every((one) => one.type === 'ImportSpecifier' && one.importKind === 'type')
  );
}
