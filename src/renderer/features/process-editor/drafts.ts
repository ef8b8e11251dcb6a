// The window's drafts by user, section and process, retained while they have unsaved changes.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Process } from '../../../contract/api/processes.ts';
import { liveSession, useCurrentUser, useOnUnlock } from '../../app/desktop.ts';
import { privateStorage } from '../../app/private-storage.ts';
import { mergeEventsOf } from '../../app/remote-changes/events.ts';
import { terna } from '../../app/terna.ts';
import { Draft, type DraftState } from '../../forms/autosave/draft.ts';
import type { FormSection, Versioned } from '../../forms/autosave/form-section.ts';
import { unsavedIn } from '../../forms/autosave/unsaved.ts';
import { type ConnectedFieldProps, fieldProps } from '../../forms/field-props.ts';
import { mergeProcess } from '../processes/index.ts';
import type { ProcessSection } from './process-section.ts';
import { onFormChanged, onProcessChanged } from './queries.ts';
import { isReadOnly } from './read-only.ts';

interface DraftEntry {
  /** The number of screens that display the draft. */
  users: number;
  readonly processId: number;
  readonly draft: Pick<Draft<object, never>, 'leave' | 'hasChanges'>;
  readonly receive: (record: RecordKind, whole: Versioned, who: string | null) => void;
}

export type RecordKind = 'process' | 'form';

export interface DraftTarget<Whole> {
  readonly processId: number;
  readonly record: RecordKind;
  readonly isReadOnly: boolean;
  readonly onSaved: (client: QueryClient, whole: Whole) => void;
}

/** A read-only draft must not overwrite the stored changes. */
const nothingUnsaved = { read: () => null, store: () => undefined };

const drafts = new Map<string, DraftEntry>();

function draftOf<Fields extends object, Whole extends Versioned>({
  section,
  whole,
  target,
  userToken,
  client,
}: {
  readonly section: FormSection<Fields, Whole>;
  readonly whole: Whole;
  readonly target: DraftTarget<Whole>;
  readonly userToken: string;
  readonly client: QueryClient;
}): Draft<Fields, Whole> {
  const key = `${userToken} ${section.name} ${target.processId}`;
  const entry = drafts.get(key);
  if (entry) {
    entry.receive(target.record, whole, null);
    // The key contains the section's name, so the type is right.
    return entry.draft as unknown as Draft<Fields, Whole>;
  }
  const draft = new Draft(section, whole, {
    maySave: () => liveSession.read().value?.user?.token === userToken,
    onSaved: (now) => target.onSaved(client, now),
    unsaved: target.isReadOnly ? nothingUnsaved : unsavedIn(privateStorage, `terna.draft ${key}`),
  });
  const receive: DraftEntry['receive'] = (record, now, who) => {
    // Records of one kind have one type.
    if (record === target.record) draft.receive(now as Whole, who);
  };
  drafts.set(key, { processId: target.processId, draft, receive, users: 0 });
  return draft;
}

export function updateDrafts(record: RecordKind, processId: number, whole: Versioned, who: string | null): void {
  for (const entry of drafts.values()) if (entry.processId === processId) entry.receive(record, whole, who);
}

const flushAll = (): void => {
  for (const { draft } of drafts.values()) void draft.leave();
};

function tidy(): void {
  for (const [key, { draft, users }] of drafts) if (users === 0 && !draft.hasChanges()) drafts.delete(key);
}

function count(draft: DraftEntry['draft'], by: 1 | -1): void {
  for (const entry of drafts.values()) if (entry.draft === draft) entry.users += by;
}

export type OpenDraft<Fields extends object, Whole extends Versioned = Process> = DraftState<Fields, Whole> &
  Pick<Draft<Fields, Whole>, 'set' | 'flush' | 'dismissRemoteChanges'> & {
    readonly choose: (name: keyof Fields, side: 'mine' | 'theirs') => void;
    readonly fieldProps: <Name extends keyof Fields & string>(name: Name) => ConnectedFieldProps<Fields[Name]>;
  };

export const useDraft = <Fields extends object>(section: ProcessSection<Fields>, process: Process): OpenDraft<Fields> =>
  useDraftOf(section, process, {
    processId: process.id,
    record: 'process',
    isReadOnly: isReadOnly(process),
    onSaved: mergeProcess,
  });

/** The draft is shared. Leaving the screen or the window saves it, unless the section requires an explicit save. */
export function useDraftOf<Fields extends object, Whole extends Versioned>(
  section: FormSection<Fields, Whole>,
  whole: Whole,
  target: DraftTarget<Whole>,
): OpenDraft<Fields, Whole> {
  const client = useQueryClient();
  const user = useCurrentUser()?.token ?? '';
  const [draft] = useState(() => draftOf({ section, whole, target, userToken: user, client }));
  const state = useSyncExternalStore(draft.subscribe, draft.read, draft.read);
  useEffect(() => draft.receive(whole, null), [draft, whole]);
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
  useOnUnlock(flushAll);
  useEffect(() => terna().on.connection(({ state: now }) => now === 'connected' && flushAll()), []);
  const choose: OpenDraft<Fields, Whole>['choose'] = (name, side) => draft.choose(name, side);
  const { set, flush, dismissRemoteChanges } = draft;
  const edited = { draft: state.fields, onChange: set, problems: state.problems };
  return { ...state, set, flush, dismissRemoteChanges, choose, fieldProps: (name) => fieldProps(edited, name) };
}

mergeEventsOf('process-editor', (event, client) => {
  if (event.type === 'process.changed') {
    updateDrafts('process', event.process.id, event.process, event.actor);
    onProcessChanged(client, event.process);
  }
  if (event.type === 'form.changed') {
    void onFormChanged(client, event, (form) => updateDrafts('form', event.id, form, event.actor));
  }
});
