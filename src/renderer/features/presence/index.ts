// Who is looking at a board at the moment.
export { Presence } from './presence.tsx';
