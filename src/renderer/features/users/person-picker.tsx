// Field for one user, found by name or email with a debounced search.
import { Combobox } from '../../forms/combobox.tsx';
import { usePeople } from './use-people.ts';

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
  /** Displayed below the field unless there is a problem. */
  readonly hint?: string;
  readonly onChoose: (person: NamedPerson) => void;
}

export function PersonPicker({ isDisabled = false, autoFocus = false, onChoose, ...props }: PersonPickerProps) {
  const people = usePeople();
  const emails = new Map(people.found?.map(({ id, email }) => [id, email]));
  return (
    <Combobox<NamedPerson>
      {...props}
      {...people}
      isDisabled={isDisabled}
      autoFocus={autoFocus}
      idOf={({ id }) => id}
      nameOf={({ full_name }) => full_name}
      detailOf={({ id }) => emails.get(id)}
      onChoose={({ id, full_name }) => onChoose({ id, full_name })}
    />
  );
}
