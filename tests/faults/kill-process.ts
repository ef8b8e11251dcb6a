// Ends a process suddenly, as in a power cut.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Does nothing if the process has ended. */
export async function kill(victim: ChildProcess): Promise<void> {
  if (victim.exitCode !== null || victim.signalCode !== null) return;
  const gone = once(victim, 'exit');
  victim.kill('SIGKILL');
  await gone;
}
