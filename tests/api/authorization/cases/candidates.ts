// Permissions for the candidates of the organization: every user, each with the candidates that they see.
import { type Case, only } from '../case.ts';

export const candidateCases: readonly Case[] = [
  {
    call: 'candidates.search',
    prepare: () => ({ query: { items: 100 }, body: { filter: { query: 'Reservada' } } }),
    expected: only.sessions(200),
  },
  { call: 'candidates.fields', prepare: () => ({}), expected: only.sessions(200) },
  {
    call: 'candidates.facet',
    prepare: () => ({ body: { field: 'full_name', query: 'reservada' } }),
    expected: only.sessions(200),
  },
  {
    call: 'candidates.exportTable',
    prepare: () => ({ body: { columns: ['full_name'], filter: { query: 'Reservada' }, format: 'csv' } }),
    expected: only.anyRecruiter(200),
  },
];
