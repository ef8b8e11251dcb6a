// Recent palette entries per user; the disk stores only ids, never candidates.
import { useEffect } from 'react';
import { useCurrentUser } from '../desktop.ts';
import type { Entry } from './entries.ts';

const MAX_ENTRIES = 8;

/** Without `run`: commands are looked up among those currently offered. */
export type RecentEntry = Pick<Entry, 'id' | 'text' | 'detail' | 'target'>;

/** Keyed by user token, because user ids repeat across workspaces. */
const byUser = new Map<string, readonly RecentEntry[]>();

const storageKey = (userToken: string): string => `terna.recent.${userToken}`;
const isStorable = (id: string): boolean => /^(command:[\w.-]+|process:\d+)$/.test(id);

/** Latest first. */
export const recentOf = (userToken: string): readonly RecentEntry[] => byUser.get(userToken) ?? [];

/** Ids stored by an earlier run and not used in this one; latest first. */
export function storedIds(userToken: string, storage: Pick<Storage, 'getItem'>): readonly string[] {
  const known = new Set(recentOf(userToken).map(({ id }) => id));
  return (storage.getItem(storageKey(userToken)) ?? '').split(' ').filter((id) => isStorable(id) && !known.has(id));
}

/** Moves an entry to the front and stores its id on disk, except for candidates. */
export function remember(userToken: string, entry: RecentEntry, storage: Pick<Storage, 'getItem' | 'setItem'>): void {
  const { id, text, detail, target } = entry;
  const others = recentOf(userToken).filter((one) => one.id !== id);
  const otherIds = [...others.map((one) => one.id).filter(isStorable), ...storedIds(userToken, storage)];
  byUser.set(userToken, [{ id, text, detail, ...(target && { target }) }, ...others].slice(0, MAX_ENTRIES));
  if (!isStorable(id)) return;
  storage.setItem(storageKey(userToken), [id, ...otherIds.filter((one) => one !== id)].slice(0, MAX_ENTRIES).join(' '));
}

/** Clears only memory, when the user changes. */
export const clearRecent = (): void => byUser.clear();

export function removeRecentCandidates(ids: ReadonlySet<number>): void {
  const isErased = ({ target }: RecentEntry) => target?.applicantId !== undefined && ids.has(target.applicantId);
  for (const [user, entries] of byUser)
    byUser.set(
      user,
      entries.filter((entry) => !isErased(entry)),
    );
}

/** Adds the displayed entry to the recent ones; null adds nothing. */
export function useVisited(entry: RecentEntry | null): void {
  const userToken = useCurrentUser()?.token ?? null;
  const { id = '', text = '', detail = '' } = entry ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry follows from the id
  useEffect(() => {
    if (userToken !== null && entry && text !== '') remember(userToken, entry, localStorage);
  }, [userToken, id, text, detail]);
}
