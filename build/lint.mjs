// `npm run lint`: Biome, then oxlint for promises, then the project's own checks.
// It fails if any of them fails. Tests may name another root than the project's.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { checkBoundaries, formatViolation } from './lint/boundaries.ts';

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));

const { resolve: resolvePackage } = createRequire(import.meta.url);

const biomePassed = run(programOf('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '--max-diagnostics=50');
// Biome has this rule too, but takes three times as long as oxlint with the compiler's own types.
const promisesPassed = run(
  programOf('oxlint', 'oxlint'),
  '--type-aware',
  `--config=${join(import.meta.dirname, 'lint', 'oxlint.json')}`,
  '--quiet',
  root,
);
const violations = checkBoundaries(root);
for (const violation of violations) process.stderr.write(`${formatViolation(violation)}\n`);
if (violations.length > 0) process.stderr.write(`Boundaries violated: ${violations.length}\n`);
process.exitCode = biomePassed && promisesPassed && violations.length === 0 ? 0 : 1;

/**
 * The script in a package's folder `bin`.
 * @param {string} packageName
 * @param {string} script
 */
function programOf(packageName, script) {
  return join(dirname(resolvePackage(`${packageName}/package.json`)), 'bin', script);
}

/**
 * Runs a linter over the root.
 * @param {string[]} command
 * @returns {boolean} whether it found nothing
 */
function run(...command) {
  const result = spawnSync(process.execPath, command, {
    cwd: root,
    // The path is in the project, because a test's root may be elsewhere.
    env: { ...process.env, OXLINT_TSGOLINT_PATH: programOf('oxlint-tsgolint', 'tsgolint.js') },
    stdio: 'inherit',
  });
  if (result.error) throw result.error;
  return result.status === 0;
}
