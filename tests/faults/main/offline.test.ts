// Random offline work with cuts, kills and two windows: nothing is lost or doubled.
import { expect, test, vi } from 'vitest';
import { Board } from '../../../src/contract/api/board.ts';
import type { OfflineQueueState } from '../../../src/contract/ipc/offline-queue.ts';
import { waitingOf, withPending } from '../../../src/domain/board/pending-changes.ts';
import { endWithTest } from '../../api/cleanup.ts';
import { type Client, owner } from '../../api/harness.ts';
import { numbers, reportFault, trials, tryEach } from '../trials.ts';
import { Desktop } from './desktop.ts';
import { addProcess, openEnvironment } from './environment.ts';
import type { Network } from './network.ts';

/** Number of runs; `TERNA_OFFLINE_FIRST=458 TERNA_OFFLINE_RUNS=1` repeats a single one. */
const RUNS = Number(process.env.TERNA_OFFLINE_RUNS ?? trials(5, 1000));
const FIRST = Number(process.env.TERNA_OFFLINE_FIRST ?? 1);
const STEPS = 18;
const CANDIDATES = 6;
/** Another user also works on the last two. */
const OWN = 4;

interface Workplace {
  /** Direct access to the server, to read its state and to act as another user. */
  readonly other: Client;
  readonly desktop: Desktop;
  readonly network: Network;
}

interface Expected {
  lists: Set<number>;
  statuses: Set<string>;
  /** Moves that may have been executed. */
  moves: number;
  /** A change was discarded, or another user acted: any state is possible. */
  isFree: boolean;
}

async function openWorkplace(): Promise<Workplace> {
  const { other, network, version, folder } = await openEnvironment();
  const desktop = new Desktop(folder, version);
  endWithTest(() => desktop.kill());
  await desktop.start();
  await desktop.command('chooseWorkspace', { kind: 'team', url: network.url });
  const { email, password } = owner;
  const session = await desktop.call('sessions', 'create', { body: { email, password } });
  expect(session).toMatchObject({ ok: true });
  return { other, desktop, network };
}

class Run {
  readonly #place: Workplace;
  readonly #random: (below: number) => number;
  readonly #expected = new Map<number, Expected>();
  /** By comment text: whether it was acknowledged. */
  readonly #comments = new Map<string, boolean>();
  readonly #retried = new Set<string>();
  #process = { id: 0, lists: [] as number[], candidates: [] as number[] };

  constructor(workplace: Workplace, seed: number) {
    this.#place = workplace;
    this.#random = numbers(seed * 7919);
  }

  async go(): Promise<void> {
    const { desktop } = this.#place;
    this.#process = await addProcess(this.#place.other, CANDIDATES);
    for (const [index, id] of this.#process.candidates.entries()) {
      const lists = new Set(this.#process.lists.slice(0, 1));
      this.#expected.set(id, { lists, statuses: new Set(['active']), moves: 0, isFree: index >= OWN });
    }
    await desktop.call('board', 'open', { params: { id: this.#process.id } });
    for (let step = 0; step < STEPS; step += 1) await this.#step();
    await this.#settle();
    await this.#check();
  }

  #pick<Item>(items: readonly Item[]): Item {
    return items[this.#random(items.length)] as Item;
  }

  async #step(): Promise<void> {
    const { desktop, network } = this.#place;
    const choice = this.#random(16);
    if (choice <= 1) network.cut();
    else if (choice <= 3) network.mend();
    else if (choice === 4) network.loseNextAnswer();
    else if (choice === 5) await Promise.all([this.#act(0), this.#killSoon()]);
    else if (choice === 6) await this.#other();
    else await Promise.all([this.#act(0), this.#act(1)]);
    if (!desktop.isRunning) await desktop.start();
  }

  async #killSoon(): Promise<void> {
    await new Promise((wait) => setTimeout(wait, this.#random(60)));
    await this.#place.desktop.kill();
  }

  async #other(): Promise<void> {
    const { other } = this.#place;
    const id = this.#pick(this.#process.candidates.slice(OWN));
    const card = (await this.#onServer()).get(id);
    if (!card) return;
    const body = { list_id: this.#pick(this.#process.lists), version: card.version };
    await other.put(`/applicants/${id}/update_list`, body);
  }

  /** Based on the window's display. Both windows work on the contested candidates; of the others each has its own. */
  async #act(window: 0 | 1): Promise<void> {
    const { desktop } = this.#place;
    const id = this.#pick(this.#process.candidates.filter((_id, index) => index >= OWN || index % 2 === window));
    const opened = await desktop.call('board', 'open', { params: { id: this.#process.id } });
    const queueState = await desktop.command<OfflineQueueState>('offlineQueueState');
    if (!opened?.ok || !queueState) return;
    const card = Board.parse(opened.data)
      .columns.flatMap(({ applicants }) => applicants)
      .find((one) => one.id === id);
    if (!card) return;
    const displayed = withPending(card, waitingOf(queueState.changes, id));
    const kind = this.#random(4);
    if (kind === 0) await this.#comment(id);
    else if (kind === 1) await this.#qualify(id, displayed.status);
    else if (displayed.status === 'active') await this.#move(id, displayed.list_id, card.version);
  }

  async #comment(id: number): Promise<void> {
    const comment = `Comentario ${this.#comments.size} ${this.#random(1_000_000)}`;
    this.#comments.set(comment, false);
    const answer = await this.#place.desktop.call('applicants', 'addLog', { params: { id }, body: { comment } });
    this.#comments.set(comment, isAccepted(answer));
    if (answer && !isAccepted(answer)) this.#comments.delete(comment);
  }

  async #qualify(id: number, status: string): Promise<void> {
    const name = status === 'active' ? 'disqualify' : 'requalify';
    const answer = await this.#place.desktop.call('candidacies', name, { body: { applicant_ids: [id] } });
    this.#note(id, answer, 'statuses', name === 'disqualify' ? 'disqualified' : 'active');
  }

  async #move(id: number, from: number, version: number): Promise<void> {
    const to = this.#pick(this.#process.lists.filter((list) => list !== from));
    const expected = this.#expectedOf(id);
    expected.moves += 1;
    const input = { params: { id }, body: { list_id: to, version } };
    this.#note(id, await this.#place.desktop.call('applicants', 'updateList', input), 'lists', to);
  }

  /** Acknowledged changes are certain from now on; unanswered ones are possible. */
  #note<Kind extends 'lists' | 'statuses'>(
    id: number,
    answer: unknown,
    kind: Kind,
    value: Kind extends 'lists' ? number : string,
  ): void {
    const expected = this.#expectedOf(id);
    const allowed = expected[kind] as Set<typeof value>;
    if (isAccepted(answer)) allowed.clear();
    if (answer === null || isAccepted(answer)) allowed.add(value);
  }

  #expectedOf(id: number): Expected {
    const expected = this.#expected.get(id);
    if (!expected) throw new Error('nobody knows this candidate');
    return expected;
  }

  /** A rejected change is retried, and if that is rejected too, discarded. */
  async #settle(): Promise<void> {
    const { desktop, network } = this.#place;
    network.mend();
    await vi.waitFor(
      async () => {
        await desktop.command('reconnect');
        const queueState = await desktop.command<OfflineQueueState>('offlineQueueState');
        for (const { id, applicant, problem } of queueState?.changes ?? []) {
          if (!problem) continue;
          const command = this.#retried.has(id) ? 'discardPending' : 'retryPending';
          if (command === 'discardPending') this.#expectedOf(applicant.id).isFree = true;
          this.#retried.add(id);
          await desktop.command(command, { ids: [id] });
        }
        expect((await desktop.command<OfflineQueueState>('offlineQueueState'))?.changes).toEqual([]);
      },
      { timeout: 60_000, interval: 50 },
    );
  }

  async #check(): Promise<void> {
    const { desktop, other } = this.#place;
    const now = await this.#onServer();
    const said = new Map<string, number>();
    for (const id of this.#process.candidates) {
      const { body: logs } = await other.get(`/applicants/${id}/logs?items=1000`);
      const card = now.get(id);
      const expected = this.#expectedOf(id);
      for (const log of logs) if (log.kind === 'comment') said.set(log.comment, (said.get(log.comment) ?? 0) + 1);
      const moves = logs.filter((log: { kind: string }) => log.kind === 'moved').length;
      if (expected.isFree) continue;
      expect([...expected.lists], `stage of ${id}`).toContain(card?.list_id);
      expect([...expected.statuses], `status of ${id}`).toContain(card?.status);
      expect(moves).toBeLessThanOrEqual(expected.moves);
    }
    for (const [comment, wasAccepted] of this.#comments) {
      const times = said.get(comment) ?? 0;
      expect(times, comment).toBeLessThanOrEqual(1);
      if (wasAccepted) expect(times, comment).toBe(1);
    }
    const reopened = await desktop.call('board', 'open', { params: { id: this.#process.id } });
    expect(reopened).toMatchObject({ ok: true });
    expect(cardsOf(reopened?.ok ? reopened.data : null)).toEqual(now);
  }

  async #onServer(): Promise<Cards> {
    return cardsOf((await this.#place.other.get(`/selection_processes/${this.#process.id}/board`)).body);
  }
}

type Cards = Map<number, { list_id: number; status: string; version: number }>;

const cardsOf = (board: unknown): Cards =>
  new Map(
    Board.parse(board).columns.flatMap(({ applicants }) =>
      applicants.map(({ id, list_id, status, version }) => [id, { list_id, status, version }] as const),
    ),
  );

/** Executed or queued: the user has received a confirmation. */
function isAccepted(answer: unknown): boolean {
  const { ok, error } = (answer ?? {}) as { ok?: boolean; error?: { code: string } };
  return ok === true || error?.code === 'queued';
}

test(
  `${RUNS} runs end equal to the server, with nothing lost and nothing doubled`,
  async (context) => {
    const free: Workplace[] = [];
    const seeds = Array.from({ length: RUNS }, (_, index) => FIRST + index);
    await tryEach(seeds, async (seed) => {
      const workplace = free.pop() ?? (await openWorkplace());
      try {
        await new Run(workplace, seed).go();
      } catch (error) {
        throw new Error(`run ${seed}`, { cause: error });
      }
      free.push(workplace);
    });
    const how = 'cut, killed, moved in two windows and by others, connected again, at random';
    reportFault(context, { fault: 'work without a network', how, trials: RUNS, goal: '1,000' });
  },
  60_000 + RUNS * 20_000,
);
