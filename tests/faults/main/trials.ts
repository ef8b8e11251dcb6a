// How often faults are provoked: a few times with every `npm test`, as often as the goals ask with TERNA_FAULT_TRIALS.
import { execFileSync } from 'node:child_process';

export const trials = (few: number): number => Number(process.env.TERNA_FAULT_TRIALS ?? few);

/** Whether the system lets us make its calls fail or kill a program at one of them. */
export function canInject(): boolean {
  try {
    execFileSync('strace', ['-f', '-o', '/dev/null', '-e', 'trace=none', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Numbers that look random and are the same in every run. */
export function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
