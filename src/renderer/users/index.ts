// The people of the organisation, as other screens need them.
export { type NamedPerson, PersonPicker } from './person-picker.tsx';
