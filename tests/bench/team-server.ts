// The built server as a process of its own, with its memory.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24Path, projectFolder } from '../../build/setup.mjs';

const SERVER = join(projectFolder, 'out', 'main', 'server.js');

export interface TeamServer {
  readonly process: ChildProcess;
  /** Resolves once the process has ended. @throws if a command failed */
  readonly ended: Promise<void>;
  /** Of the API. */
  readonly url: string;
}

/** @param settings as in `--help`, without TERNA_ */
export function runServer(args: readonly string[], settings: Record<string, string>): TeamServer {
  const named = Object.fromEntries(Object.entries(settings).map(([name, value]) => [`TERNA_${name}`, value]));
  const child = spawn(node24Path(), [SERVER, ...args], {
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...named },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    if (args.length > 0 && code !== 0) throw new Error(`server ${args.join(' ')} ended with ${code}`);
  });
  return { process: child, ended, url: `http://127.0.0.1:${settings.PORT}/api/v1` };
}

/** Bytes of the resident set, now (`VmRSS`) or at its peak (`VmHWM`); NaN once the process has ended. Linux only. */
export function residentBytes({ process: { pid } }: TeamServer, which: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${which}:\\s*(\\d+) kB$`, 'm').exec(status)?.[1] ?? Number.NaN) * 1024;
  } catch {
    return Number.NaN;
  }
}

const TICKS_PER_SECOND = 100;

/** Seconds that the server has spent on processors. Linux only. */
export function processorSeconds({ process: { pid } }: TeamServer): number {
  const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/\(.*\)/s, '()')
    .split(' ');
  // The first field here is the third of the file; times are its 14th and 15th.
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
