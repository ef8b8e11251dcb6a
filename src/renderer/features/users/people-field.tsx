// Field for several users: removable tags and a search that adds more.
import { userMessages } from '../../../contract/messages.ts';
import { Combobox } from '../../forms/combobox.tsx';
import { Chips } from '../../ui/chips.tsx';
import type { NamedPerson } from './person-picker.tsx';
import { usePeople } from './use-people.ts';

/** Names are not unique; emails are. */
export interface AddressedPerson extends NamedPerson {
  readonly email: string;
}

export interface PeopleFieldProps {
  readonly label: string;
  readonly chosen: readonly AddressedPerson[];
  readonly isDisabled?: boolean;
  readonly onChange: (people: AddressedPerson[]) => void;
}

export function PeopleField({ label, chosen, isDisabled = false, onChange }: PeopleFieldProps) {
  const people = usePeople();
  const named = new Set(chosen.map(({ id }) => id));
  return (
    <div>
      <Chips
        label={label}
        chips={chosen.map(({ id, full_name, email }) => ({ key: id, text: `${full_name} (${email})` }))}
        isDisabled={isDisabled}
        removeLabel={userMessages.removePerson}
        onRemove={(removedId) => onChange(chosen.filter(({ id }) => id !== removedId))}
      />
      <Combobox<AddressedPerson>
        {...people}
        label={label}
        chosen={null}
        found={people.found?.filter(({ id }) => !named.has(id))}
        isDisabled={isDisabled}
        idOf={({ id }) => id}
        nameOf={({ full_name }) => full_name}
        detailOf={({ email }) => email}
        onChoose={({ id, full_name, email }) => onChange([...chosen, { id, full_name, email }])}
      />
    </div>
  );
}
