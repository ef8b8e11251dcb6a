// Searches of skills, universities and languages for the API.
import type { z } from 'zod';
import {
  type Language,
  type Occupation,
  type Skill,
  type University,
  VOCABULARY_ITEMS,
  type vocabularies,
} from '../../../contract/api/vocabularies.ts';
import { MAX_ITEMS } from '../../../contract/common.ts';
import { searchable } from '../../../domain/text/search-text.ts';
import { fitsLabel, searchedWords } from '../../../domain/text/vocabulary-words.ts';
import type { Reader } from '../../platform/db/index.ts';
import { itemsOf } from '../../platform/http/pages.ts';
import { type EntryRow, entriesNamed, entriesWithIds } from './queries.ts';
import { mergeEntries, searchEntries } from './search.ts';

type SkillQuery = NonNullable<z.output<typeof vocabularies.skills.body>['q']>;
type SkillConditions = Pick<SkillQuery, 'id_in' | 'description_cont'>;

/** Entries matching any group, in group order, or all groups if the query combines them with `and`. */
export async function searchSkills(db: Reader, query: SkillQuery, asked: number | undefined): Promise<Skill[]> {
  const items = itemsOf(asked, VOCABULARY_ITEMS);
  const { g = [], m = 'or', ...outer } = query;
  const groups: SkillConditions[] = [outer, ...Object.values(g)].filter(
    ({ id_in, description_cont }) => id_in !== undefined || description_cont !== undefined,
  );
  const asOne = m === 'and' ? [together(groups)] : groups;
  const lists = await Promise.all((asOne.length > 0 ? asOne : [{}]).map((group) => skillsOf(db, group, items)));
  return mergeEntries(lists, items).map(({ id, description }) => ({ id, description }));
}

/** Combines groups into one that requires all of their conditions. */
function together(groups: readonly SkillConditions[]): SkillConditions {
  const ids = groups.flatMap(({ id_in }) => (id_in ? [new Set(id_in)] : []));
  const terms = groups.flatMap(({ description_cont }) => description_cont ?? []);
  return {
    ...(ids.length > 0 && { id_in: [...ids.reduce((both, one) => both.intersection(one))] }),
    ...(terms.length > 0 && { description_cont: terms.join(' ') }),
  };
}

async function skillsOf(db: Reader, { id_in, description_cont }: SkillConditions, items: number): Promise<EntryRow[]> {
  if (id_in === undefined) return searchEntries(db, 'skills', description_cont, items);
  const terms = searchedWords(description_cont ?? '');
  const rows = await entriesWithIds(db, 'skills', id_in);
  return rows.filter(({ description }) => fitsLabel(description, terms));
}

interface UniversitySearch {
  readonly items?: number;
  readonly search?: string;
  readonly selected?: string | string[];
}

/** Selected universities come first and count towards `items`. */
export async function searchUniversities(db: Reader, asked: UniversitySearch): Promise<University[]> {
  const items = itemsOf(asked.items, VOCABULARY_ITEMS);
  const found = await searchEntries(db, 'universities', asked.search, items);
  const rows = mergeEntries([await selectedUniversities(db, asked.selected), found], items);
  return rows.map(({ id, description, details }) => {
    const [country = '', region] = JSON.parse(details) as string[];
    return { id, name: description, country, region: region || null };
  });
}

/** By id, or by name as stored with candidates. */
async function selectedUniversities(db: Reader, selected: string | string[] = []): Promise<EntryRow[]> {
  const texts = [selected].flat().filter((text) => text.trim() !== '');
  const parts = texts
    .flatMap((text) => (/^[\d\s,]+$/.test(text) ? text.split(',') : [text]))
    .map((text) => text.trim());
  const ids = parts.filter((part) => /^\d{1,9}$/.test(part)).map(Number);
  const names = parts.filter((part) => part !== '' && !/^\d+$/.test(part)).map(searchable);
  return [...(await entriesWithIds(db, 'universities', ids)), ...(await entriesNamed(db, 'universities', names))];
}

export async function searchOccupations(
  db: Reader,
  { search, items }: { search?: string; items?: number },
): Promise<Occupation[]> {
  const rows = await searchEntries(db, 'occupations', search, itemsOf(items, VOCABULARY_ITEMS));
  return rows.map(({ id, description }) => ({ id, description, titles: description.split('/') }));
}

/** All languages by default, as they fit in one page. */
export async function searchLanguages(
  db: Reader,
  { search, items }: { search?: string; items?: number },
): Promise<Language[]> {
  const rows = await searchEntries(db, 'languages', search, itemsOf(items, MAX_ITEMS));
  return rows.map(({ id, description, code }) => ({ id, description, code }));
}
