// The sudden end of a process, as by a power cut.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Kills a process with SIGKILL and waits until it is gone; one that has ended is left alone. */
export async function kill(victim: ChildProcess): Promise<void> {
  if (victim.exitCode !== null || victim.signalCode !== null) return;
  const gone = once(victim, 'exit');
  victim.kill('SIGKILL');
  await gone;
}
