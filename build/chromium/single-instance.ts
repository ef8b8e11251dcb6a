// Allows one program per data folder; later starts pass their command line to it.
// The first program has a lock file and listens.
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How another instance was started. */
export interface StartMessage {
  argv: string[];
  workingDirectory: string;
  additionalData: unknown;
}

/** In bytes; macOS has the lower limit of the two systems. */
const longestSocketPath = 100;

interface LockOwner {
  pid: number;
  /** When the process began, in the kernel's ticks: tells a process from a later one with the same number. */
  startedAt: string;
}

export class SingleInstance {
  readonly #lockFile: string;
  readonly #socketFile: string;

  /** @param userData the folder that only one program may use */
  constructor(userData: string) {
    mkdirSync(userData, { recursive: true });
    this.#lockFile = join(userData, 'instance.lock');
    this.#socketFile = socketIn(userData);
  }

  /**
   * Takes the lock, if no living process holds it, and listens for later instances.
   * @returns whether the lock is ours
   */
  acquire(onOtherInstance: (message: StartMessage) => void): boolean {
    if (!this.#writeLock()) {
      const owner = this.#readOwner();
      if (owner && isAlive(owner)) return false;
      rmSync(this.#lockFile, { force: true });
      if (!this.#writeLock()) return false;
    }
    rmSync(this.#socketFile, { force: true });
    const server = createServer((socket) => receive(socket, onOtherInstance));
    server.listen(this.#socketFile).unref();
    process.on('exit', () => this.release());
    return true;
  }

  release(): void {
    rmSync(this.#lockFile, { force: true });
    rmSync(this.#socketFile, { force: true });
  }

  /** Tells the instance that holds the lock; resolves when it has been told, or cannot be. */
  notifyOwner(message: StartMessage): Promise<void> {
    return new Promise((resolve) => {
      const socket = connect(this.#socketFile, () => socket.end(JSON.stringify(message)));
      // An owner that is just ending no longer listens; there is no one left to tell.
      socket.on('error', () => undefined);
      socket.on('close', () => resolve());
    });
  }

  #writeLock(): boolean {
    try {
      const file = openSync(this.#lockFile, 'wx', 0o600);
      writeSync(file, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) ?? '' } satisfies LockOwner));
      closeSync(file);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
  }

  #readOwner(): LockOwner | undefined {
    try {
      return JSON.parse(readFileSync(this.#lockFile, 'utf8')) as LockOwner;
    } catch {
      // Written by a process that was killed half-way: no owner.
      return undefined;
    }
  }
}

/** In the folder itself, unless its path is longer than the system lets a socket's be. */
function socketIn(userData: string): string {
  const inside = join(userData, 'instance.sock');
  if (Buffer.byteLength(inside) <= longestSocketPath) return inside;
  const key = createHash('sha256').update(userData).digest('hex').slice(0, 16);
  return join(tmpdir(), `stand-in-${process.getuid?.() ?? 0}-${key}.sock`);
}

function receive(socket: Socket, onOtherInstance: (message: StartMessage) => void): void {
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (part: string) => {
    text += part;
  });
  socket.on('end', () => onOtherInstance(JSON.parse(text) as StartMessage));
  // The other instance was killed while it spoke: there is nothing to pass on.
  socket.on('error', () => undefined);
}

function isAlive(owner: LockOwner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return owner.pid !== process.pid && startOf(owner.pid) === owner.startedAt;
}

/** Where the system has no /proc the process number alone has to do; a dead process that waits to be reaped has none. */
function startOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return '';
  try {
    // The second field is the program's name in parentheses, which may itself hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}
