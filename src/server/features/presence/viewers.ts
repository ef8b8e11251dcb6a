// The viewers of each board, in memory.

import { randomUUID } from 'node:crypto';
import { GONE_AFTER_MILLISECONDS, MAX_VIEWERS } from '../../../contract/api/presence.ts';
import type { LookSignal } from '../../platform/db/index.ts';
import type { Presence, Viewer } from '../../services.ts';

/** Interval between checks for expired viewers, in milliseconds. */
const SWEEP_MILLISECONDS = 5000;

/** One window on a board, as servers exchange it. */
export type Look = LookSignal['look'];

type ViewersListener = (processId: number, people: readonly Viewer[]) => void;

interface Seat extends Viewer {
  readonly until: number;
  readonly session: string;
}

export class Viewers implements Presence {
  readonly name = randomUUID();
  readonly #now: () => number;
  /** By process, then by user and window: with the window alone a user could replace another's entry. */
  readonly #boards = new Map<number, Map<string, Seat>>();
  readonly #listeners = new Map<number, Set<ViewersListener>>();
  #sweeping: NodeJS.Timeout | undefined;

  /** `now` in epoch milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Records that a window views a board or has left it. If the viewers changed, only the viewers of the same board are
   * notified, as their access was checked within the last seconds.
   */
  note({ processId, userId, fullName, window, session, isLooking }: Look): void {
    const before = this.peopleAt(processId);
    const seats = this.#boards.get(processId) ?? new Map<string, Seat>();
    const seat = `${userId} ${window}`;
    const until = this.#now() + GONE_AFTER_MILLISECONDS;
    if (isLooking) seats.set(seat, { id: userId, full_name: fullName, session, until });
    else seats.delete(seat);
    if (seats.size > 0) this.#boards.set(processId, seats);
    else this.#boards.delete(processId);
    this.#sweeping ??= setInterval(() => this.sweep(), SWEEP_MILLISECONDS).unref();
    this.#publishChange(processId, before);
  }

  /** Removes the windows of an ended session; other sessions of the user remain. */
  endSession(session: string): void {
    this.#removeSeats((seat) => seat.session === session);
  }

  /** Returns each viewer of a board once, in order of entry. */
  peopleAt(processId: number): readonly Viewer[] {
    const now = this.#now();
    const seats = [...(this.#boards.get(processId)?.values() ?? [])].filter(({ until }) => until > now);
    const people = new Map(seats.map(({ id, full_name }) => [id, { id, full_name }]));
    return [...people.values()].slice(0, MAX_VIEWERS);
  }

  /**
   * Subscribes to changes of the boards that this user views.
   * @returns the unsubscribe function
   */
  listen(userId: number, onChange: ViewersListener): () => void {
    const own = this.#listeners.get(userId) ?? new Set();
    this.#listeners.set(userId, own.add(onChange));
    return () => {
      own.delete(onChange);
      if (own.size === 0) this.#listeners.delete(userId);
    };
  }

  sweep(): void {
    const now = this.#now();
    this.#removeSeats(({ until }) => until <= now);
  }

  #removeSeats(isGone: (seat: Seat) => boolean): void {
    for (const [processId, seats] of this.#boards) {
      const before = [...new Map([...seats.values()].map(({ id, full_name }) => [id, { id, full_name }])).values()];
      for (const [name, seat] of seats) if (isGone(seat)) seats.delete(name);
      if (seats.size === 0) this.#boards.delete(processId);
      this.#publishChange(processId, before);
    }
    if (this.#boards.size === 0) this.close();
  }

  close(): void {
    clearInterval(this.#sweeping);
    this.#sweeping = undefined;
  }

  #publishChange(processId: number, before: readonly Viewer[]): void {
    const people = this.peopleAt(processId);
    const isSame = people.length === before.length && people.every(({ id }, index) => before[index]?.id === id);
    if (isSame) return;
    for (const { id } of people) for (const onChange of this.#listeners.get(id) ?? []) onChange(processId, people);
  }
}
