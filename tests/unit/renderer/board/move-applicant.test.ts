// A move: checked by rules, displayed at once, then confirmed or reverted with a reason.
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Moved } from '../../../../src/contract/api/applicants.ts';
import type { MovedToStage } from '../../../../src/contract/api/candidacies.ts';
import type { Result } from '../../../../src/contract/endpoint.ts';
import type { OfflineQueueState, PendingChange } from '../../../../src/contract/ipc/offline-queue.ts';
import { boardMessages, errorMessages, offlineQueueMessages } from '../../../../src/contract/messages.ts';
import { queryKeys } from '../../../../src/renderer/app/query/query-keys.ts';
import {
  type BoardState,
  boardState,
  withKnownCard,
} from '../../../../src/renderer/features/board/state/board-state.ts';
import { type MoveContext, moveApplicant } from '../../../../src/renderer/features/board/state/move-applicant.ts';
import '../../../../src/renderer/features/board/cards/card-view.ts';
import { displayedColumns, withWaiting } from '../../../../src/renderer/features/board/state/pending-moves.ts';
import type { Toast } from '../../../../src/renderer/ui/toasts/toasts.tsx';
import { board, card, counts, ids, PROCESS_ID } from './board-fixture.ts';

type Answer = Result<Moved>;
interface Sent {
  readonly input: { params: { id: number }; body: { list_id: number; version: number } };
  readonly answer: (result: Answer) => void;
}

let client: QueryClient;
let toasts: Toast[];
let sent: Sent[];
let undone: { readonly input: unknown; readonly answer: (result: Result<MovedToStage>) => void }[];

afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  client = new QueryClient();
  toasts = [];
  sent = [];
  undone = [];
  const undo = (input: unknown) => new Promise<Result<MovedToStage>>((answer) => void undone.push({ input, answer }));
  const updateList = (input: Sent['input']) => new Promise<Answer>((answer) => void sent.push({ input, answer }));
  const offlineQueue: OfflineQueueState = { changes: [], isDamaged: false, isServerFull: false, dropped: 0 };
  const desktop = { offlineQueueState: async () => ({ ok: true, data: offlineQueue }) };
  vi.stubGlobal('window', { terna: { applicants: { updateList }, candidacies: { undo }, desktop } });
  open(
    boardState(
      board([
        { id: 1, cards: [card(2, 1), card(1, 1)] },
        { id: 2, cards: [] },
        { id: 3, cards: [] },
      ]),
    ),
  );
});

const open = (state: BoardState) => client.setQueryData(queryKeys.board.open(PROCESS_ID), state);
const state = (): BoardState => client.getQueryData<BoardState>(queryKeys.board.open(PROCESS_ID)) as BoardState;
const displayedIds = () => ids(displayedColumns(state()));
const move = (id: number, to: number, change: Partial<MoveContext> = {}) =>
  moveApplicant(
    {
      client,
      toasts: {
        show: (toast) => {
          toasts.push(toast);
          return '';
        },
        dismiss: () => undefined,
        dismissNaming: () => undefined,
      },
      processId: PROCESS_ID,
      movedBy: 'Ana Paredes',
      followCards: () => undefined,
      ...change,
    },
    id,
    to,
  );
const confirm = (index: number, version: number) => {
  const call = sent[index] as Sent;
  const { params, body } = call.input;
  call.answer({
    ok: true,
    data: {
      applicant: card(params.id, body.list_id, { version, moved_at: '2026-11-20T15:00:00.000Z' }),
      from_list_id: 1,
      counts: [],
    },
  });
};
const stale = (index: number, current: unknown) =>
  sent[index]?.answer({ ok: false, error: { code: 'stale_version', message: errorMessages.stale_version, current } });
const settle = () => vi.waitFor(() => expect(state().pending).toEqual([]), 10_000);
const called = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count), 10_000);

describe('a move that is allowed', () => {
  test('is shown before the server answers, and said when it has [CAND-4] [CAND-7]', async () => {
    expect(move(2, 2)).toBe(true);
    expect(displayedIds()).toEqual([[1], [2], []]);
    expect(counts(displayedColumns(state()))).toEqual([1, 1, 0]);
    expect(toasts).toEqual([]);
    await called(1);
    expect(sent[0]?.input).toEqual({ params: { id: 2 }, body: { list_id: 2, version: 1 } });
    confirm(0, 2);
    await settle();
    expect(ids(state().columns)).toEqual([[1], [2], []]);
    expect(toasts).toMatchObject([{ text: 'Candidato movido correctamente', tone: 'success' }]);
  });

  test('is undone by the notice: the server restores what the move replaced, shown in its place at once', async () => {
    move(2, 2);
    await called(1);
    confirm(0, 2);
    await settle();
    toasts[0]?.undo?.();
    expect(displayedIds()).toEqual([[2, 1], [], []]);
    expect(displayedColumns(state())[0]?.applicants[0]?.moved_at).toBe(card(2, 1).moved_at);
    await vi.waitFor(() => expect(undone).toHaveLength(1), 10_000);
    expect(undone[0]?.input).toEqual({ body: { changes: [{ id: 2, version: 2 }] } });
    const applicant = card(2, 1, { version: 3 });
    undone[0]?.answer({
      ok: true,
      data: { moved: [{ applicant, from_list_id: 2 }], refused: [], counts: [] },
    });
    await vi.waitFor(() => expect(state().expected.size).toBe(0), 10_000);
    expect(ids(state().columns)).toEqual([[2, 1], [], []]);
    // An undo cannot itself be undone.
    expect(toasts.at(-1)).toMatchObject({ text: 'Deshecho: 1 candidato como antes', tone: 'success' });
    expect(toasts.at(-1)?.undo).toBeUndefined();
    expect(sent).toHaveLength(1);
  });

  test('waits for the one before it of the same candidate, and shows the last', async () => {
    move(2, 2);
    move(2, 3);
    expect(displayedIds()).toEqual([[1], [], [2]]);
    await called(1);
    confirm(0, 2);
    await called(2);
    expect(displayedIds()).toEqual([[1], [], [2]]);
    expect(sent[1]?.input.body).toEqual({ list_id: 3, version: 2 });
    confirm(1, 3);
    await settle();
    expect(ids(state().columns)).toEqual([[1], [], [2]]);
  });
});

describe('a move that fails', () => {
  test('goes back, with the reason in a notice [CAND-8]', async () => {
    move(2, 2);
    await called(1);
    sent[0]?.answer({ ok: false, error: { code: 'unreachable', message: errorMessages.unreachable } });
    await settle();
    expect(displayedIds()).toEqual([[2, 1], [], []]);
    expect(toasts).toEqual([{ text: 'Ocurrió un error', detail: errorMessages.unreachable, tone: 'danger' }]);
  });

  test('because somebody was faster: the card stands where they put it', async () => {
    move(2, 2);
    await called(1);
    stale(0, card(2, 3, { version: 5, moved_by: 'Marcos Soto' }));
    await settle();
    expect(displayedIds()).toEqual([[1], [], [2]]);
    expect(toasts).toMatchObject([{ tone: 'warning', stays: true, leave: 'Dejar así' }]);
    expect(toasts[0]?.text).toMatch(/^Marcos Soto movió a Persona 2 a Etapa 3 hace/);
    expect(toasts[0]?.detail).toBe('Tu movimiento a Etapa 2 no se hizo.');
    toasts[0]?.action?.run();
    await called(2);
    expect(sent[1]?.input.body).toEqual({ list_id: 2, version: 5 });
    confirm(1, 6);
    await settle();
    expect(displayedIds()).toEqual([[1], [2], []]);
  });

  test('because somebody was faster takes no later move of the same candidate along', async () => {
    move(2, 2);
    move(2, 1);
    move(2, 3);
    await called(1);
    const current = card(2, 2, { version: 5, moved_by: 'Marcos Soto' });
    stale(0, current);
    await settle();
    expect(displayedIds()).toEqual([[1], [2], []]);
    expect(sent).toHaveLength(1);
    expect(toasts[0]?.detail).toBe('Tu movimiento a Etapa 3 no se hizo.');
  });

  test('is made again by itself where something else than the stage has changed', async () => {
    move(2, 2);
    await called(1);
    stale(0, card(2, 1, { version: 4, tags: ['urgente'] }));
    await called(2);
    expect(sent[1]?.input.body).toEqual({ list_id: 2, version: 4 });
    confirm(1, 5);
    await settle();
    expect(toasts).toMatchObject([{ tone: 'success' }]);
  });

  test('to where somebody else put the candidate already is only told', async () => {
    move(2, 2);
    await called(1);
    stale(0, card(2, 2, { version: 2, moved_by: 'Marcos Soto' }));
    await settle();
    expect(toasts).toMatchObject([{ tone: 'success' }]);
    expect(toasts[0]?.action).toBeUndefined();
  });

  test('is not undone over somebody else who has moved the candidate since', async () => {
    move(2, 2);
    await called(1);
    confirm(0, 2);
    await settle();
    const elsewhere = card(2, 3, { version: 3, moved_by: 'Marcos Soto' });
    client.setQueryData(queryKeys.board.open(PROCESS_ID), withKnownCard(state(), elsewhere));
    toasts[0]?.undo?.();
    await vi.waitFor(() => expect(undone).toHaveLength(1), 10_000);
    const message = 'Marcos Soto hizo otro cambio después: ya no se puede deshacer este.';
    undone[0]?.answer({
      ok: true,
      data: { moved: [], refused: [{ id: 2, code: 'conflict', message, current: null }], counts: [] },
    });
    await vi.waitFor(() => expect(state().expected.size).toBe(0), 10_000);
    expect(displayedIds()).toEqual([[1], [], [2]]);
    expect(toasts.at(-1)).toMatchObject({ text: 'No se pudo deshacer', detail: message });
  });

  test('does not take a later one with it that is on its way', async () => {
    move(2, 2);
    move(2, 3);
    await called(1);
    sent[0]?.answer({ ok: false, error: { code: 'unavailable', message: errorMessages.unavailable } });
    await called(2);
    expect(displayedIds()).toEqual([[1], [], [2]]);
    confirm(1, 2);
    await settle();
    expect(displayedIds()).toEqual([[1], [], [2]]);
  });

  test('leaves one that would have brought it back with nothing to do', async () => {
    move(2, 2);
    move(2, 1);
    await called(1);
    sent[0]?.answer({ ok: false, error: { code: 'unavailable', message: errorMessages.unavailable } });
    await settle();
    expect(displayedIds()).toEqual([[2, 1], [], []]);
    expect(sent).toHaveLength(1);
  });
});

describe('a move that waits for a network', () => {
  const queue = (index: number, queued: string[]) =>
    sent[index]?.answer({ ok: false, error: { code: 'queued', message: errorMessages.queued, queued } });
  const waits = (id: number, toListId: number): PendingChange => ({
    id: `waits-${id}`,
    kind: 'move',
    applicant: { id, full_name: '' },
    process: { id: PROCESS_ID, title: null },
    seen: { list: { id: 1, name: '' }, status: 'active', version: 1 },
    to: { id: toListId, name: '' },
    comment: null,
    made_at: '2026-11-20T15:00:00.000Z',
    problem: null,
  });

  test('stays shown by what main says waits, and can be taken back', async () => {
    move(2, 2);
    await called(1);
    open(withWaiting(state(), [waits(2, 2)]));
    queue(0, ['waits-2']);
    await settle();
    expect(displayedIds()).toEqual([[1], [2], []]);
    expect(toasts.at(-1)).toMatchObject({ text: offlineQueueMessages.queued(1), undo: expect.any(Function) });
    open(withWaiting(state(), []));
    expect(displayedIds()).toEqual([[2, 1], [], []]);
  });

  test('the next one goes out from where it is shown, also back to where the server has it', async () => {
    open(withWaiting(state(), [waits(2, 2)]));
    move(2, 1);
    await called(1);
    expect(sent[0]?.input.body).toEqual({ list_id: 1, version: 1 });
    expect(displayedIds()).toEqual([[2, 1], [], []]);
  });

  test('one that was refused is not shown as done', () => {
    const problem = { code: 'process_closed' as const, message: 'Cerrado', current: null, stage: null };
    open(withWaiting(state(), [{ ...waits(2, 2), problem }]));
    expect(displayedIds()).toEqual([[2, 1], [], []]);
  });
});

describe('a move that is refused at once', () => {
  const expectRejected = (text: string) => {
    expect(sent).toEqual([]);
    expect(displayedIds()).toEqual([[2, 1], [], []]);
    expect(toasts).toMatchObject([{ text, tone: 'warning' }]);
  };

  test('in a closed process', () => {
    open({ ...state(), process: { ...state().process, status: { id: 7, name: 'closed' } } });
    move(2, 2);
    expectRejected(errorMessages.process_closed);
  });

  test('for an employee [SES-12]', () => {
    const { process } = state();
    open({ ...state(), process: { ...process, permissions: { ...process.permissions, can_move_applicants: false } } });
    move(2, 2);
    expectRejected(boardMessages.move.notAllowed);
  });

  test('to where it stands already, without a word', () => {
    expect(move(2, 1)).toBe(false);
    expect(toasts).toEqual([]);
    expect(sent).toEqual([]);
  });

  test('of somebody who is disqualified', () => {
    const out = card(8, 1, { status: 'disqualified' });
    open(
      boardState(
        board([
          { id: 1, cards: [out] },
          { id: 2, cards: [] },
        ]),
      ),
    );
    move(8, 2);
    expect(toasts[0]?.text).toBe(errorMessages.candidate_disqualified);
  });
});
