// Suggests users after `@`: arrow keys select, Enter or Tab inserts.
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { mentionOf, mentionQueryAtCaret } from '../../../../domain/text/mentions.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { type NamedPerson, usePeopleSearch } from '../../users/index.ts';
import type { Draft } from './drafts.ts';

const MAX_SUGGESTIONS = 6;

export interface MentionList {
  readonly isOpen: boolean;
  readonly people: readonly NamedPerson[];
  readonly active: number;
  readonly pick: (person: NamedPerson) => void;
  /** Returns whether the list handled the key. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  /** Call it after each change of the text or the caret. */
  readonly follow: () => void;
  readonly close: () => void;
}

export function useMentions(
  field: RefObject<HTMLTextAreaElement | null>,
  draft: Draft,
  change: (draft: Draft) => void,
): MentionList {
  const [mention, setMention] = useState<{ query: string; from: number } | null>(null);
  const [active, setActive] = useState(0);
  const searchTerm = useDebounced(mention?.query.trim() ?? '');
  const search = usePeopleSearch(searchTerm, mention !== null);
  const people = (search.data ?? []).slice(0, MAX_SUGGESTIONS).map(({ id, full_name }) => ({ id, full_name }));
  // A complete name means that this user is already selected.
  const isOpen = mention !== null && search.data !== undefined && !draft.people.some(isWritten(mention.query));

  const follow = () => {
    const { current } = field;
    const found = current && mentionQueryAtCaret(current.value, current.selectionStart);
    setMention(found);
    setActive(0);
  };
  const pick = (person: NamedPerson) => {
    const { current } = field;
    if (!current || !mention) return;
    const before = `${current.value.slice(0, mention.from)}${mentionOf(person)} `;
    const after = current.value.slice(current.selectionStart);
    change({ text: before + after, people: [...draft.people.filter(({ id }) => id !== person.id), person] });
    setMention(null);
    requestAnimationFrame(() => current.setSelectionRange(before.length, before.length));
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const chosen = people[active];
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'Escape') setMention(null);
    else if (event.key === 'ArrowDown') setActive((active + 1) % Math.max(1, people.length));
    else if (event.key === 'ArrowUp') setActive((active - 1 + people.length) % Math.max(1, people.length));
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) pick(chosen);
    else return false;
    event.preventDefault();
    return true;
  };
  return { isOpen, people, active, pick, onKey, follow, close: () => setMention(null) };
}

const isWritten =
  (query: string) =>
  ({ full_name }: NamedPerson): boolean =>
    query === full_name;
