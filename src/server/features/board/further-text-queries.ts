// SQL of the texts that the drawer displays and cards lack: comments, experience, education, languages, skills.
import type { HiddenSections, SectionKey } from '../../../domain/access/profile-sections.ts';
import { searchable } from '../../../domain/text/search-text.ts';
import type { Reader } from '../../platform/db/index.ts';
import { eventRange, type LiveIndexes } from '../candidates/index.ts';

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

interface SectionText {
  readonly section: SectionKey;
  readonly id: number;
  readonly text: string;
  /** In search form. */
  readonly folded: string;
}

interface ReadTexts {
  readonly sequence: number;
  readonly texts: readonly SectionText[];
}

/** Processes whose texts a server retains, so that the next letter of a search finds them read. */
const MAX_RETAINED = 4;

const retained = new WeakMap<LiveIndexes, Map<number, ReadTexts>>();

export interface FurtherSearch {
  readonly organizationId: number;
  readonly processId: number;
  readonly terms: readonly string[];
  readonly hidden: HiddenSections;
  readonly indexes: LiveIndexes;
}

export async function furtherTexts(db: Reader, search: FurtherSearch): Promise<FindFurther> {
  const { terms, hidden } = search;
  const found = new Map(terms.map((term) => [term, new Map<number, { field: string; text: string }>()]));
  for (const { section, id, text, folded } of await currentTexts(db, search)) {
    if (hidden.has(section)) continue;
    for (const [term, hits] of found) if (folded.includes(term)) hits.set(id, { field: section, text });
  }
  return (id, term) => found.get(term)?.get(id);
}

/** Each change of such a text publishes an event, so the texts are current while there is no later one. */
async function currentTexts(db: Reader, search: FurtherSearch): Promise<readonly SectionText[]> {
  const { indexes, processId } = search;
  const { last: sequence } = await eventRange(db, search.organizationId);
  const ofServer = retained.get(indexes) ?? new Map<number, ReadTexts>();
  retained.set(indexes, ofServer);
  const known = ofServer.get(processId);
  if (known?.sequence === sequence) return known.texts;
  const texts = await readTexts(db, processId);
  ofServer.delete(processId);
  ofServer.set(processId, { sequence, texts });
  for (const oldest of ofServer.keys()) {
    if (ofServer.size <= MAX_RETAINED) break;
    ofServer.delete(oldest);
  }
  return texts;
}

async function readTexts(db: Reader, processId: number): Promise<SectionText[]> {
  const folded = new Map<string, string>();
  const fold = (text: string): string => {
    const known = folded.get(text) ?? searchable(text);
    folded.set(text, known);
    return known;
  };
  const texts: SectionText[] = [];
  for (const [section, read] of Object.entries(READERS)) {
    for (const { id, first, second, third } of await read(db, processId)) {
      for (const text of [first, second, third]) {
        if (text) texts.push({ section: section as SectionKey, id, text, folded: fold(text) });
      }
    }
  }
  return texts;
}
