// `npm run test:repeat -- RUNS [--busy PROCESSES]`: repeats all tests, to find flaky ones.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runInForeground, say, stop } from '../setup.mjs';
import { testTexts } from '../texts.mjs';

const { runs, busy } = readArguments();
const summaries = [];
for (let run = 1; run <= runs; run++) {
  const begin = performance.now();
  const loops = Array.from({ length: busy }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  const exitCode = await runInForeground(process.execPath, [join(import.meta.dirname, 'test.mjs')]);
  for (const loop of loops) loop.kill('SIGKILL');
  if (exitCode !== 0) process.exitCode = 1;
  summaries.push(testTexts.repeated(run, exitCode === 0, (performance.now() - begin) / 1000, busy));
  say(summaries.join('\n'));
}

/** @returns {{runs: number, busy: number}} the number of runs, and of processes that load the cores meanwhile */
function readArguments() {
  try {
    const options = { busy: { type: /** @type {const} */ ('string'), default: '0' } };
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const runs = Number(positionals[0]);
    const busy = Number(values.busy);
    if (positionals.length === 1 && Number.isInteger(runs) && runs > 0 && Number.isInteger(busy) && busy >= 0) {
      return { runs, busy };
    }
  } catch {
    // An unknown option counts as a wrong number.
  }
  return stop(testTexts.repeatUsage);
}
