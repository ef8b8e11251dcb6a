// SQL of the texts that the drawer displays and cards lack: comments, experience, education, languages, skills.
import type { HiddenSections, SectionKey } from '../../../domain/access/profile-sections.ts';
import { searchable } from '../../../domain/text/search-text.ts';
import type { Reader } from '../../platform/db/index.ts';

const comments = (db: Reader, processId: number) =>
  db
    .selectFrom('applicant_logs')
    .innerJoin('applicants', 'applicants.id', 'applicant_logs.applicant_id')
    .where('applicants.selection_process_id', '=', processId)
    .where('applicant_logs.type', '=', 'user')
    .where('applicant_logs.deleted_at', 'is', null)
    .where('applicant_logs.comment', 'is not', null)
    .select(['applicants.id', 'applicant_logs.comment as first'])
    .execute();

const ofProcess = (db: Reader, processId: number) =>
  db.selectFrom('applicants').where('applicants.selection_process_id', '=', processId).select('applicants.id');

const experiences = (db: Reader, processId: number) =>
  ofProcess(db, processId)
    .innerJoin('work_experiences as item', 'item.uniq_applicant_id', 'applicants.uniq_applicant_id')
    .select(['item.position as first', 'item.company as second', 'item.description as third'])
    .execute();

const educations = (db: Reader, processId: number) =>
  ofProcess(db, processId)
    .innerJoin('educations as item', 'item.uniq_applicant_id', 'applicants.uniq_applicant_id')
    .select(['item.degree as first', 'item.institution as second'])
    .execute();

const languages = (db: Reader, processId: number) =>
  ofProcess(db, processId)
    .innerJoin('applicant_languages as item', 'item.uniq_applicant_id', 'applicants.uniq_applicant_id')
    .select(['item.description as first', 'item.level as second'])
    .execute();

const skills = (db: Reader, processId: number) =>
  ofProcess(db, processId)
    .innerJoin('applicant_skills as item', 'item.uniq_applicant_id', 'applicants.uniq_applicant_id')
    .select(['item.description as first', 'item.level as second'])
    .execute();

interface FurtherText {
  readonly id: number;
  readonly first: string | null;
  readonly second?: string | null;
  readonly third?: string | null;
}

const READERS: Readonly<Partial<Record<SectionKey, (db: Reader, processId: number) => Promise<FurtherText[]>>>> = {
  comments,
  experience: experiences,
  education: educations,
  languages,
  skills,
};

/** The section and the text where a term, as returned by `searchTerms`, occurs; undefined if in none. */
export type FindFurther = (id: number, term: string) => { readonly field: string; readonly text: string } | undefined;

export async function furtherTexts(
  db: Reader,
  { processId, terms, hidden }: { processId: number; terms: readonly string[]; hidden: HiddenSections },
): Promise<FindFurther> {
  const found = new Map(terms.map((term) => [term, new Map<number, { field: string; text: string }>()]));
  const folded = new Map<string, string>();
  const fold = (text: string): string => {
    const known = folded.get(text) ?? searchable(text);
    folded.set(text, known);
    return known;
  };
  for (const [section, read] of Object.entries(READERS)) {
    if (hidden.has(section as SectionKey)) continue;
    for (const { id, first, second, third } of await read(db, processId)) {
      for (const text of [first, second, third]) {
        if (!text) continue;
        for (const [term, hits] of found) if (fold(text).includes(term)) hits.set(id, { field: section, text });
      }
    }
  }
  return (id, term) => found.get(term)?.get(id);
}
