// The data of a new candidate that are proposed from a curriculum: what was read with certainty.
import { CandidateFields, NewEducation, NewWorkExperience } from '../../contract/api/applicants.ts';
import type { NewCandidate } from '../../contract/api/candidacies.ts';
import type { CurriculumProfile } from '../../contract/api/curriculum-readings.ts';
import { foundValues } from './completion.ts';

type Candidate = Omit<(typeof NewCandidate)['_output'], 'list_id'>;

const UNKNOWN = {
  ...{ name: null, last_name: null, email: null, phone: null, document: null, city: null, linkedin_url: null },
  ...{ work_experiences: [], educations: [], languages: [], skills: [] },
};

const { shape } = CandidateFields;

/**
 * The same values that «Completar desde el currículum» proposes for an empty candidate. A value that its field cannot
 * have is left out.
 */
export function proposedCandidate(profile: CurriculumProfile): Candidate {
  const fields: Partial<Record<string, string>> = {};
  const work: Candidate['work_experiences_attributes'] = [];
  const educations: Candidate['educations_attributes'] = [];
  const described = { languages: [] as Described[], skills: [] as Described[] };
  for (const value of foundValues(profile, { uniq_applicant: UNKNOWN, title: null })) {
    if (!value.isProposed) continue;
    if (value.kind === 'field') {
      if (shape[value.field].safeParse(value.value).success) fields[value.field] = value.value;
    } else if (value.kind === 'work') {
      const entry = NewWorkExperience.safeParse(value.entry);
      if (entry.success) work.push(entry.data);
    } else if (value.kind === 'education') {
      const entry = NewEducation.safeParse(value.entry);
      if (entry.success) educations.push(entry.data);
    } else described[value.kind].push({ description: value.description, level: value.level });
  }
  return {
    ...fields,
    ...(work.length > 0 && { work_experiences_attributes: work }),
    ...(educations.length > 0 && { educations_attributes: educations }),
    ...(described.languages.length > 0 && { languages_attributes: described.languages }),
    ...(described.skills.length > 0 && { skills_attributes: described.skills }),
  };
}

interface Described {
  readonly description: string;
  readonly level: string | null;
}
