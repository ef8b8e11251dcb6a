// The people of the organisation, as other screens need them.
export { type AddressedPerson, PeopleField } from './people-field.tsx';
export { type NamedPerson, PersonPicker } from './person-picker.tsx';
export { usePeopleSearch } from './queries.ts';
