// The search field above a list.
import { InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';

export interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (query: string) => void;
}

export const SearchField = ({ label, placeholder, value, onChange }: SearchFieldProps) => (
  <InputGroup
    type="search"
    leftIcon={<Search />}
    placeholder={placeholder}
    aria-label={label}
    value={value}
    onValueChange={onChange}
  />
);
