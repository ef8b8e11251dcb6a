// Permissions for vocabularies: every session; candidates only what their forms need.
import { type Case, only } from '../case.ts';

const everybody: Case['expected'] = { ...only.sessions(200), anonymous: 200 };

export const vocabularyCases: readonly Case[] = [
  { call: 'vocabularies.skills', prepare: () => ({ body: {} }), expected: only.sessions(200) },
  { call: 'vocabularies.occupations', prepare: () => ({}), expected: only.sessions(200) },
  { call: 'vocabularies.universities', prepare: () => ({}), expected: everybody },
  { call: 'vocabularies.languages', prepare: () => ({}), expected: everybody },
];
