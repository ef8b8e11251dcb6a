// Heartbeats of the event streams of this server: streams of one turn are checked by one query.
import type { Identification } from '../../platform/http/routes.ts';
import type { IdentifyMany } from '../sessions/index.ts';

/** The interval of heartbeats and session checks of a stream. */
export const HEARTBEAT_MILLISECONDS = 15_000;
/** The streams are spread over as many turns, so that a server never checks all at once. */
export const HEARTBEAT_TURNS = 15;

export interface BeatingStream {
  readonly identification: Identification;
  readonly beat: () => void;
  readonly onSessionEnd: () => void;
  readonly onError: (error: unknown) => void;
}

export class Heartbeats {
  readonly #identifyMany: IdentifyMany;
  readonly #turns = Array.from({ length: HEARTBEAT_TURNS }, () => new Set<BeatingStream>());
  #turn = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param identifyMany in the scope of all organizations */
  constructor(identifyMany: IdentifyMany) {
    this.#identifyMany = identifyMany;
  }

  /** @returns a function that removes the stream */
  add(stream: BeatingStream): () => void {
    const turn = this.#turns.reduce((least, own) => (own.size < least.size ? own : least));
    turn.add(stream);
    this.#timer ??= setInterval(() => this.#next(), HEARTBEAT_MILLISECONDS / HEARTBEAT_TURNS);
    return () => {
      turn.delete(stream);
      if (this.#turns.some(({ size }) => size > 0)) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  #next(): void {
    const turn = this.#turns[this.#turn];
    this.#turn = (this.#turn + 1) % HEARTBEAT_TURNS;
    if (!turn || turn.size === 0) return;
    this.#beat(turn).catch((error: unknown) => {
      for (const { onError } of turn) onError(error);
    });
  }

  /** A revoked or expired session gets no more events and loses its presence on boards. */
  async #beat(turn: ReadonlySet<BeatingStream>): Promise<void> {
    const streams = [...turn];
    const callers = await this.#identifyMany(streams.map(({ identification }) => identification));
    for (const [index, stream] of streams.entries()) {
      // It may have left meanwhile.
      if (!turn.has(stream)) continue;
      if (callers[index] === null) stream.onSessionEnd();
      else stream.beat();
    }
  }
}
