// Tests that windows with random concurrent moves end equal to the server.
import { QueryClient as Client, type QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { ApplicantCard, Board, BoardSort } from '../../../src/contract/api/board.ts';
import { OPERATOR } from '../../../src/contract/api/rules.ts';
import type { Result } from '../../../src/contract/endpoint.ts';
import { queryKeys } from '../../../src/renderer/app/query/query-keys.ts';
import type { BoardState } from '../../../src/renderer/features/board/state/board-state.ts';
import type { Toast } from '../../../src/renderer/ui/toasts/toasts.tsx';
import { openEventStream } from '../event-stream.ts';
import { type Answer, type Client as Person, type Server, startDemo } from '../harness.ts';

const PROCESS = 1;
const MOVES = 150;
/** `TERNA_TOGETHER_SECONDS=60` runs for that many seconds instead of `MOVES` moves. */
const SECONDS = Number(process.env.TERNA_TOGETHER_SECONDS ?? 0);

/** Repeats the same sequence for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const asResult = ({ status, body }: Answer): Result<never> =>
  status < 400
    ? { ok: true, data: body as never }
    : { ok: false, error: { code: body.code, message: body.error, current: body.current } };

/** Opens a desktop window with its own modules, cache and event stream. */
async function openWindow(
  server: Server,
  person: Person,
  { items, sort, random }: { items: number; sort: BoardSort; random: () => number },
) {
  const dawdle = () => wait(random() * 12);
  const call = async (method: string, path: string, body?: unknown): Promise<Result<never>> => {
    await dawdle();
    const answer = asResult(await person.call(method, path, body));
    await dawdle();
    return answer;
  };
  const bridge = {
    applicants: {
      updateList: ({ params, body }: { params: { id: number }; body: unknown }) =>
        call('PUT', `/applicants/${params.id}/update_list`, body),
    },
    candidacies: {
      undo: ({ body }: { body: unknown }) => call('PATCH', '/kanban/applicants/undo', body),
    },
    board: {
      open: () => call('GET', `/selection_processes/${PROCESS}/board?items=${items}&sort=${sort}`),
      column: ({ params, query }: { params: { id: number }; query?: Record<string, string | number> }) =>
        call('GET', `/lists/${params.id}/applicants?${new URLSearchParams({ ...query, items: String(items) })}`),
    },
  };
  vi.resetModules();
  const real = await vi.importActual<object>('../../../src/renderer/app/terna.ts');
  vi.doMock('../../../src/renderer/app/terna.ts', () => ({ ...real, terna: () => bridge }));
  const { mergeEvent } = await import('../../../src/renderer/app/remote-changes/events.ts');
  const { moveApplicant } = await import('../../../src/renderer/features/board/state/move-applicant.ts');
  const { displayedColumns } = await import('../../../src/renderer/features/board/state/pending-moves.ts');
  const { readBoard } = await import('../../../src/renderer/features/board/state/read-board.ts');
  await import('../../../src/renderer/features/board/state/live-events.ts');

  const client: QueryClient = new Client();
  const key = queryKeys.board.open(PROCESS);
  const state = (): BoardState => client.getQueryData<BoardState>(key) as BoardState;
  const ask = async (pending: Promise<Result<Board>>) => {
    const result = await pending;
    if (!result.ok) throw new Error(result.error.message);
    return { data: result.data, cachedAt: null };
  };
  await openEventStream(server, person, {
    async onEvent(event) {
      await dawdle();
      mergeEvent(event, client);
    },
  });
  const open = () =>
    readBoard(
      { open: () => ask(bridge.board.open()), page: async () => ask(null as never) as never },
      PROCESS,
      () => client.getQueryData<BoardState>(key),
      { sort },
    );
  client.setQueryData(key, await open());

  const toasts: Toast[] = [];
  const context = {
    client,
    toasts: {
      show: (toast: Toast) => String(toasts.push(toast)),
      dismiss: () => undefined,
      dismissNaming: () => undefined,
    },
    processId: PROCESS,
    isOnline: () => true,
    movedBy: null,
    followCards: () => undefined,
  };
  return {
    sort,
    act() {
      const toast = random() < 0.2 ? toasts.splice(Math.floor(random() * toasts.length), 1)[0] : undefined;
      const answer = toast?.undo ?? toast?.action?.run;
      if (answer) return answer();
      const columns = displayedColumns(state());
      const cards = columns.flatMap(({ applicants }) => applicants).filter(({ status }) => status === 'active');
      const card = cards[Math.floor(random() * Math.min(100, cards.length))];
      const target = columns[Math.floor(random() * columns.length)];
      if (card && target) moveApplicant(context, card.id, target.list.id);
    },
    isSettled: () => state().pending.length === 0,
    visible: () =>
      displayedColumns(state()).map(({ list, applicants }) => ({
        list: list.id,
        count: list.active_applicants,
        cards: applicants.map(cardLine),
      })),
  };
}

const cardLine = ({ id, version, progress }: ApplicantCard): string => `${id} v${version} ${progress?.met ?? '-'}`;

it(
  'ends equal to the server in every window, however much of the board it has loaded',
  async () => {
    const server = await startDemo();
    const random = randomFrom(7);
    const [ana, marcos] = [await server.as('admin'), await server.as('user')];
    const { body: stages } = await ana.get(`/lists?selection_process_id=${PROCESS}`);
    const rules = [{ element: 'has_cv', compare: OPERATOR.true, category: 'value' }];
    await ana.post(`/lists/${stages[1].id}/create_rule`, { list: { rules_attributes: rules } });
    const whole = [
      await openWindow(server, ana, { items: 1000, sort: 'newest', random }),
      await openWindow(server, marcos, { items: 1000, sort: 'name', random }),
    ];
    const windows = [...whole, await openWindow(server, ana, { items: 15, sort: 'score', random })];
    const end = Date.now() + SECONDS * 1000;
    for (let moves = 0; SECONDS > 0 ? Date.now() < end : moves < MOVES; moves += 1) {
      windows[Math.floor(random() * windows.length)]?.act();
      if (random() < 0.5) await wait(random() * 10);
    }
    await expect.poll(() => windows.every((window) => window.isSettled()), { timeout: 90_000 }).toBe(true);

    const truthIn = async (sort: BoardSort) => {
      const { body } = await ana.get(`/selection_processes/${PROCESS}/board?items=1000&sort=${sort}`);
      return (body as Board).columns.map(({ list, applicants }) => ({
        list: list.id,
        count: list.active_applicants,
        cards: applicants.map(cardLine),
      }));
    };
    const truths = new Map<BoardSort, Awaited<ReturnType<typeof truthIn>>>();
    // The last events may still be pending, and rules may still move cards.
    const differences = async () => {
      for (const { sort } of windows) truths.set(sort, await truthIn(sort));
      return windows.flatMap((window) =>
        window.visible().flatMap((stage, index) => {
          const there = truths.get(window.sort)?.[index];
          const wanted = there && { ...there, cards: there.cards.slice(0, stage.cards.length) };
          return JSON.stringify(stage) === JSON.stringify(wanted) ? [] : [{ stage, there }];
        }),
      );
    };
    await expect.poll(differences, { timeout: 90_000 }).toEqual([]);
    expect(whole.map((window) => window.visible())).toEqual(whole.map(({ sort }) => truths.get(sort)));
  },
  240_000 + SECONDS * 1000,
);
