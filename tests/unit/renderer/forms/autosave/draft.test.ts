// Automatic saving of a draft: timing, content, errors and concurrent changes.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Process } from '../../../../../src/contract/api/processes.ts';
import { ApiError } from '../../../../../src/renderer/app/terna.ts';
import { type ProcessSection, processOf } from '../../../../../src/renderer/features/process-editor/process-section.ts';
import { Draft } from '../../../../../src/renderer/forms/autosave/draft.ts';
import { unsavedIn } from '../../../../../src/renderer/forms/autosave/unsaved.ts';
import { isSame } from '../../../../../src/renderer/forms/merge-edits.ts';
import { processWith } from '../../processes/process-fixture.ts';

interface Fields {
  readonly title: string;
  readonly location: string;
}

const read = ({ title, location }: Process): Fields => ({ title: title ?? '', location: location ?? '' });
const begun = processWith({ title: 'Farera', location: null, version: 1 });

let save: ReturnType<typeof vi.fn<ProcessSection<Fields>['save']>>;
let waiting: { run: () => void; milliseconds: number }[];
let isOwner: boolean;
let savesItself: boolean;
let personal: (keyof Fields)[];
let storage: Map<string, string>;
const saved = vi.fn();

beforeEach(() => {
  waiting = [];
  isOwner = true;
  personal = [];
  savesItself = true;
  storage = new Map();
  saved.mockReset();
  save = vi.fn(async (process, changes) => ({ ...process, ...changes, version: process.version + 1 }));
});

const storageOf = (entries: Map<string, string>): Storage => ({
  length: 0,
  key: () => null,
  clear: () => entries.clear(),
  getItem: (name) => entries.get(name) ?? null,
  setItem: (name, value) => void entries.set(name, value),
  removeItem: (name) => void entries.delete(name),
});

const open = (process = begun) =>
  new Draft<Fields, Process>(
    {
      personal,
      name: 'test',
      labels: { title: 'Título', location: 'Ubicación' },
      read,
      wholeOf: processOf,
      check: ({ title }) => (title === '' ? { title: 'Falta.' } : {}),
      save: (process, changes) => save(process, changes),
      savesItself: () => savesItself,
      textOf: (_name, value) => value,
    },
    process,
    {
      maySave: () => isOwner,
      onSaved: saved,
      unsaved: unsavedIn(storageOf(storage), 'draft'),
      later: (run, milliseconds) => {
        const entry = { run, milliseconds };
        waiting.push(entry);
        return () => {
          waiting = waiting.filter((one) => one !== entry);
        };
      },
    },
  );

/** Waits until typing pauses. */
async function rest(draft: Draft<Fields, Process>): Promise<void> {
  for (const { run } of waiting.splice(0)) run();
  await vi.waitUntil(() => draft.read().saving !== 'saving', 10_000);
}

const apiError = (
  code: 'unreachable' | 'storage_full' | 'stale_version' | 'invalid' | 'forbidden',
  more: object = {},
) => new ApiError({ code, message: 'No.', ...more });

test('sends what was changed, once the keyboard rests, against the version that it knows', async () => {
  const draft = open();
  draft.set({ title: 'Farera m' });
  draft.set({ title: 'Farera mayor ' });
  expect([draft.read().saving, save.mock.calls, waiting]).toEqual(['waiting', [], [expect.anything()]]);
  await rest(draft);
  expect(save.mock.calls).toEqual([[begun, { title: 'Farera mayor ' }]]);
  expect(draft.read()).toMatchObject({ saving: 'saved', fields: { title: 'Farera mayor ' }, whole: { version: 2 } });
  expect(saved).toHaveBeenCalledTimes(1);
  draft.set({ title: 'Farera mayor' });
  expect([draft.read().saving, waiting]).toEqual(['saved', []]);
});

test('fields that name people are no part of what is kept beside the page', () => {
  personal = ['title'];
  const draft = open();
  draft.set({ title: 'Capitana Mar', location: 'Lota' });
  expect([...storage.values()].join()).toContain('Lota');
  expect([...storage.values()].join()).not.toContain('Capitana');
  expect(draft.hasChanges()).toBe(true);
});

test('keeps what is wrong, and sends the rest', async () => {
  const draft = open();
  draft.set({ title: '', location: 'Punta Arenas' });
  expect(draft.read().problems).toEqual({ title: 'Falta.' });
  await rest(draft);
  expect(save.mock.calls[0]?.[1]).toEqual({ location: 'Punta Arenas' });
  expect(draft.read().saving).toBe('invalid');
  expect(await draft.flush()).toBe(false);
  draft.set({ title: 'Farera' });
  expect(draft.read().saving).toBe('saved');
});

test('shows at its field what the server refuses, and does not send it again', async () => {
  save.mockRejectedValueOnce(apiError('invalid', { fields: { title: 'Muy largo.' } }));
  const draft = open();
  draft.set({ title: 'x', location: 'Lota' });
  await rest(draft);
  expect(draft.read().problems).toEqual({ title: 'Muy largo.' });
  await rest(draft);
  expect(save.mock.calls.map(([, changes]) => changes)).toEqual([
    { title: 'x', location: 'Lota' },
    { location: 'Lota' },
  ]);
  expect(draft.read().saving).toBe('invalid');
});

test('tries again after a failure, ever later, and keeps what is typed meanwhile', async () => {
  save.mockRejectedValueOnce(apiError('storage_full')).mockRejectedValueOnce(apiError('unreachable'));
  const draft = open();
  draft.set({ location: 'Lota' });
  await rest(draft);
  expect(draft.read()).toMatchObject({
    saving: 'failed',
    error: { code: 'storage_full' },
    fields: { location: 'Lota' },
  });
  expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([2000]);
  await rest(draft);
  expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([4000]);
  draft.set({ location: 'Lota alto' });
  expect(await draft.flush()).toBe(true);
  expect(draft.read()).toMatchObject({ saving: 'saved', error: null });
  expect(save.mock.lastCall?.[1]).toEqual({ location: 'Lota alto' });
});

test('does not try again by itself what will not pass, and does once something else is typed', async () => {
  save.mockRejectedValueOnce(apiError('forbidden'));
  const draft = open();
  draft.set({ location: 'Lota' });
  await rest(draft);
  expect([draft.read().saving, waiting]).toEqual(['failed', []]);
  draft.set({ location: 'Lota alto' });
  await rest(draft);
  expect([draft.read().saving, save.mock.lastCall?.[1]]).toEqual(['saved', { location: 'Lota alto' }]);
});

test('saves nothing unasked where people outside would read it half written, and keeps it', async () => {
  savesItself = false;
  const draft = open();
  draft.set({ title: 'Farera may' });
  await draft.leave();
  expect([draft.read().saving, waiting, save.mock.calls, storage.size]).toEqual(['unasked', [], [], 1]);
  expect(open().read()).toMatchObject({ fields: { title: 'Farera may' }, saving: 'unasked' });
  draft.set({ title: 'Farera mayor' });
  expect(await draft.flush()).toBe(true);
  expect([draft.read().saving, save.mock.calls.length, storage.size]).toEqual(['saved', 1, 0]);
});

test('sends nothing in the name of somebody else who has signed in', async () => {
  const draft = open();
  draft.set({ location: 'Lota' });
  isOwner = false;
  expect(await draft.flush()).toBe(false);
  expect([save.mock.calls, draft.read().saving]).toEqual([[], 'failed']);
});

test('joins what others have changed elsewhere, also when that is learnt by a refusal', async () => {
  const theirs: Process = { ...begun, title: 'Farera jefa', version: 2 };
  save.mockRejectedValueOnce(apiError('stale_version', { current: theirs }));
  const draft = open();
  draft.set({ location: 'Lota' });
  expect(await draft.flush()).toBe(true);
  expect(save.mock.lastCall).toEqual([theirs, { location: 'Lota' }]);
  expect(draft.read()).toMatchObject({
    saving: 'saved',
    fields: { title: 'Farera jefa', location: 'Lota' },
    remoteChanges: { who: null, names: ['title'] },
  });
  draft.dismissRemoteChanges();
  expect(draft.read().remoteChanges?.names).toEqual([]);
});

test('asks where both have changed the same, and sends nothing of it before', async () => {
  const draft = open();
  draft.set({ title: 'Farera de noche' });
  draft.receive({ ...begun, title: 'Farera jefa', version: 2 }, 'Ana Paredes');
  await rest(draft);
  expect(save.mock.calls).toEqual([]);
  expect(draft.read()).toMatchObject({
    saving: 'asked',
    remoteChanges: { who: 'Ana Paredes' },
    conflicts: { title: 'Farera jefa' },
    fields: { title: 'Farera de noche' },
  });
  draft.receive({ ...begun, title: 'Farera jefa', location: 'Lota', version: 3 }, 'Ana Paredes');
  expect(draft.read()).toMatchObject({ conflicts: { title: 'Farera jefa' }, fields: { location: 'Lota' } });
  draft.choose('title', 'mine');
  await rest(draft);
  expect(save.mock.lastCall?.[1]).toEqual({ title: 'Farera de noche' });
  draft.set({ title: 'Otra' });
  draft.receive({ ...begun, title: 'Farera tercera', version: 9 }, null);
  draft.choose('title', 'theirs');
  expect(draft.read()).toMatchObject({ fields: { title: 'Farera tercera' }, saving: 'saved', conflicts: {} });
});

test('does not take its own change, told before the answer, for somebody else’s', async () => {
  let answer: (process: Process) => void = () => undefined;
  save.mockImplementationOnce(() => new Promise((done) => (answer = done)));
  const draft = open();
  draft.set({ title: 'Farera m' });
  for (const { run } of waiting.splice(0)) run();
  draft.set({ title: 'Farera mayor' });
  const now = { ...begun, title: 'Farera m', version: 2 };
  draft.receive(now, 'Yo');
  answer(now);
  await vi.waitUntil(() => draft.read().whole.version === 2, 10_000);
  expect(draft.read()).toMatchObject({ conflicts: {}, remoteChanges: null, fields: { title: 'Farera mayor' } });
  expect(await draft.flush()).toBe(true);
  expect(save.mock.lastCall?.[1]).toEqual({ title: 'Farera mayor' });
});

test('goes on after a reload from what was not saved, and forgets it once it is', async () => {
  open().set({ title: 'Farera mayor' });
  waiting = [];
  const reopened = open({ ...begun, location: 'Lota', version: 2 });
  expect(reopened.read()).toMatchObject({ fields: { title: 'Farera mayor', location: 'Lota' }, saving: 'waiting' });
  expect(await reopened.flush()).toBe(true);
  expect([save.mock.lastCall?.[1], storage.size]).toEqual([{ title: 'Farera mayor' }, 0]);
  expect(open().read()).toMatchObject({ fields: { title: 'Farera' }, saving: 'saved' });
});

test('asks after a reload where somebody has changed the same meanwhile', () => {
  open().set({ title: 'Farera mayor' });
  const reopened = open({ ...begun, title: 'Farera jefa', version: 2 });
  expect(reopened.read()).toMatchObject({
    fields: { title: 'Farera mayor' },
    conflicts: { title: 'Farera jefa' },
    saving: 'asked',
  });
});

test('is not misled by what it did not keep itself', () => {
  storage.set('draft', JSON.stringify({ base: {}, changes: { title: 7, location: ['x'], colour: 'red' } }));
  expect(open().read()).toMatchObject({ fields: { title: 'Farera', location: '' }, saving: 'saved' });
});

test('takes entries that are put together in another order, or have keys of the page, for the same', () => {
  expect(isSame([{ key: 'new-1', question: ' ¿Sí? ', id: 4 }], [{ id: 4, question: '¿Sí?', key: 'question-4' }])).toBe(
    true,
  );
  expect(isSame([{ id: 4 }, { id: 5 }], [{ id: 5 }, { id: 4 }])).toBe(false);
  expect(isSame(null, undefined)).toBe(true);
});
