// Suggests users after `@`: arrow keys select, Enter or Tab inserts.
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { mentionOf, mentionQueryAtCaret } from '../../../../domain/text/mentions.ts';
import { useListbox } from '../../../ui/keys/use-listbox.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { type NamedPerson, usePeopleSearch } from '../../users/index.ts';
import type { Draft } from './drafts.ts';

const MAX_SUGGESTIONS = 6;

export function useMentions(
  field: RefObject<HTMLTextAreaElement | null>,
  draft: Draft,
  change: (draft: Draft) => void,
) {
  const [mention, setMention] = useState<{ query: string; from: number } | null>(null);
  const searchTerm = useDebounced(mention?.query.trim() ?? '');
  const search = usePeopleSearch(searchTerm, mention !== null);
  const people = (search.data ?? []).slice(0, MAX_SUGGESTIONS).map(({ id, full_name }) => ({ id, full_name }));
  // A complete name means that this user is already selected.
  const isOpen = mention !== null && search.data !== undefined && !draft.people.some(isWritten(mention.query));

  const pick = (person: NamedPerson) => {
    const { current } = field;
    if (!current || !mention) return;
    const before = `${current.value.slice(0, mention.from)}${mentionOf(person)} `;
    const after = current.value.slice(current.selectionStart);
    change({ text: before + after, people: [...draft.people.filter(({ id }) => id !== person.id), person] });
    setMention(null);
    requestAnimationFrame(() => current.setSelectionRange(before.length, before.length));
  };
  const close = () => setMention(null);
  const listbox = useListbox<NamedPerson>({
    items: people,
    idOf: ({ id }) => id,
    isOpen,
    chooseKeys: ['Enter', 'Tab'],
    onChoose: pick,
    onClose: close,
  });
  /** Call it after each change of the text or the caret. */
  const follow = () => {
    const { current } = field;
    setMention(current && mentionQueryAtCaret(current.value, current.selectionStart));
    listbox.reset();
  };
  /** Returns whether the list handled the key. */
  const onKey = (event: KeyboardEvent): boolean =>
    !(event.ctrlKey || event.metaKey || event.altKey) && listbox.onKeyDown(event);
  return { isOpen, people, listbox, onKey, follow, close };
}

export type MentionList = ReturnType<typeof useMentions>;

const isWritten =
  (query: string) =>
  ({ full_name }: NamedPerson): boolean =>
    query === full_name;
