// `npm run lint`: formatting and rules of the language by Biome, then the walls of the house. Fails if either does.
// Another root than the project's may be named, for the tests.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { checkWalls, formatViolation } from './lint/walls.ts';

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));

const biomePassed = runBiome();
const violations = checkWalls(root);
for (const violation of violations) process.stderr.write(`${formatViolation(violation)}\n`);
if (violations.length > 0) process.stderr.write(`Walls broken: ${violations.length}\n`);
process.exitCode = biomePassed && violations.length === 0 ? 0 : 1;

/** @returns {boolean} whether it found nothing to say */
function runBiome() {
  const program = join(dirname(createRequire(import.meta.url).resolve('@biomejs/biome/package.json')), 'bin', 'biome');
  const options = { cwd: root, stdio: /** @type {const} */ ('inherit') };
  const result = spawnSync(
    process.execPath,
    [program, 'check', '--error-on-warnings', '--max-diagnostics=50'],
    options,
  );
  if (result.error) throw result.error;
  return result.status === 0;
}
