// Stores unsaved changes of drafts, so that they survive a reload or crash.
import type { privateStorage } from '../../app/private-storage.ts';
import { namesOf } from '../merge-edits.ts';

export interface Unsaved<Fields> {
  /** The stored values at the time of the change. */
  readonly base: Partial<Fields>;
  readonly changes: Partial<Fields>;
}

export interface UnsavedStore<Fields> {
  readonly read: (present: Fields) => Unsaved<Fields> | null;
  /** Null removes them. */
  readonly store: (unsaved: Unsaved<Fields> | null) => void;
}

/** Reading drops fields whose type differs from `present`. */
export const unsavedIn = <Fields extends object>(
  storage: typeof privateStorage,
  name: string,
): UnsavedStore<Fields> => ({
  read: (present) => {
    const text = storage.getItem(name);
    return text === null ? null : parse(text, present);
  },
  store: (unsaved) => (unsaved ? storage.setItem(name, JSON.stringify(unsaved)) : storage.removeItem(name)),
});

function parse<Fields extends object>(text: string, present: Fields): Unsaved<Fields> | null {
  try {
    const { base, changes } = JSON.parse(text) as Record<string, unknown>;
    return { base: likeFields(base, present), changes: likeFields(changes, present) };
  } catch (error) {
    reportError(error);
    return null;
  }
}

/** Texts stay texts and lists stay lists. Null accepts any value. */
const isLike = (value: unknown, present: unknown): boolean =>
  present === null ||
  ((typeof value === 'string') === (typeof present === 'string') && Array.isArray(value) === Array.isArray(present));

function likeFields<Fields extends object>(value: unknown, present: Fields): Partial<Fields> {
  const stored = Object(value) as Partial<Fields>;
  const like: Partial<Fields> = {};
  for (const name of namesOf(present)) {
    if (stored[name] === undefined) continue;
    if (isLike(stored[name], present[name])) {
      like[name] = stored[name];
    }
  }
  return like;
}
