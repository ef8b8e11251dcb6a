// Two windows act on a card at once: one succeeds, both end with the server's state.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Board } from '../../../src/contract/api/board.ts';
import type { Program } from '../../../src/main/app/desktop-program.ts';
import { fakeKeytar } from '../../unit/main/support/fake-keychain.ts';
import { numbers, reportFault, trials } from '../trials.ts';
import {
  type AddedProcess,
  addProcess,
  type Environment,
  openEnvironment,
  signIn,
  startDesktop,
} from './environment.ts';

const RACES = trials(30, 1000);
const random = numbers(11);
const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;

interface Card {
  readonly id: number;
  readonly list_id: number;
  readonly status: string;
  readonly version: number;
}

async function visibleCards(program: Program, { id }: AddedProcess): Promise<Card[]> {
  const answer = await program.apiClient.call('board', 'open', { params: { id } }, 1);
  return cardsOf(answer.ok ? answer.data : null);
}

const cardsOf = (board: unknown): Card[] =>
  Board.parse(board)
    .columns.flatMap(({ applicants }) => applicants)
    .map(({ id, list_id, status, version }) => ({ id, list_id, status, version }))
    .sort((one, other) => one.id - other.id);

/** Based on the window's state. */
function actOn(program: Program, { lists }: AddedProcess, { id, list_id, status, version }: Card) {
  const body = { applicant_ids: [id], seen: [{ id, version }] };
  if (status !== 'active')
    return (window: number) => program.apiClient.call('candidacies', 'requalify', { body: body }, window);
  if (random(4) === 0)
    return (window: number) => program.apiClient.call('candidacies', 'disqualify', { body: body }, window);
  const input = { params: { id }, body: { list_id: pick(lists.filter((list) => list !== list_id)), version } };
  return (window: number) => program.apiClient.call('applicants', 'updateList', input, window);
}

/** From the candidates' history. */
async function changesOf({ other }: Environment, { candidates }: AddedProcess): Promise<number> {
  const histories = await Promise.all(candidates.map((id) => other.get(`/applicants/${id}/logs?items=1000`)));
  const kinds = new Set(['moved', 'disqualified', 'requalified']);
  return histories.flatMap(({ body }) => body).filter(({ kind }: { kind: string }) => kinds.has(kind)).length;
}

test(`of two windows that act on one card one wins and the other is told why, ${RACES} times`, async (context) => {
  const environment = await openEnvironment();
  const process = await addProcess(environment.other, 6);
  const program = await startDesktop(environment, join(environment.folder, 'profile'), fakeKeytar());
  await program.commands.chooseWorkspace(1, { kind: 'team', url: environment.network.url });
  await signIn(program);
  let cards = await visibleCards(program, process);
  for (let race = 0; race < RACES; race += 1) {
    const card = pick(cards);
    const [first, second] = [actOn(program, process, card), actOn(program, process, card)];
    const answers = await Promise.all([first(1), second(2)]);
    const [lost] = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
    expect([race, answers.filter(({ ok }) => ok).length]).toEqual([race, 1]);
    const now = cardsOf((await environment.other.get(`/selection_processes/${process.id}/board`)).body);
    // Includes the current card, so that the window can display it.
    expect(lost).toMatchObject({ code: 'stale_version', current: now.find(({ id }) => id === card.id) });
    expect(lost?.message).not.toBe('');
    cards = await visibleCards(program, process);
    expect(cards).toEqual(now);
  }
  expect((await program.commands.offlineQueueState(1)).changes).toEqual([]);
  const doubled = (await changesOf(environment, process)) - RACES;
  const how = 'both act at the same moment on the version that they show: moves, disqualifications';
  reportFault(context, { fault: 'two windows, one card', how, trials: RACES, goal: '1,000', doubled });
});
