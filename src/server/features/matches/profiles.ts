// Reads the profiles of candidates for the comparison, without what no match may rest on.
import type { CurriculumState } from '../../../contract/api/matches.ts';
import type { MatchProfile } from '../../../domain/matches/compare-profile.ts';
import { impartialText } from '../../../domain/matches/impartial-text.ts';
import type { Reader } from '../../platform/db/index.ts';
import { type ComparedRow, curriculaOf, describedOf, educationsOf, workOf } from './queries.ts';

/** Of a curriculum; longer ones are compared up to here. */
const MAX_CHARACTERS = 40_000;

interface ReadProfile {
  readonly profile: MatchProfile;
  readonly curriculum: CurriculumState;
}

type CurriculumRow = Awaited<ReturnType<typeof curriculaOf>>[number];

/** @returns the profile of each candidacy, by its id */
export async function profilesOf(db: Reader, rows: readonly ComparedRow[]): Promise<ReadonlyMap<number, ReadProfile>> {
  const personIds = [...new Set(rows.map(({ uniq_applicant_id: id }) => id))];
  const [skills, languages, work, educations, curricula] = [
    byPerson(await describedOf(db, 'applicant_skills', personIds)),
    byPerson(await describedOf(db, 'applicant_languages', personIds)),
    byPerson(await workOf(db, personIds)),
    byPerson(await educationsOf(db, personIds)),
    byPerson(await curriculaOf(db, personIds, MAX_CHARACTERS)),
  ];
  return new Map(
    rows.map((row) => {
      const personId = row.uniq_applicant_id;
      const [latest] = curricula.get(personId) ?? [];
      const { education_level, profession, title, experience_years, city, country } = row;
      const profile: MatchProfile = {
        ...{ education_level, profession, title, experience_years, city, country },
        skills: skills.get(personId) ?? [],
        languages: languages.get(personId) ?? [],
        work: work.get(personId) ?? [],
        educations: educations.get(personId) ?? [],
        curriculum: impartialText(latest?.content ?? '', row.full_name),
      };
      return [row.id, { profile, curriculum: curriculumState(latest) }];
    }),
  );
}

const byPerson = <Row extends { readonly uniq_applicant_id: number }>(rows: readonly Row[]) =>
  Map.groupBy(rows, (row) => row.uniq_applicant_id);

function curriculumState(latest: CurriculumRow | undefined): CurriculumState {
  if (!latest) return 'absent';
  if (latest.read_at === null) return 'waiting';
  return latest.failure === null && latest.content ? 'read' : 'unreadable';
}
