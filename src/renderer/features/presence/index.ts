// Public entry of presence: the users who have a board open.
export { Presence } from './presence.tsx';
