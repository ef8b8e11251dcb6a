// User search and selection for other features.
export { type AddressedPerson, PeopleField } from './people-field.tsx';
export { type NamedPerson, PersonPicker } from './person-picker.tsx';
export { usePeopleSearch } from './queries.ts';
