// Private sections of profiles: which of them whoever asks does not see.
export { type SectionRow, sectionsOf } from './queries.ts';
export { hiddenFrom } from './service.ts';
