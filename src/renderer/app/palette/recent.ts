// What a person used last. In memory with their names; on the disk only the ids of commands and processes, by person, as
// nothing there may say who a candidate is.
import { useEffect } from 'react';
import { useCurrentUser } from '../desktop.ts';
import type { Entry } from './entries.ts';

const MAX_ENTRIES = 8;

/** Without what a command does: it is looked up among those that are offered. */
export type RecentEntry = Pick<Entry, 'id' | 'text' | 'detail' | 'target'>;

/** By the person's own token: a number is somebody else's in another space. */
const byUser = new Map<string, readonly RecentEntry[]>();

const storageKey = (userToken: string): string => `terna.recent.${userToken}`;
const isStorable = (id: string): boolean => /^(command:[\w.-]+|process:\d+)$/.test(id);

/** The latest first. */
export const recentOf = (userToken: string): readonly RecentEntry[] => byUser.get(userToken) ?? [];

/** Ids that an earlier run of the program kept and this one has not seen; the latest first. */
export function storedIds(userToken: string, storage: Pick<Storage, 'getItem'>): readonly string[] {
  const known = new Set(recentOf(userToken).map(({ id }) => id));
  return (storage.getItem(storageKey(userToken)) ?? '').split(' ').filter((id) => isStorable(id) && !known.has(id));
}

/** Puts something first; on the disk too, where it is no candidate. */
export function remember(userToken: string, entry: RecentEntry, storage: Pick<Storage, 'getItem' | 'setItem'>): void {
  const { id, text, detail, target } = entry;
  const others = recentOf(userToken).filter((one) => one.id !== id);
  const otherIds = [...others.map((one) => one.id).filter(isStorable), ...storedIds(userToken, storage)];
  byUser.set(userToken, [{ id, text, detail, ...(target && { target }) }, ...others].slice(0, MAX_ENTRIES));
  if (!isStorable(id)) return;
  storage.setItem(storageKey(userToken), [id, ...otherIds.filter((one) => one !== id)].slice(0, MAX_ENTRIES).join(' '));
}

/** Forgets what is in memory, as when another person signs in. */
export const clearRecent = (): void => byUser.clear();

/** Forgets erased candidates. */
export function removeRecentCandidates(ids: ReadonlySet<number>): void {
  const isErased = ({ target }: RecentEntry) => target?.applicantId !== undefined && ids.has(target.applicantId);
  for (const [user, entries] of byUser)
    byUser.set(
      user,
      entries.filter((entry) => !isErased(entry)),
    );
}

/** Remembers what is on the screen as something that the person goes back to; null remembers nothing. */
export function useVisited(entry: RecentEntry | null): void {
  const userToken = useCurrentUser()?.token ?? null;
  const { id = '', text = '', detail = '' } = entry ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place follows from the id
  useEffect(() => {
    if (userToken !== null && entry && text !== '') remember(userToken, entry, localStorage);
  }, [userToken, id, text, detail]);
}
