// A desktop that follows the event stream and resumes it after each interruption.
import { setTimeout } from 'node:timers/promises';
import { authorizationOf } from './server-process.ts';

const PAUSE_MILLISECONDS = 50;

export class EventFollower {
  /** In order of receipt. */
  readonly sequences: number[] = [];
  readonly comments: string[] = [];
  readonly #url: string;
  readonly #ending = new AbortController();
  #following: Promise<void> | null = null;
  streams = 0;

  constructor(url: string) {
    this.#url = url;
  }

  start(): void {
    this.#following = this.#follow();
  }

  async endAfter(comments: number): Promise<void> {
    while (this.comments.length < comments) await Promise.race([setTimeout(PAUSE_MILLISECONDS), this.#following]);
    this.#ending.abort();
    await this.#following;
  }

  async #follow(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      // Resumes after a broken or rejected stream.
      await this.#read().catch(() => undefined);
      await setTimeout(PAUSE_MILLISECONDS);
    }
  }

  async #read(): Promise<void> {
    const authorization = await authorizationOf(this.#url, 'admin');
    const response = await fetch(`${this.#url}/events`, {
      headers: { authorization, 'last-event-id': String(this.sequences.at(-1) ?? 0) },
      signal: this.#ending.signal,
    });
    if (response.status !== 200) return;
    this.streams += 1;
    let text = '';
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (text + piece).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) this.#take(part);
    }
  }

  #take(part: string): void {
    const data = /^data: (.+)$/m.exec(part)?.[1];
    if (data === undefined) return;
    const event = JSON.parse(data);
    if (event.type === 'stream.reset') throw new Error('events were forgotten');
    this.sequences.push(event.sequence);
    if (event.type === 'applicant.logged') this.comments.push(event.log.comment);
  }
}
