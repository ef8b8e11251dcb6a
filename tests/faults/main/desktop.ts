// A desktop in a folder of its own, which tests start, call and kill.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';
import type { Result } from '../../../src/contract/endpoint.ts';
import { kill } from '../kill-process.ts';

type Answer = Result<unknown>;

/** A command's answer is its bare data. */
interface Line {
  readonly id: number;
  readonly answer?: unknown;
  readonly error?: string;
}

export class Desktop {
  readonly #folder: string;
  readonly #version: string;
  #process: ChildProcess | null = null;
  readonly #asked = new Map<number, (line: Line | null) => void>();
  #last = 0;

  constructor(folder: string, version: string) {
    this.#folder = folder;
    this.#version = version;
  }

  get isRunning(): boolean {
    return this.#process !== null;
  }

  /** Resolves when the program has restored its state. */
  async start(): Promise<void> {
    const userData = join(this.#folder, 'profile');
    mkdirSync(userData, { recursive: true });
    const program = join(inject('faultPrograms'), 'desktop-program.js');
    const child = spawn(process.execPath, [program, userData, this.#version], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#process = child;
    const ready = new Promise<void>((resolve) => void this.#asked.set(0, () => resolve()));
    createInterface({ input: child.stdout }).on('line', (text) => {
      const line = JSON.parse(text) as Line;
      this.#asked.get(line.id)?.(line);
      this.#asked.delete(line.id);
    });
    child.on('exit', () => {
      for (const resolve of this.#asked.values()) resolve(null);
      this.#asked.clear();
    });
    await ready;
  }

  /** Ends as if a user closes it or an update restarts it. */
  async quit(): Promise<void> {
    await this.#ask('program', 'stop', {});
    await this.kill();
  }

  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (child) await kill(child);
  }

  /** Null if the program was killed before its answer. */
  call(area: string, name: string, input: unknown): Promise<Answer | null> {
    return this.#ask(area, name, input) as Promise<Answer | null>;
  }

  /** Null if the program was killed before its answer. */
  command<Data>(name: string, input?: unknown): Promise<Data | null> {
    return this.#ask('desktop', name, input) as Promise<Data | null>;
  }

  #ask(area: string, name: string, input: unknown): Promise<unknown> {
    const child = this.#process;
    if (!child?.stdin) return Promise.resolve(null);
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, (line) => (line?.error ? reject(new Error(line.error)) : resolve(line?.answer ?? null)));
      child.stdin?.write(`${JSON.stringify({ id, area, name, input })}\n`);
    });
  }
}
