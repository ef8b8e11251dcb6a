// Erasure of a person removes all local data except names of saved files.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { ServerEvent } from '../../../../src/contract/events/events.ts';
import { dropErased } from '../../../../src/main/app/erasures.ts';
import { RecentFiles } from '../../../../src/main/files/recent-files.ts';
import { Notifications } from '../../../../src/main/os/notifications.ts';
import { apiClientFixture } from '../support/api-client-fixture.ts';

const erasureOf = (id: number): ServerEvent => ({
  ...{ type: 'applicant.removed', sequence: 9, id, process_id: 7, version: 2, actor: null, counts: [], erased: true },
});

async function setting() {
  const fixture = await apiClientFixture();
  const unfinished = await fixture.restart();
  const recentFiles = new RecentFiles(() => new Date());
  const unseen = { read: () => null, save: () => undefined };
  const notifications = new Notifications({
    now: () => new Date(),
    onNew: () => undefined,
    onChange: () => undefined,
    unseen,
  });
  const { offlineQueue, sending, log, folder } = fixture;
  /** A candidate's curriculum download that the program's exit interrupted. */
  const cutShort = async (id: number, name: string) => {
    const input = { params: { id, fileId: 5 }, query: {} };
    const target = join(folder, name);
    const begun = await unfinished.begin({
      ...{ area: 'candidateFiles', call: 'download', input, target, tag: null, total: 3, at: new Date().toISOString() },
    });
    writeFileSync(begun.temporary, 'CV');
    await unfinished.interrupted(begun);
    return begun;
  };
  const drop = (event: ServerEvent) =>
    dropErased({ offlineQueue, sending, notifications, unfinished, recentFiles, log }, event);
  return { unfinished, recentFiles, cutShort, drop, folder };
}

test('a download of theirs that was cut short is gone, with what there was of it; others stay', async () => {
  const { unfinished, cutShort, drop } = await setting();
  const [theirs, other] = [await cutShort(11, 'cv de Camila.pdf'), await cutShort(12, 'cv de Eva.pdf')];
  drop(erasureOf(11));
  await vi.waitFor(() => expect(existsSync(theirs.temporary)).toBe(false), 10_000);
  expect(unfinished.waiting.map(({ id }) => id)).toEqual([other.id]);
  expect(readFileSync(other.temporary, 'utf8')).toBe('CV');
});

test('a file of theirs is no longer listed among those saved last; others stay', async () => {
  const { recentFiles, drop } = await setting();
  const saved = (name: string) => ({ name, bytes: 3, token: name });
  recentFiles.note(saved('cv de Camila.pdf'), ['applicant:11']);
  recentFiles.note(saved('proceso.xlsx'));
  drop(erasureOf(11));
  expect(recentFiles.list.map(({ name }) => name)).toEqual(['proceso.xlsx']);
});
