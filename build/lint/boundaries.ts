// Runs all checks of the project's own rules.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkHost, checkLeftovers, checkLength, checkOpening, checkSyntax } from './files.ts';
import { checkCircles, checkImportRules } from './import-rules.ts';
import { readSources, type Source, type Violation } from './sources.ts';
import { checkSpanish } from './texts.ts';
import { checkNames, checkPackages, checkSql } from './usage.ts';
import { checkVerbs } from './verbs.ts';
import { checkWords } from './words.ts';

const checks: readonly ((sources: readonly Source[]) => Violation[])[] = [
  checkSyntax,
  checkImportRules,
  checkCircles,
  checkPackages,
  checkNames,
  checkWords,
  checkVerbs,
  checkSql,
  checkSpanish,
  checkLength,
  checkOpening,
  checkHost,
  checkLeftovers,
];

/** Returns every violation under the root, by path and line. */
export function checkBoundaries(root: string): Violation[] {
  const folders = ['src', 'build', 'tests'].filter((folder) => existsSync(join(root, folder)));
  const sources = readSources(root, folders);
  return checks
    .flatMap((check) => check(sources))
    .sort((one, other) => one.path.localeCompare(other.path) || one.line - other.line);
}

/** Formats a violation as one line: location, rule, and what to do. */
export const formatViolation = ({ path, line, rule, message }: Violation): string =>
  `${path}:${line}  ${rule}: ${message}`;
