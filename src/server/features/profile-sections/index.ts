// Profile sections that are hidden from the actor.
export { type SectionRow, sectionsOf } from './queries.ts';
export { hiddenAmong, hiddenFrom } from './service.ts';
