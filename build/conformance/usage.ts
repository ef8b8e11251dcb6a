// Finds every member of Electron's API that the main process and the preload use, by the types of the compiler.
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { API, type Checker, type Project, type Type, type Symbol as TypeSymbol } from 'typescript/unstable/sync';

export interface Usage {
  /** `App.quit`, `App event: ready`, `new BrowserWindow`, `WebPreferences.sandbox = true`. */
  readonly member: string;
  /** Files of the project, relative to it. */
  readonly files: readonly string[];
}

const programs = ['src/main', 'src/preload'];
const listenerMethods = new Set(['on', 'once', 'off', 'addListener', 'removeListener', 'removeAllListeners']);

/** @param projectFolder absolute */
export function electronUsage(projectFolder: string): Usage[] {
  const api = new API({ cwd: projectFolder });
  const found = new Map<string, Set<string>>();
  try {
    for (const program of programs) {
      const configFile = join(projectFolder, program, 'tsconfig.json');
      const project = api.updateSnapshot({ openProjects: [configFile] }).getProject(configFile);
      if (!project) throw new Error(`${configFile} could not be opened`);
      for (const file of sourceFiles(join(projectFolder, program))) {
        for (const member of membersIn(project, file)) {
          const files = found.get(member) ?? new Set();
          found.set(member, files.add(relative(projectFolder, file).split(sep).join('/')));
        }
      }
    }
  } finally {
    api.close();
  }
  return [...found]
    .map(([member, files]) => ({ member, files: [...files].sort() }))
    .sort((first, second) => (first.member < second.member ? -1 : 1));
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))
    .sort();
}

function membersIn(project: Project, file: string): Set<string> {
  const source = project.program.getSourceFile(file);
  const members = new Set<string>();
  // A file that neither names Electron nor takes part in its types cannot use it.
  if (!source) throw new Error(`${file} is not part of its program`);
  const visit = (node: Node): void => {
    for (const member of membersAt(node, project.checker)) members.add(member);
    node.forEachChild((child) => {
      visit(child);
    });
  };
  visit(source);
  return members;
}

function membersAt(node: Node, checker: Checker): string[] {
  if (is.isPropertyAccessExpression(node)) return ofAccess(node, checker);
  if (is.isNewExpression(node)) {
    const created = checker.getTypeAtLocation(node)?.getSymbol();
    return created && isOfElectron(created) ? [`new ${created.name}`] : [];
  }
  if (is.isBindingElement(node)) return ofBinding(node, checker);
  if (is.isObjectLiteralExpression(node)) return ofLiteral(node, checker);
  return [];
}

function ofAccess(node: Node & { readonly name: Node; readonly expression: Node }, checker: Checker): string[] {
  const member = electronMember(checker.getSymbolAtLocation(node.name));
  if (!member) return [];
  const call = node.parent;
  const [owner = '', method = ''] = member.split('.');
  if (!listenerMethods.has(method) || !call || !is.isCallExpression(call)) return [member];
  const [event] = call.arguments;
  return event && is.isStringLiteral(event) ? [`${owner} event: ${event.text}`] : [member];
}

function ofBinding(
  node: Node & { readonly name?: Node | undefined; readonly propertyName?: Node | undefined },
  checker: Checker,
) {
  const pattern = node.parent;
  const type = pattern && checker.getTypeAtLocation(pattern);
  const key = node.propertyName ?? node.name;
  if (!type || !key || !is.isIdentifier(key)) return [];
  const member = electronMember(checker.getPropertyOfType(type, key.text));
  return member ? [member] : [];
}

/** The options of an object literal that Electron's types expect, with their constant values. */
function ofLiteral(node: Node & { readonly properties: Iterable<Node> }, checker: Checker): string[] {
  const type = checker.getContextualType(node as never);
  if (!type) return [];
  const options = checker.getNonNullableType(type) ?? type;
  return [...node.properties].flatMap((property) => {
    const name = (property as { name?: Node }).name;
    if (!name || !is.isIdentifier(name)) return [];
    const member = electronMember(propertyOf(options, name.text, checker));
    if (!member) return [];
    const values = is.isPropertyAssignment(property) ? constantsIn(property.initializer) : [];
    return values.length > 0 ? values.map((value) => `${member} = ${value}`) : [member];
  });
}

/** The property of a type, or of one of the types of a union. */
function propertyOf(type: Type, name: string, checker: Checker): TypeSymbol | undefined {
  const direct = checker.getPropertyOfType(type, name);
  if (direct) return direct;
  const parts = (type as { getTypes?: () => readonly Type[] | undefined }).getTypes?.() ?? [];
  return parts.map((part) => checker.getPropertyOfType(part, name)).find(Boolean);
}

function constantsIn(node: Node): string[] {
  if (is.isStringLiteral(node)) return [`'${node.text}'`];
  if (node.kind === SyntaxKind.TrueKeyword) return ['true'];
  if (node.kind === SyntaxKind.FalseKeyword) return ['false'];
  if (is.isArrayLiteralExpression(node) && node.elements.every((element) => is.isStringLiteral(element))) {
    return [...node.elements].flatMap(constantsIn);
  }
  return [];
}

const electronTypes = /\/electron\/electron\.d\.ts$/;

const isOfElectron = (symbol: TypeSymbol): boolean => symbol.declarations.some(({ path }) => electronTypes.test(path));

/** `Owner.member` for a member that Electron's types declare. */
function electronMember(symbol: TypeSymbol | undefined): string | undefined {
  if (!symbol || !isOfElectron(symbol)) return undefined;
  const owner = symbol.getParent()?.name ?? ownerOfDeclaration(symbol);
  return owner && !owner.startsWith('__') ? `${owner}.${symbol.name}` : undefined;
}

/** The member of a mapped type, such as `Pick`, has no parent but the original declaration. */
function ownerOfDeclaration(symbol: TypeSymbol): string | undefined {
  const declaration = symbol.declarations.find(({ path }) => electronTypes.test(path))?.resolve();
  const name = (declaration?.parent as { name?: Node } | undefined)?.name;
  return name && is.isIdentifier(name) ? name.text : undefined;
}
