// The stages of a process, as other screens need them.
export { StagesManagers } from './stages-managers.tsx';
