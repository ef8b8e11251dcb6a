// Client of Chromium's debugging pipe: typed commands and events, one session per page.
import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { Protocol } from '../../node_modules/playwright-core/types/protocol.d.ts';

export type { Protocol } from '../../node_modules/playwright-core/types/protocol.d.ts';

type Commands = Protocol.CommandParameters;
type Answers = Protocol.CommandReturnValues;
/** The protocol's events, and `detached`, after which the page is gone. */
type SessionEvents = Protocol.EventMap & { detached: [] };

interface Message {
  id?: number;
  method?: keyof Protocol.EventMap;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
  sessionId?: string;
}
interface PendingCommand {
  method: string;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** A session with one target: a page, or without an id the browser itself. */
export class DevToolsSession extends EventEmitter<SessionEvents> {
  readonly #connection: DevToolsConnection;
  readonly #id: string | undefined;

  constructor(connection: DevToolsConnection, id: string | undefined) {
    super();
    this.setMaxListeners(0);
    this.#connection = connection;
    this.#id = id;
  }

  /** @throws Error with Chromium's message, or if Chromium is gone */
  send<Method extends keyof Commands>(method: Method, parameters?: Commands[Method]): Promise<Answers[Method]> {
    return this.#connection.send(method, parameters, this.#id) as Promise<Answers[Method]>;
  }

  /** The session with a target within this one's, such as a frame of another site. */
  child(id: string): DevToolsSession {
    return this.#connection.session(id);
  }

  removeChild(id: string): void {
    this.#connection.removeSession(id);
  }

  /** Sends a command that can only fail because its page is gone. */
  sendUnlessGone<Method extends keyof Commands>(method: Method, parameters?: Commands[Method]): void {
    this.send(method, parameters).catch(() => undefined);
  }
}

/** The pipe to one Chromium process, which ends with the pipe. */
export class DevToolsConnection extends EventEmitter<{ closed: [] }> {
  readonly process: ChildProcess;
  readonly browser: DevToolsSession;
  readonly #sessions = new Map<string | undefined, DevToolsSession>();
  readonly #pending = new Map<number, PendingCommand>();
  readonly #commands: Writable;
  #lastId = 0;
  #closed = false;

  constructor(executable: string, argumentList: readonly string[]) {
    super();
    this.process = spawn(executable, argumentList, { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] });
    this.browser = this.session(undefined);
    this.#commands = this.process.stdio[3] as Writable;
    // `closed` reports a broken pipe, below.
    this.#commands.on('error', () => undefined);
    const answers = this.process.stdio[4] as Readable;
    const splitter = new MessageSplitter((text) => this.#receive(JSON.parse(text)));
    answers.on('data', (chunk: Buffer) => splitter.add(chunk));
    answers.on('close', () => this.#close());
  }

  session(id: string | undefined): DevToolsSession {
    const known = this.#sessions.get(id);
    if (known) return known;
    const session = new DevToolsSession(this, id);
    this.#sessions.set(id, session);
    return session;
  }

  removeSession(id: string): void {
    this.#sessions.get(id)?.emit('detached');
    this.#sessions.delete(id);
  }

  send(method: string, parameters: unknown, sessionId: string | undefined): Promise<unknown> {
    if (this.#closed) return Promise.reject(new Error(`Chromium is gone (${method})`));
    this.#lastId += 1;
    const id = this.#lastId;
    this.#commands.write(`${JSON.stringify({ id, method, params: parameters ?? {}, sessionId })}\0`);
    return new Promise((resolve, reject) => this.#pending.set(id, { method, resolve, reject }));
  }

  #receive(message: Message): void {
    if (message.id === undefined) {
      const session = this.#sessions.get(message.sessionId);
      if (message.method) session?.emit(message.method, ...([message.params] as never));
      return;
    }
    const command = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.error) command?.reject(new Error(`${command.method}: ${message.error.message}`));
    else command?.resolve(message.result);
  }

  #close(): void {
    this.#closed = true;
    for (const command of this.#pending.values()) command.reject(new Error(`Chromium is gone (${command.method})`));
    this.#pending.clear();
    this.emit('closed');
  }
}

/** Splits the byte stream into messages, which Chromium separates by a zero byte. */
export class MessageSplitter {
  readonly #onMessage: (text: string) => void;
  #parts: Buffer[] = [];

  constructor(onMessage: (text: string) => void) {
    this.#onMessage = onMessage;
  }

  add(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, start)) {
      this.#parts.push(chunk.subarray(start, end));
      start = end + 1;
      const message = Buffer.concat(this.#parts).toString();
      this.#parts = [];
      this.#onMessage(message);
    }
    if (start < chunk.length) this.#parts.push(chunk.subarray(start));
  }
}
