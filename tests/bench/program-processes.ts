// The processes of a started program, read from /proc.
import { readdirSync, readFileSync } from 'node:fs';
import type { ElectronApplication } from '@playwright/test';

export interface ProgramProcess {
  readonly pid: number;
  /** `main`, `server`, `host`, or the type of Chromium's process. */
  readonly kind: string;
}

export async function processesOf(app: ElectronApplication): Promise<ProgramProcess[]> {
  const root = await app.evaluate(() => process.pid);
  return [root, ...descendants(root)].map((pid) => ({ pid, kind: pid === root ? 'main' : kindOf(pid) }));
}

/** The proportional set size in bytes; 0 for a process that has ended. */
export const pssOf = (pid: number): number => kilobytes(/^Pss:\s+(\d+) kB$/m, readOf(pid, 'smaps_rollup'));

const kilobytes = (pattern: RegExp, text: string): number => Number(pattern.exec(text)?.[1] ?? 0) * 1024;

/** Clock ticks of a second, which Linux fixes for programs. */
const TICKS = 100;

/** Seconds of the processor that a process has used; 0 for one that has ended. */
export function cpuOf(pid: number): number {
  const fields = readOf(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS;
}

/** Bytes that a process has sent to a disk; 0 for one that has ended. */
export const writtenBy = (pid: number): number => Number(/^write_bytes: (\d+)$/m.exec(readOf(pid, 'io'))?.[1] ?? 0);

/** The type of a process; Chromium's have `--type`. */
function kindOf(pid: number): string {
  const line = readOf(pid, 'cmdline').replaceAll('\0', ' ');
  const [, type] = /--type=(\S+)/.exec(line) ?? [];
  return type ?? (line.includes('utility-child') ? 'server' : 'host');
}

function descendants(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => Number(/^\d+ \(.*\) \S (\d+)/s.exec(readOf(Number(name), 'stat'))?.[1]) === pid)
    .map(Number);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

function readOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch (error) {
    // The process has ended since it was listed.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}
