// The section of a profile in which each source of a match is, which may be private.
import type { MatchSource } from '../../contract/api/matches.ts';
import type { SectionKey } from './profile-sections.ts';

export const SECTION_OF_SOURCE: Readonly<Record<MatchSource, SectionKey>> = {
  skills: 'skills',
  work: 'experience',
  experience_years: 'experience',
  profession: 'experience',
  education: 'education',
  education_level: 'education',
  languages: 'languages',
  residence: 'personal_data',
  curriculum: 'files',
};
