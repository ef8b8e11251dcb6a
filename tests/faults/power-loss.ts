// Simulates a power loss by replaying a program's system calls, recorded by strace.
// After a kill the system still writes a program's data; without power only synced data is certain. Of unsynced data
// nothing is retained, or names without contents, or some of it in another order.
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { makeFolder } from './folders.ts';

/** In the order of completion. */
type SystemCall =
  | { readonly kind: 'say'; readonly text: string }
  | { readonly kind: 'create' | 'remove' | 'sync'; readonly path: string }
  | { readonly kind: 'rename'; readonly path: string; readonly to: string }
  | { readonly kind: 'write'; readonly path: string; readonly at: number; readonly data: Buffer }
  | { readonly kind: 'resize'; readonly path: string; readonly length: number };

export const RETAINED = ['nothing', 'names', 'some'] as const;
export type Retained = (typeof RETAINED)[number];

export interface Outage {
  readonly said: string;
  /** Contents by path below the folder. */
  readonly files: ReadonlyMap<string, Buffer>;
}

export interface Recording {
  /** The number of calls after which the power can fail. */
  readonly moments: number;
  /** Each `moment` directly after an output of the program, with the most acknowledged data. */
  readonly said: readonly number[];
  /** @param random as from `numbers` of `trials.ts` */
  lose(moment: number, retained: Retained, random: (below: number) => number): Outage;
}

const RECORDED = 'openat,write,writev,pwrite64,pwritev,ftruncate,fsync,fdatasync,rename,unlink,mkdir';
/** More than any single write. */
const LONGEST_BYTES = 1 << 26;
/** A disk writes a block completely or not at all. */
const BLOCK_BYTES = 4096;
/** The shared memory of a database's connections, which the first one recreates. */
const SHARED_MEMORY = /-shm$/;

/**
 * The files remain in their final state.
 * @param command a script and its arguments
 * @throws if the program fails
 */
export async function record(folder: string, command: readonly string[]): Promise<Recording> {
  const before = readFiles(folder);
  const log = join(makeFolder(), 'calls');
  const trace = ['-f', '-qq', '-y', '-xx', '-s', String(LONGEST_BYTES), '--seccomp-bpf', '-o', log];
  const env = { ...process.env, UV_THREADPOOL_SIZE: '1' };
  const run = [...trace, '-e', `trace=${RECORDED}`, process.execPath, ...command];
  await promisify(execFile)('strace', run, { env, maxBuffer: LONGEST_BYTES });
  const calls = [...readCalls(readFileSync(log, 'latin1'), folder, before)];
  return {
    moments: calls.length,
    said: calls.flatMap(({ kind }, index) => (kind === 'say' ? [index + 1] : [])),
    lose(moment, retained, random) {
      const disk = new Disk(before);
      const past = calls.slice(0, moment);
      for (const call of past) disk.make(call);
      return {
        said: past.map((call) => (call.kind === 'say' ? call.text : '')).join(''),
        files: disk.lose(retained, random),
      };
    },
  };
}

export function putFiles(folder: string, files: Outage['files']): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

function readFiles(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return new Map(paths.map((path) => [relative(folder, path), readFileSync(path)]));
}

type Change = { readonly at: number; readonly data: Buffer } | { readonly length: number };

/** Independent of its names. */
interface Contents {
  certain: Buffer;
  changes: Change[];
}

/** A change of names in a folder: the file under each path, or none. */
type Naming = readonly [path: string, file: Contents | null][];

/** As the program sees them, and as they are durably. */
class Disk {
  readonly #seen = new Map<string, Contents>();
  readonly #certain = new Map<string, Contents>();
  /** By folder, in order. */
  readonly #namings = new Map<string, Naming[]>();

  constructor(files: ReadonlyMap<string, Buffer>) {
    for (const [path, content] of files) {
      const file = { certain: content, changes: [] };
      this.#seen.set(path, file);
      this.#certain.set(path, file);
    }
  }

  make(call: SystemCall): void {
    if (call.kind === 'say') return;
    const { kind, path } = call;
    const file = this.#seen.get(path);
    if (kind === 'create' && !file) this.#name(path, [[path, { certain: Buffer.alloc(0), changes: [] }]]);
    if (kind === 'remove') this.#name(path, [[path, null]]);
    if (kind === 'write') file?.changes.push({ at: call.at, data: call.data });
    if (kind === 'resize') file?.changes.push({ length: call.length });
    if (kind === 'rename' && file) {
      this.#name(path, [
        [path, null],
        [call.to, file],
      ]);
    }
    if (kind === 'sync') this.#sync(path, file);
  }

  lose(retained: Retained, random: (below: number) => number): Map<string, Buffer> {
    const names = new Map(this.#certain);
    for (const namings of this.#namings.values()) {
      // A journal retains a folder's changes in order.
      const count = { nothing: 0, names: namings.length, some: random(namings.length + 1) }[retained];
      for (const naming of namings.slice(0, count)) rename(names, naming);
    }
    const certain = new Map<Contents, Buffer>();
    for (const file of new Set(names.values())) {
      const changes = retained === 'some' ? blocksOf(file.changes).filter(() => random(2) === 0) : [];
      certain.set(file, changed(file.certain, changes));
    }
    const files = [...names].filter(([path]) => !SHARED_MEMORY.test(path));
    return new Map(files.map(([path, file]) => [path, certain.get(file) ?? Buffer.alloc(0)]));
  }

  #name(path: string, naming: Naming): void {
    rename(this.#seen, naming);
    const folder = dirname(path);
    this.#namings.set(folder, [...(this.#namings.get(folder) ?? []), naming]);
  }

  #sync(path: string, file: Contents | undefined): void {
    if (file) {
      file.certain = changed(file.certain, file.changes);
      file.changes = [];
    } else {
      for (const naming of this.#namings.get(path) ?? []) rename(this.#certain, naming);
      this.#namings.delete(path);
    }
  }
}

function rename(names: Map<string, Contents>, naming: Naming): void {
  for (const [path, file] of naming) {
    if (file) names.set(path, file);
    else names.delete(path);
  }
}

const blocksOf = (changes: readonly Change[]): Change[] =>
  changes.flatMap((change): Change[] => {
    if (!('data' in change)) return [change];
    const { at, data } = change;
    const blocks = Array.from({ length: Math.ceil(data.length / BLOCK_BYTES) }, (_, index) => index * BLOCK_BYTES);
    return blocks.map((start) => ({ at: at + start, data: data.subarray(start, start + BLOCK_BYTES) }));
  });

function changed(content: Buffer, changes: readonly Change[]): Buffer {
  if (changes.length === 0) return content;
  const ends = changes.map((change) => ('data' in change ? change.at + change.data.length : change.length));
  const room = Buffer.alloc(Math.max(content.length, ...ends));
  content.copy(room);
  let { length } = content;
  for (const change of changes) {
    if ('data' in change) {
      change.data.copy(room, change.at);
      length = Math.max(length, change.at + change.data.length);
    } else {
      room.fill(0, Math.min(length, change.length));
      length = change.length;
    }
  }
  return room.subarray(0, length);
}

/** As printed with `-xx`. */
const bytesOf = (text: string): Buffer => Buffer.from(text.replaceAll('\\x', ''), 'hex');
const ON_FILE = /^\d+ +(\w+)\((\d+)<([^>]*)>(?!\(deleted\))/;
/** strace pads the result of a call that another thread interrupted. */
const LAST_NUMBER = /, (\d+)\) += /;
const RESULT = / = (\d+)(?:<([^>]*)>)?$/;

/** Paths are relative to the folder. */
function* readCalls(log: string, folder: string, before: Outage['files']): Generator<SystemCall> {
  const below = (path: string) => relative(folder, path);
  const isInside = (path: string) => path === folder || path.startsWith(`${folder}/`);
  /** Each descriptor's write position, and each file's length. */
  const positions = new Map<string, number | 'end'>();
  const lengths = new Map([...before].map(([path, { length }]) => [join(folder, path), length]));
  for (const line of wholeLines(log)) {
    const [, result, opened] = RESULT.exec(line) ?? [];
    if (result === undefined) continue;
    const texts = [...line.matchAll(/"((?:\\x..)*)"/g)].map(([, text = '']) => bytesOf(text));
    const name = /^\d+ +(\w+)\(/.exec(line)?.[1];
    if (name === 'openat' && opened !== undefined) {
      const path = bytesOf(opened).toString();
      if (!isInside(path)) continue;
      positions.set(result, line.includes('O_APPEND') ? 'end' : 0);
      if (line.includes('O_CREAT')) yield { kind: 'create', path: below(path) };
      if (line.includes('O_TRUNC')) {
        lengths.set(path, 0);
        yield { kind: 'resize', path: below(path), length: 0 };
      }
      continue;
    }
    if (name === 'rename' || name === 'unlink') {
      const [path = '', to = ''] = texts.map(String);
      if (!isInside(path)) continue;
      if (name === 'rename') {
        lengths.set(to, lengths.get(path) ?? 0);
        yield { kind: 'rename', path: below(path), to: below(to) };
      } else yield { kind: 'remove', path: below(path) };
      continue;
    }
    const [, call = '', descriptor = '', named = ''] = ON_FILE.exec(line) ?? [];
    const path = bytesOf(named).toString();
    const data = Buffer.concat(texts).subarray(0, Number(result));
    if (descriptor === '1' && call.startsWith('write')) yield { kind: 'say', text: data.toString() };
    if (!isInside(path)) continue;
    if (call === 'fsync' || call === 'fdatasync') yield { kind: 'sync', path: below(path) || '.' };
    if (call === 'ftruncate') {
      yield { kind: 'resize', path: below(path), length: lastNumberOf(line) };
    }
    if (call.startsWith('pwrite')) {
      yield { kind: 'write', path: below(path), at: lastNumberOf(line), data };
    }
    if (call.startsWith('write')) {
      const position = positions.get(descriptor) ?? 0;
      const at = position === 'end' ? (lengths.get(path) ?? 0) : position;
      if (position !== 'end') positions.set(descriptor, at + data.length);
      lengths.set(path, Math.max(lengths.get(path) ?? 0, at + data.length));
      yield { kind: 'write', path: below(path), at, data };
    }
  }
}

/** @throws if the call has none, so that a line that is not understood is noticed */
function lastNumberOf(line: string): number {
  const [, number] = LAST_NUMBER.exec(line) ?? [];
  if (number === undefined) throw new Error(`not understood: ${line.slice(-200)}`);
  return Number(number);
}

/** A call that another thread interrupts has two lines. */
function* wholeLines(log: string): Generator<string> {
  const begun = new Map<string, string>();
  for (const line of log.split('\n')) {
    const thread = line.slice(0, line.indexOf(' '));
    const [before, interrupted] = line.split(' <unfinished ...>', 2);
    const [, rest] = /^\d+ +<\.\.\. \w+ resumed>(.*)$/.exec(line) ?? [];
    if (interrupted !== undefined) begun.set(thread, before ?? '');
    else if (rest !== undefined) yield `${begun.get(thread) ?? ''}${rest}`;
    else yield line;
  }
}
