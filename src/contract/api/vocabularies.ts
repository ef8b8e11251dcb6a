// Vocabularies that all organizations share: skills, occupations, universities and languages.
import { z } from 'zod';
import { Id, numberInText } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const VOCABULARY_ITEMS = 20;

export const Skill = z.object({ id: Id, description: z.string() });
export type Skill = z.infer<typeof Skill>;

export const University = z.object({
  id: Id,
  name: z.string(),
  /** ISO 3166-1, two letters. */
  country: z.string(),
  region: z.string().nullable(),
});
export type University = z.infer<typeof University>;

export const Occupation = z.object({
  id: Id,
  /** All forms of the title, separated by slashes. */
  description: z.string(),
  /** Each form on its own, in title case. */
  titles: z.array(z.string()),
});
export type Occupation = z.infer<typeof Occupation>;

export const Language = z.object({
  id: Id,
  description: z.string(),
  /** ISO 639-1, two letters. */
  code: z.string(),
});
export type Language = z.infer<typeof Language>;

const Search = z.string().max(200).optional();
const SkillConditions = {
  id_in: z.array(Id).max(1000).optional(),
  description_cont: Search,
};
const SkillGroup = z.strictObject(SkillConditions);

/** One or several ids or names; a text may have several, separated by commas. */
const Selected = z.union([z.string().max(2000), z.array(z.string().max(300)).max(100)]).optional();

export const vocabularies = {
  skills: endpoint({
    method: 'POST',
    path: '/skills/search',
    summary: 'Skills whose words begin with those of the search, or that are named by id',
    query: z.strictObject({ items: numberInText.optional() }),
    body: z.strictObject({
      q: z
        .strictObject({
          ...SkillConditions,
          /** Entries that match any group, in the groups' order; with `m: and`, those that match all. */
          g: z.union([z.array(SkillGroup).max(20), z.record(z.string(), SkillGroup)]).optional(),
          m: z.enum(['or', 'and']).optional(),
        })
        .optional(),
    }),
    answer: z.array(Skill),
    who: 'session',
    offline: 'cached',
  }),
  universities: endpoint({
    method: 'GET',
    path: '/public/universities',
    summary:
      'Universities: those selected first, by id or by name, then those whose words begin with those of the search',
    query: z.strictObject({ items: numberInText.optional(), search: Search, selected: Selected }),
    answer: z.array(University),
    who: 'anyone',
    offline: 'cached',
  }),
  occupations: endpoint({
    method: 'GET',
    path: '/occupations',
    summary: 'Occupations whose words begin with those of the search: suggestions for titles',
    query: z.strictObject({ items: numberInText.optional(), search: Search }),
    answer: z.array(Occupation),
    who: 'session',
    offline: 'cached',
  }),
  languages: endpoint({
    method: 'GET',
    path: '/languages',
    summary: 'The languages, by name; with a search, those whose words begin with its own',
    query: z.strictObject({ items: numberInText.optional(), search: Search }),
    answer: z.array(Language),
    who: 'anyone',
    offline: 'cached',
  }),
};
