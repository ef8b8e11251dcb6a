// The load of many-desktops.bench.ts, in a process of its own: desktops with an open board and an event stream.
import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** What a desktop is, for the process that starts this one. */
export interface Desktop {
  readonly token: string;
  readonly processId: number;
  /** Of the address in `urls` that it begins with. */
  readonly server: number;
}

export type Order =
  | { readonly kind: 'begin'; readonly urls: readonly string[]; readonly desktops: readonly Desktop[] }
  | { readonly kind: 'boards' }
  | { readonly kind: 'streams' }
  /** The first desktops move cards, by default one a second. */
  | { readonly kind: 'moves'; readonly movers: number; readonly seconds: number; readonly perSecond?: number }
  /** The server at this index ends: its desktops go to the other one. */
  | { readonly kind: 'leave'; readonly server: number }
  | { readonly kind: 'result' }
  | { readonly kind: 'end' };

/** Times in milliseconds. */
export interface LoadResult {
  /** From the sending of a move to its answer. */
  readonly moveTimes: readonly number[];
  /** From the sending of a move to its event, quantiles 0.5, 0.95, 0.99 and 1 over all desktops with an open stream. */
  readonly eventTimes: readonly number[];
  readonly deliveries: number;
  readonly acknowledged: number;
  /** Events of acknowledged moves that a desktop did not receive, or received twice or out of order, over all. */
  readonly missed: number;
  readonly repeated: number;
  /** The longest time without a stream after a server was taken away. */
  readonly longestGap: number;
  readonly megabytes: number;
  /** Of this process: the share of one processor. */
  readonly processor: number;
}

interface Card {
  readonly id: number;
  version: number;
  list: number;
}

const OPENED_AT_ONCE = 20;
const CARDS_PER_MOVER = 3;
const LOOKING_SECONDS = 20;
const RECONNECT_MILLISECONDS = 500;
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

let urls: readonly string[] = [];
const gone = new Set<number>();
const sentAt = new Map<string, number>();
/** The moves by the sequence of their event. */
const moveOf = new Map<number, string>();
let bytes = 0;
let moveTimes: number[] = [];
let acknowledged = new Set<string>();

interface Answer {
  readonly status: number;
  readonly text: string;
}

function send(
  url: string,
  token: string,
  options: { method: string; body?: object; headers?: object },
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const body = options.body && JSON.stringify(options.body);
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...options.headers,
  };
  const sent = request(url, { method: options.method, agent, headers }, (response) => {
    let text = '';
    response.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
    response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
    response.once('error', reject);
  });
  sent.once('error', reject);
  sent.end(body);
  return promise;
}

class SimulatedDesktop {
  readonly #desktop: Desktop;
  readonly #parses: boolean;
  #server: number;
  #tail: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  #stream: IncomingMessage | null = null;
  #brokenAt: number | null = null;
  #isEnding = false;
  cards: Card[] = [];
  #lists: number[] = [];
  #next = 0;
  longestGap = 0;
  /** When it had a stream again, or null if it never lost it. */
  reconnectedAt: number | null = null;
  /** Pairs of a sequence and the time of its arrival. */
  readonly received: number[] = [];

  /** @param parses whether it says which event belongs to which move */
  constructor(desktop: Desktop, parses: boolean) {
    this.#desktop = desktop;
    this.#parses = parses;
    this.#server = desktop.server;
  }

  get #url(): string {
    if (gone.has(this.#server)) this.#server = urls.findIndex((_url, index) => !gone.has(index));
    return urls[this.#server] ?? '';
  }

  async openBoard(): Promise<void> {
    const { processId, token } = this.#desktop;
    const { status, text } = await send(`${this.#url}/selection_processes/${processId}/board?items=50`, token, {
      method: 'GET',
    });
    if (status !== 200) throw new Error(`the board answered ${status}: ${text}`);
    const { columns } = JSON.parse(text);
    this.#lists = columns.slice(0, 4).map(({ list }: { list: { id: number } }) => list.id);
    this.cards = columns
      .slice(0, 4)
      .flatMap(
        (column: { applicants: { id: number; version: number; list_id: number; status: string }[] }) =>
          column.applicants,
      )
      .filter(({ status: state }: { status: string }) => state === 'active')
      .map((card: { id: number; version: number; list_id: number }) => ({ ...card, list: card.list_id }));
  }

  /** Other desktops of the board move other cards. */
  takeCards(from: number): void {
    this.cards = this.cards.slice(from * CARDS_PER_MOVER, (from + 1) * CARDS_PER_MOVER);
    if (this.cards.length === 0) throw new Error('the board has too few cards');
  }

  readonly #window = randomUUID();

  /** Says that its user looks at the board. */
  async look(): Promise<void> {
    const { processId, token } = this.#desktop;
    const path = `/selection_processes/${processId}/presence/${this.#window}`;
    await send(this.#url + path, token, { method: 'PUT' }).catch(() => undefined);
  }

  /** Resolves once the stream is open. It is opened again whenever it breaks. */
  async listen(): Promise<void> {
    const { token } = this.#desktop;
    const last = this.received.at(-2);
    const headers = { authorization: `Bearer ${token}`, ...(last !== undefined && { 'last-event-id': String(last) }) };
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    request(`${this.#url}/events`, { headers, agent: false }, resolve).once('error', reject).end();
    const stream = await promise.catch(() => null);
    if (stream?.statusCode !== 200) {
      stream?.destroy();
      return this.#listenAgain();
    }
    this.#stream = stream;
    this.#tail = Buffer.alloc(0);
    if (this.#brokenAt !== null) {
      this.reconnectedAt = performance.now();
      this.longestGap = Math.max(this.longestGap, this.reconnectedAt - this.#brokenAt);
    }
    this.#brokenAt = null;
    stream.on('data', (chunk: Buffer) => this.#take(chunk));
    stream.once('close', () => {
      this.#brokenAt = performance.now();
      if (!this.#isEnding) void this.#listenAgain();
    });
    stream.once('error', () => undefined);
  }

  async #listenAgain(): Promise<void> {
    await setTimeout(Math.random() * RECONNECT_MILLISECONDS);
    if (!this.#isEnding) await this.listen();
  }

  #take(chunk: Buffer): void {
    const now = performance.now();
    bytes += chunk.length;
    const text = this.#tail.length === 0 ? chunk : Buffer.concat([this.#tail, chunk]);
    let from = 0;
    for (;;) {
      const end = text.indexOf('\n\n', from);
      if (end < 0) break;
      this.#takeMessage(text, from, end, now);
      from = end + 2;
    }
    this.#tail = text.subarray(from);
  }

  #takeMessage(text: Buffer, from: number, end: number, now: number): void {
    // Messages without a position are not repeated.
    if (text[from] !== 0x69) return;
    const line = text.indexOf('\n', from);
    const sequence = Number(text.toString('latin1', from + 4, line));
    this.received.push(sequence, now);
    if (!this.#parses) return;
    const event = JSON.parse(text.toString('utf8', line + 7, end));
    if (event.type === 'stream.reset') throw new Error('events were forgotten');
    if (event.type === 'applicant.moved') moveOf.set(sequence, `${event.id} ${event.applicant.version}`);
  }

  /** One move, repeated as desktops do if its server is taken away. */
  async move(): Promise<void> {
    const card = this.cards[this.#next++ % this.cards.length];
    if (!card) throw new Error('the board has no cards');
    const list_id = this.#lists[(this.#lists.indexOf(card.list) + 1) % this.#lists.length] ?? card.list;
    const headers = { 'idempotency-key': randomUUID() };
    const begin = performance.now();
    const move = `${card.id} ${card.version + 1}`;
    sentAt.set(move, begin);
    for (let attempt = 0; ; attempt += 1) {
      const answer = await send(`${this.#url}/applicants/${card.id}/update_list`, this.#desktop.token, {
        ...{ method: 'PUT', body: { list_id, version: card.version }, headers },
      }).catch(() => null);
      if (answer?.status === 200) {
        const { applicant } = JSON.parse(answer.text);
        if (attempt === 0) moveTimes.push(performance.now() - begin);
        acknowledged.add(`${card.id} ${applicant.version}`);
        card.version = applicant.version;
        card.list = list_id;
        return;
      }
      if (answer && answer.status !== 503) throw new Error(`a move answered ${answer.status}: ${answer.text}`);
      await setTimeout(Math.random() * RECONNECT_MILLISECONDS);
    }
  }

  end(): void {
    this.#isEnding = true;
    this.#stream?.destroy();
  }
}

let desktops: SimulatedDesktop[] = [];
let isLooking = false;

async function moveOften(
  movers: readonly SimulatedDesktop[],
  { seconds, perSecond = 1 }: { readonly seconds: number; readonly perSecond?: number | undefined },
): Promise<void> {
  const begin = performance.now();
  await Promise.all(
    movers.map(async (desktop, index) => {
      for (let move = 0; move < seconds * perSecond; move += 1) {
        const due = begin + ((move + index / movers.length) * 1000) / perSecond;
        await setTimeout(Math.max(0, due - performance.now()));
        await desktop.move();
      }
    }),
  );
}

async function eachOf(work: (desktop: SimulatedDesktop) => Promise<void>): Promise<void> {
  const waiting = [...desktops];
  const next = async (): Promise<void> => {
    for (let desktop = waiting.pop(); desktop; desktop = waiting.pop()) await work(desktop);
  };
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, next));
}

async function lookOn(): Promise<void> {
  isLooking = true;
  for (let index = 0; isLooking; index = (index + 1) % desktops.length) {
    await desktops[index]?.look();
    await setTimeout((LOOKING_SECONDS * 1000) / desktops.length);
  }
}

/** Waits until all have received the last acknowledged move, for at most a minute. */
async function settle(): Promise<void> {
  const limit = performance.now() + 60_000;
  const reader = desktops[0];
  while (performance.now() < limit) {
    const known = new Set(moveOf.values());
    const last = reader?.received.at(-2) ?? 0;
    const isComplete = [...acknowledged].every((move) => known.has(move));
    if (isComplete && desktops.every(({ received }) => (received.at(-2) ?? 0) >= last)) return;
    await setTimeout(100);
  }
}

async function result(begin: number, processorBefore: NodeJS.CpuUsage): Promise<LoadResult> {
  const wall = performance.now() - begin;
  const { user, system } = process.cpuUsage(processorBefore);
  await settle();
  const expected = new Map([...moveOf].filter(([, move]) => acknowledged.has(move)));
  const known = new Set(expected.values());
  let missed = [...acknowledged].filter((move) => !known.has(move)).length;
  let repeated = 0;
  const times: number[] = [];
  for (const desktop of desktops) {
    let own = 0;
    let last = 0;
    for (let index = 0; index < desktop.received.length; index += 2) {
      const sequence = desktop.received[index] ?? 0;
      if (sequence <= last) repeated += 1;
      last = sequence;
      const move = expected.get(sequence);
      if (move === undefined) continue;
      own += 1;
      const sent = sentAt.get(move) ?? 0;
      const arrived = desktop.received[index + 1] ?? 0;
      const { reconnectedAt } = desktop;
      // What happens while it has no stream waits for it.
      const hasWaited = reconnectedAt !== null && sent < reconnectedAt && arrived >= reconnectedAt;
      if (!hasWaited) times.push(arrived - sent);
    }
    missed += expected.size - own;
  }
  const sorted = Float64Array.from(times).sort();
  const eventTimes = [0.5, 0.95, 0.99, 1].map((share) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN);
  return {
    ...{ moveTimes, eventTimes, deliveries: times.length, acknowledged: acknowledged.size, missed, repeated },
    longestGap: Math.max(...desktops.map(({ longestGap }) => longestGap)),
    megabytes: bytes / 1024 ** 2,
    processor: (user + system) / 1000 / wall,
  };
}

let begin = 0;
let processorBefore = process.cpuUsage();

async function follow(order: Order): Promise<unknown> {
  switch (order.kind) {
    case 'begin':
      urls = order.urls;
      desktops = order.desktops.map((desktop, index) => new SimulatedDesktop(desktop, index === 0));
      return null;
    case 'boards':
      return eachOf((desktop) => desktop.openBoard());
    case 'streams':
      await eachOf(async (desktop) => {
        await desktop.listen();
        await desktop.look();
      });
      void lookOn();
      return null;
    case 'moves': {
      moveTimes = [];
      acknowledged = new Set();
      moveOf.clear();
      bytes = 0;
      begin = performance.now();
      processorBefore = process.cpuUsage();
      const movers = desktops.slice(0, order.movers);
      const boards = Map.groupBy(movers.keys(), (index) => desktopsOf[index]?.processId);
      for (const own of boards.values()) for (const [from, index] of own.entries()) movers[index]?.takeCards(from);
      return moveOften(movers, order);
    }
    case 'leave':
      gone.add(order.server);
      return null;
    case 'result':
      return result(begin, processorBefore);
    case 'end':
      isLooking = false;
      for (const desktop of desktops) desktop.end();
      agent.destroy();
      process.disconnect();
      return null;
  }
}

let desktopsOf: readonly Desktop[] = [];

process.on('message', ({ id, order }: { id: number; order: Order }) => {
  if (order.kind === 'begin') desktopsOf = order.desktops;
  follow(order).then(
    (answer) => process.connected && process.send?.({ id, answer: answer ?? null }),
    (error: Error) => process.send?.({ id, error: error.stack ?? error.message }),
  );
});
