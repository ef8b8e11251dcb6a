// A person of the organisation, found by words of their name or e-mail once typing rests.
import { useState } from 'react';
import { userMessages } from '../../contract/messages.ts';
import { Combobox } from '../ui/combobox.tsx';
import { useSettled } from '../ui/use-settled.ts';
import { usePeopleSearch } from './queries.ts';

/** What is needed of a person to name them. */
export interface NamedPerson {
  readonly id: number;
  readonly full_name: string;
}

export interface PersonPickerProps {
  readonly label: string;
  readonly chosen: NamedPerson | null;
  readonly isDisabled?: boolean;
  readonly autoFocus?: boolean;
  readonly problem?: string | undefined;
  readonly onChoose: (person: NamedPerson) => void;
}

export function PersonPicker({
  label,
  chosen,
  isDisabled = false,
  autoFocus = false,
  problem,
  onChoose,
}: PersonPickerProps) {
  const [words, setWords] = useState('');
  const search = usePeopleSearch(useSettled(words.trim()));
  const emails = new Map(search.data?.data.map(({ id, email }) => [id, email]));
  return (
    <Combobox<NamedPerson>
      label={label}
      chosen={chosen}
      words={words}
      found={search.data?.data}
      error={search.error && { error: search.error, onRetry: () => void search.refetch() }}
      placeholder={userMessages.searchPeople}
      none={userMessages.nobodyFound}
      isDisabled={isDisabled}
      autoFocus={autoFocus}
      problem={problem}
      idOf={({ id }) => id}
      nameOf={({ full_name }) => full_name}
      detailOf={({ id }) => emails.get(id)}
      onWords={setWords}
      onChoose={({ id, full_name }) => onChoose({ id, full_name })}
    />
  );
}
