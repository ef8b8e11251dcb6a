// SQL of the texts that the drawer displays and cards lack: comments, experience, education, languages, skills.
import { isOneOf, type Reader } from '../../../platform/db/index.ts';
import type { DrawerText } from './drawer-texts.ts';

const commentsOf = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('applicant_logs')
    .where(isOneOf(db, 'applicant_id', ids))
    .where('type', '=', 'user')
    .where('deleted_at', 'is', null)
    .where('comment', 'is not', null)
    .orderBy('id')
    .select(['applicant_id as owner', 'comment as first'])
    .execute();

const experiencesOf = (db: Reader, personIds: readonly number[]) =>
  db
    .selectFrom('work_experiences')
    .where(isOneOf(db, 'uniq_applicant_id', personIds))
    .select(['uniq_applicant_id as owner', 'position as first', 'company as second', 'description as third'])
    .execute();

const educationsOf = (db: Reader, personIds: readonly number[]) =>
  db
    .selectFrom('educations')
    .where(isOneOf(db, 'uniq_applicant_id', personIds))
    .select(['uniq_applicant_id as owner', 'degree as first', 'institution as second'])
    .execute();

const languagesOf = (db: Reader, personIds: readonly number[]) =>
  db
    .selectFrom('applicant_languages')
    .where(isOneOf(db, 'uniq_applicant_id', personIds))
    .select(['uniq_applicant_id as owner', 'description as first', 'level as second'])
    .execute();

const skillsOf = (db: Reader, personIds: readonly number[]) =>
  db
    .selectFrom('applicant_skills')
    .where(isOneOf(db, 'uniq_applicant_id', personIds))
    .select(['uniq_applicant_id as owner', 'description as first', 'level as second'])
    .execute();

interface OwnedTexts {
  readonly owner: number;
  readonly first: string | null;
  readonly second?: string | null;
  readonly third?: string | null;
}

export interface DrawerTextsOf {
  readonly byCandidacy: ReadonlyMap<number, readonly DrawerText[]>;
  readonly byPerson: ReadonlyMap<number, readonly DrawerText[]>;
}

/** Reads the texts of these candidacies and their persons. */
export async function readDrawerTexts(
  db: Reader,
  ids: readonly number[],
  personIds: readonly number[],
): Promise<DrawerTextsOf> {
  const byCandidacy = new Map<number, DrawerText[]>();
  const byPerson = new Map<number, DrawerText[]>();
  const [comments, experience, education, languages, skills] = await Promise.all([
    commentsOf(db, ids),
    experiencesOf(db, personIds),
    educationsOf(db, personIds),
    languagesOf(db, personIds),
    skillsOf(db, personIds),
  ]);
  addTexts(byCandidacy, 'comments', comments);
  addTexts(byPerson, 'experience', experience);
  addTexts(byPerson, 'education', education);
  addTexts(byPerson, 'languages', languages);
  addTexts(byPerson, 'skills', skills);
  return { byCandidacy, byPerson };
}

function addTexts(texts: Map<number, DrawerText[]>, section: DrawerText['section'], rows: readonly OwnedTexts[]): void {
  for (const { owner, first, second, third } of rows) {
    for (const text of [first, second, third]) {
      if (!text) continue;
      const own = texts.get(owner);
      if (own) own.push({ section, text });
      else texts.set(owner, [{ section, text }]);
    }
  }
}
