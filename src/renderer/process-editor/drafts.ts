// The drafts of this window: one for each sheet of a process, for whoever writes it. They outlive their screen as long as
// something of them is not saved.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Process } from '../../contract/api/processes.ts';
import { liveSession, useCurrentUser } from '../app/desktop.ts';
import { mergeEventsOf } from '../app/events.ts';
import { terna } from '../app/terna.ts';
import { mergeProcess } from '../processes/index.ts';
import { Draft, type DraftState } from './draft.ts';
import { hearProcess } from './queries.ts';
import { isReadOnly } from './read-only.ts';
import type { Sheet } from './sheet.ts';
import { unsavedIn } from './unsaved.ts';

interface Kept {
  /** How many screens show it. */
  users: number;
  readonly processId: number;
  readonly draft: Pick<Draft<object>, 'receive' | 'leave' | 'hasChanges'>;
}

/** What is only looked at leaves what was written before it was closed where it is. */
const nothingUnsaved = { read: () => null, keep: () => undefined };

const drafts = new Map<string, Kept>();

function draftOf<Fields extends object>(
  sheet: Sheet<Fields>,
  process: Process,
  userToken: string,
  client: QueryClient,
): Draft<Fields> {
  const key = `${userToken} ${sheet.name} ${process.id}`;
  const kept = drafts.get(key);
  if (kept) {
    kept.draft.receive(process, null);
    // Kept under the sheet's own name.
    return kept.draft as unknown as Draft<Fields>;
  }
  const draft = new Draft(sheet, process, {
    maySave: () => liveSession.read().value?.user?.token === userToken,
    onSaved: (now) => mergeProcess(client, now),
    unsaved: isReadOnly(process) ? nothingUnsaved : unsavedIn(localStorage, `terna.draft ${key}`),
  });
  drafts.set(key, { processId: process.id, draft, users: 0 });
  return draft;
}

const flushAll = (): void => {
  for (const { draft } of drafts.values()) void draft.leave();
};

/** Forgets what is saved and no longer shown. */
function tidy(): void {
  for (const [key, { draft, users }] of drafts) if (users === 0 && !draft.hasChanges()) drafts.delete(key);
}

/** Says that a screen shows a draft, or no longer does. */
function count(draft: Kept['draft'], by: 1 | -1): void {
  for (const kept of drafts.values()) if (kept.draft === draft) kept.users += by;
}

export type OpenDraft<Fields extends object> = DraftState<Fields> &
  Pick<Draft<Fields>, 'set' | 'flush' | 'readNews'> & {
    readonly choose: (name: keyof Fields, whose: 'mine' | 'theirs') => void;
  };

/** The draft of a sheet; leaving the screen or the window saves it, or keeps it where it is saved only when asked for. */
export function useDraft<Fields extends object>(sheet: Sheet<Fields>, process: Process): OpenDraft<Fields> {
  const client = useQueryClient();
  const user = useCurrentUser()?.token ?? '';
  const [draft] = useState(() => draftOf(sheet, process, user, client));
  const state = useSyncExternalStore(draft.subscribe, draft.read, draft.read);
  useEffect(() => draft.receive(process, null), [draft, process]);
  useEffect(() => {
    count(draft, 1);
    window.addEventListener('blur', flushAll);
    window.addEventListener('pagehide', flushAll);
    return () => {
      window.removeEventListener('blur', flushAll);
      window.removeEventListener('pagehide', flushAll);
      count(draft, -1);
      void draft.leave().then(tidy);
    };
  }, [draft]);
  useEffect(() => terna().on.connection(({ state: now }) => now === 'connected' && flushAll()), []);
  const choose: OpenDraft<Fields>['choose'] = (name, whose) => draft.choose(name, whose);
  return { ...state, set: draft.set, flush: draft.flush, readNews: draft.readNews, choose };
}

mergeEventsOf('process-editor', (event, client) => {
  if (event.type !== 'process.changed') return;
  const { process, actor } = event;
  for (const { processId, draft } of drafts.values()) if (processId === process.id) draft.receive(process, actor);
  hearProcess(client, process);
});
