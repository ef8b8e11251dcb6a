// Shows moves by other users: a mark on the card and a combined toast.
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ServerEvent } from '../../../../contract/events/events.ts';
import { presenceMessages } from '../../../../contract/messages.ts';
import { useCurrentUser } from '../../../app/desktop.ts';
import { mergeEventsOf } from '../../../app/remote-changes/events.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import type { ColumnState } from './board-state.ts';
import { throttle } from './throttle.ts';

/** Duration of the mark, in milliseconds. */
const MARKED_MILLISECONDS = 6000;
/** Moves within this time share one toast, in milliseconds. */
const GATHERED_MILLISECONDS = 600;
/** Minimum interval between two toasts, in milliseconds. */
const QUIET_MILLISECONDS = 5000;

type Moved = Extract<ServerEvent, { type: 'applicant.moved' }>;

const subscribers = new Set<(event: Moved) => void>();
const marks = new Map<number, { readonly who: string; readonly timer: ReturnType<typeof setTimeout> }>();
const watchers = new Set<() => void>();
const changed = (): void => {
  for (const watcher of watchers) watcher();
};

mergeEventsOf('moves of others', (event) => {
  if (event.type === 'applicant.moved') for (const subscriber of subscribers) subscriber(event);
});

function mark(id: number, who: string): void {
  clearTimeout(marks.get(id)?.timer);
  const timer = setTimeout(() => {
    marks.delete(id);
    changed();
  }, MARKED_MILLISECONDS);
  marks.set(id, { who, timer });
  changed();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Full name of the other user who has just moved a candidate, or null. */
export const useMark = (id: number): string | null => useSyncExternalStore(watch, () => marks.get(id)?.who ?? null);

/** Announces moves of other users on a visible board. Automatic moves have no actor and are not announced. */
export function useMovesOfOthers(processId: number, columns: readonly ColumnState[]): void {
  const me = useCurrentUser()?.full_name ?? null;
  const toasts = useToasts();
  const currentColumns = useRef(columns);
  useEffect(() => {
    currentColumns.current = columns;
  });
  const notify = useCallback(
    (moves: readonly Moved[]) => {
      // Toasts are a polite live region already.
      toasts.show({ key: 'moves-of-others', text: lineOf(moves, currentColumns.current) });
    },
    [toasts],
  );
  useEffect(() => {
    let gathered: Moved[] = [];
    let isMounted = true;
    const notifySoon = throttle(QUIET_MILLISECONDS, async () => {
      await new Promise((resolve) => setTimeout(resolve, GATHERED_MILLISECONDS));
      if (isMounted && gathered.length > 0) notify(gathered);
      gathered = [];
    });
    const onMoved = (event: Moved) => {
      if (event.process_id !== processId || event.actor === null || event.actor === me) return;
      mark(event.id, event.actor);
      gathered.push(event);
      notifySoon();
    };
    subscribers.add(onMoved);
    return () => {
      isMounted = false;
      subscribers.delete(onMoved);
    };
  }, [processId, me, notify]);
}

/** «Ana Paredes movió a Luis Peña a Oferta», or the number of candidates and the names of the users. */
export function lineOf(moves: readonly Moved[], columns: readonly ColumnState[]): string {
  const candidates = new Set(moves.map(({ id }) => id));
  const who = [...new Set(moves.flatMap(({ actor }) => actor ?? []))];
  const last = moves.at(-1);
  const stage = columns.find(({ list }) => list.id === last?.applicant.list_id)?.list.name;
  return last && stage && candidates.size === 1 && who.length === 1
    ? presenceMessages.moved(who[0] ?? '', last.applicant.full_name, stage)
    : presenceMessages.movedMany(who, candidates.size);
}
