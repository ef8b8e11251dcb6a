// Looking for people while a comment is written: an `@` opens the list, arrows go through it, Enter or Tab takes one.
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { mentionOf, wordsAtCaret } from '../../../../domain/text/mentions.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import { type NamedPerson, usePeopleSearch } from '../../users/index.ts';
import type { Draft } from './drafts.ts';

/** Shown at once, at the most. */
const SHOWN = 6;

export interface MentionList {
  readonly isOpen: boolean;
  readonly people: readonly NamedPerson[];
  readonly active: number;
  readonly pick: (person: NamedPerson) => void;
  /** Whether the key was the list's. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  /** To be called whenever the text or the caret may have changed. */
  readonly follow: () => void;
  readonly close: () => void;
}

export function useMentions(
  field: RefObject<HTMLTextAreaElement | null>,
  draft: Draft,
  change: (draft: Draft) => void,
): MentionList {
  const [place, setPlace] = useState<{ words: string; from: number } | null>(null);
  const [active, setActive] = useState(0);
  const words = useSettled(place?.words.trim() ?? '');
  const search = usePeopleSearch(words, place !== null);
  const people = (search.data ?? []).slice(0, SHOWN).map(({ id, full_name }) => ({ id, full_name }));
  // A name that stands there whole is chosen already.
  const isOpen = place !== null && search.data !== undefined && !draft.people.some(isWritten(place.words));

  const follow = () => {
    const { current } = field;
    const found = current && wordsAtCaret(current.value, current.selectionStart);
    setPlace(found);
    setActive(0);
  };
  const pick = (person: NamedPerson) => {
    const { current } = field;
    if (!current || !place) return;
    const before = `${current.value.slice(0, place.from)}${mentionOf(person)} `;
    const after = current.value.slice(current.selectionStart);
    change({ text: before + after, people: [...draft.people.filter(({ id }) => id !== person.id), person] });
    setPlace(null);
    requestAnimationFrame(() => current.setSelectionRange(before.length, before.length));
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const chosen = people[active];
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'Escape') setPlace(null);
    else if (event.key === 'ArrowDown') setActive((active + 1) % Math.max(1, people.length));
    else if (event.key === 'ArrowUp') setActive((active - 1 + people.length) % Math.max(1, people.length));
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) pick(chosen);
    else return false;
    event.preventDefault();
    return true;
  };
  return { isOpen, people, active, pick, onKey, follow, close: () => setPlace(null) };
}

const isWritten =
  (words: string) =>
  ({ full_name }: NamedPerson): boolean =>
    words === full_name;
