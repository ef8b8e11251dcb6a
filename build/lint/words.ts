// Rejects words that docs/glossary.md replaces in identifiers and file names.
import { Visitor } from 'vite';
import type { Source, Violation } from './sources.ts';
import { allowedNames, landedSteps, replacedWords } from './vocabulary.ts';

/** Reports identifiers and file names that contain a replaced word, once per name and file. */
export function checkWords(sources: readonly Source[]): Violation[] {
  return sources.flatMap((source) => {
    if (landedSteps.test(source.path)) return [];
    const fileName = source.path.replace(/^.*\/|\.(test|spec|bench)?\.?\w+$/g, '');
    const violations = violationsOf(source, fileName, 1);
    const checked = new Set<string>();
    const check = ({ name, start }: { readonly name: string; readonly start: number }): void => {
      if (checked.has(name)) return;
      checked.add(name);
      violations.push(...violationsOf(source, name, source.lineAt(start)));
    };
    if (source.program)
      new Visitor({ Identifier: check, JSXIdentifier: check, PrivateIdentifier: check }).visit(source.program);
    return violations;
  });
}

function violationsOf({ path }: Source, name: string, line: number): Violation[] {
  // Column and wire names are exempt.
  if (/^[a-z0-9]+(_[a-z0-9]+)+$/.test(name) || allowedNames.has(name)) return [];
  return partsOf(name).flatMap((part) => {
    const better = replacedWords.get(part);
    return better ? [{ path, line, rule: 'words', message: `${name}: say ${better} (docs/glossary.md)` }] : [];
  });
}

/** Splits `useOfflineBoards` into `use`, `kept`, `boards`. */
const partsOf = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((part) => part.toLowerCase());
