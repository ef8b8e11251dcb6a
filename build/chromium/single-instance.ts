// Allows one program per data folder; later starts pass their command line to it.
// The first program has a lock file and listens.
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The start of another instance. */
export interface StartMessage {
  argv: string[];
  workingDirectory: string;
  additionalData: unknown;
}

/** In bytes; macOS has the lower limit of the two systems. */
const longestSocketPath = 100;

interface LockOwner {
  pid: number;
  /** The process's start in kernel ticks, which distinguishes it from a later one with the same pid. */
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
   * Takes the lock unless a living process has it, and listens for later instances.
   * @returns whether this instance has the lock
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

  /** Notifies the instance with the lock; resolves when that succeeded or is impossible. */
  notifyOwner(message: StartMessage): Promise<void> {
    return new Promise((resolve) => {
      const socket = connect(this.#socketFile, () => socket.end(JSON.stringify(message)));
      // An owner that is ending no longer listens and needs no notification.
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
      // A process was killed while it wrote the file, so there is no owner.
      return undefined;
    }
  }
}

/** In the folder itself, unless its path exceeds the system's limit for sockets. */
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
  // The other instance was killed while sending, so there is nothing to pass on.
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

/** Without /proc only the pid is compared. A zombie process has no start. */
function startOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return '';
  try {
    // The second field is the program's name in parentheses, which may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}
