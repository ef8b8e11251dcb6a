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

/** Kills a process that leads a group, and those that it has started, and waits until none of them writes any more. */
export async function killGroup(leader: ChildProcess): Promise<void> {
  if (leader.pid === undefined || leader.exitCode !== null || leader.signalCode !== null) return;
  // What they write to is closed once the last of them is gone.
  const gone = once(leader, 'close');
  leader.stdout?.resume();
  process.kill(-leader.pid, 'SIGKILL');
  await gone;
}
