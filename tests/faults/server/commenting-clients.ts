// Recruiters who comment continuously during a fault, and the check of the result.
// Like the desktop, they repeat unanswered calls with the same key, or give up.
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Json } from '../recruiter-work.ts';
import { type Asking, signIn } from './server-process.ts';

const PAUSE_MILLISECONDS = 20;
/** Statuses after which the same call is repeated. */
const PASSING: readonly number[] = [401, 429, 503, 507];

export interface Found {
  /** Acknowledged comments that are missing. */
  readonly lost: number;
  readonly doubled: number;
  readonly acknowledged: number;
  /** Includes unacknowledged comments. */
  readonly there: number;
  readonly inOrder: boolean;
}

export class Commenting {
  readonly #url: string;
  readonly #candidates: readonly number[];
  readonly #mentioned: Json;
  readonly #acknowledged = new Set<string>();
  readonly #wakes: (() => void)[] = [];
  #sent = 0;
  #stopping = false;
  #lanes: Promise<void>[] = [];

  /** @param mentioned the user whom every comment mentions, and who receives an email for each; null for none */
  constructor(url: string, candidates: readonly number[], mentioned: Json = null) {
    this.#url = url;
    this.#candidates = candidates;
    this.#mentioned = mentioned;
  }

  /** One lane per candidate. */
  async start(): Promise<void> {
    const asks = await Promise.all(this.#candidates.map(() => signIn(this.#url, 'user')));
    this.#lanes = this.#candidates.map((id, index) => this.#lane(id, asks[index] as Asking));
  }

  async more(count: number): Promise<void> {
    const wanted = this.#acknowledged.size + count;
    while (this.#acknowledged.size < wanted) {
      await Promise.race([new Promise<void>((wake) => this.#wakes.push(wake)), ...this.#lanes]);
    }
  }

  /** Lets each lane finish its pending call. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#lanes);
  }

  async find(): Promise<Found> {
    const ask = await signIn(this.#url, 'admin');
    const there = new Map<string, number>();
    let inOrder = true;
    for (const id of this.#candidates) {
      const listed = await commentsOf(ask, id);
      for (const text of listed) there.set(text, (there.get(text) ?? 0) + 1);
      const made = listed.toReversed().map(numberOf);
      inOrder &&= made.every((number, index) => index === 0 || number > (made[index - 1] ?? 0));
    }
    return {
      lost: [...this.#acknowledged].filter((text) => !there.has(text)).length,
      doubled: [...there.values()].filter((times) => times > 1).length,
      acknowledged: this.#acknowledged.size,
      there: there.size,
      inOrder,
    };
  }

  async #lane(id: number, first: Asking): Promise<void> {
    let ask = first;
    while (!this.#stopping) {
      this.#sent += 1;
      // Every fifth is not repeated if its answer is lost: it may exist or not, but only once.
      const isLetGo = this.#sent % 5 === 0;
      const comment = `Observación ${this.#sent}.${this.#mentioned ? ` @${this.#mentioned.full_name}` : ''}`;
      const body = { comment, ...(this.#mentioned && { mentions: [this.#mentioned.id] }) };
      const key = { 'idempotency-key': randomUUID() };
      for (;;) {
        const answer = await ask('POST', `/applicants/${id}/logs`, body, key).catch(() => null);
        if (answer?.status === 201) this.#acknowledge(comment);
        else if (answer?.status === 401) ask = (await signIn(this.#url, 'user').catch(() => null)) ?? ask;
        else if (answer && !PASSING.includes(answer.status)) {
          throw new Error(`a comment was answered ${answer.status} ${JSON.stringify(answer.body)}`);
        }
        if (answer?.status === 201 || (answer === null && isLetGo)) break;
        await setTimeout(PAUSE_MILLISECONDS);
      }
    }
  }

  #acknowledge(comment: string): void {
    this.#acknowledged.add(comment);
    for (const wake of this.#wakes.splice(0)) wake();
  }
}

const PAGE = 100;
const numberOf = (comment: string): number => Number(/\d+/.exec(comment)?.[0]);

async function commentsOf(ask: Asking, id: number): Promise<string[]> {
  const texts: string[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await ask('GET', `/applicants/${id}/logs?type=user&items=${PAGE}&page=${page}`);
    texts.push(...body.map(({ comment }: Json) => comment).filter((text: string) => text.startsWith('Observación')));
    if (body.length < PAGE) return texts;
  }
}
