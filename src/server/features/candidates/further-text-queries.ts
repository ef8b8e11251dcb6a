// SQL of the texts that the drawer displays and cards lack: comments, experience, education, languages, skills.
import type { SectionKey } from '../../../domain/access/profile-sections.ts';
import { isOneOf, type Reader } from '../../platform/db/index.ts';

interface FurtherText {
  /** The candidacy. */
  readonly id: number;
  readonly first: string | null;
  readonly second?: string | null;
  readonly third?: string | null;
}

type ReadTexts = (db: Reader, ids: readonly number[]) => Promise<FurtherText[]>;

const comments: ReadTexts = (db, ids) =>
  db
    .selectFrom('applicant_logs')
    .where(isOneOf(db, 'applicant_logs.applicant_id', ids))
    .where('applicant_logs.type', '=', 'user')
    .where('applicant_logs.deleted_at', 'is', null)
    .where('applicant_logs.comment', 'is not', null)
    .select(['applicant_logs.applicant_id as id', 'applicant_logs.comment as first'])
    .execute();

const candidacies = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('applicants')
    .where(isOneOf(db, 'applicants.id', ids))
    .select('applicants.id');

const experiences: ReadTexts = (db, ids) =>
  candidacies(db, ids)
    .innerJoin('work_experiences as item', 'item.uniq_applicant_id', 'applicants.uniq_applicant_id')
    .select(['item.position as first', 'item.company as second', 'item.description as third'])
    .execute();

const educations: ReadTexts = (db, ids) =>
  candidacies(db, ids)
    .innerJoin('educations as item', 'item.uniq_applicant_id', 'applicants.uniq_applicant_id')
    .select(['item.degree as first', 'item.institution as second'])
    .execute();

const languages: ReadTexts = (db, ids) =>
  candidacies(db, ids)
    .innerJoin('applicant_languages as item', 'item.uniq_applicant_id', 'applicants.uniq_applicant_id')
    .select(['item.description as first', 'item.level as second'])
    .execute();

const skills: ReadTexts = (db, ids) =>
  candidacies(db, ids)
    .innerJoin('applicant_skills as item', 'item.uniq_applicant_id', 'applicants.uniq_applicant_id')
    .select(['item.description as first', 'item.level as second'])
    .execute();

const READERS: readonly (readonly [SectionKey, ReadTexts])[] = [
  ['comments', comments],
  ['experience', experiences],
  ['education', educations],
  ['languages', languages],
  ['skills', skills],
];

/** The texts of these candidacies, by section. */
export async function readFurtherTexts(
  db: Reader,
  ids: readonly number[],
): Promise<{ readonly section: SectionKey; readonly id: number; readonly text: string }[]> {
  const found: { section: SectionKey; id: number; text: string }[] = [];
  for (const [section, read] of READERS) {
    for (const { id, first, second, third } of await read(db, ids)) {
      for (const text of [first, second, third]) if (text) found.push({ section, id, text });
    }
  }
  return found;
}
