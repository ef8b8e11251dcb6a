// Fake server of the candidates of the organization, with saved views and pools: `?candidates=1000000`.
import type { CandidatePool, PoolMember } from '../../../src/contract/api/candidate-pools.ts';
import type { CandidateSegment, NewCandidateSegment } from '../../../src/contract/api/candidate-segments.ts';
import {
  type Candidate,
  type CandidateFilter,
  type CandidateHit,
  CURRICULUM_HIT,
  DOCUMENT_HIT,
} from '../../../src/contract/api/candidates.ts';
import { searchedTexts } from '../../../src/domain/text/search-query.ts';
import { searchable } from '../../../src/domain/text/search-text.ts';
import { fakeCandidateFields } from './fake-candidate-fields.ts';
import { FakeError } from './fake-candidates.ts';

const ANA = { id: 1, full_name: 'Ana Paredes' };
const TIME = '2026-11-20T12:00:00.000Z';

/** The person at a row, from 0. @param firstId the number before the ids of persons */
const candidateAt = (row: number, firstId = 0): Candidate => ({
  id: firstId + row + 1,
  full_name: `Persona ${row + 1}`,
  title: 'Vendedora',
  email: null,
  phone: null,
  document: null,
  external_id: null,
  city: 'Lima',
  country: null,
  gender: null,
  birthdate: null,
  education_level: null,
  profession: null,
  experience_years: null,
  linkedin_url: null,
  pools: [],
  extra_attributes: {},
  days_in_stage: 5,
  last_contact_at: null,
  comment: null,
  interview: null,
  answers: {},
  tests: {},
  hits: [],
  candidacies: [
    {
      id: row + 1,
      process: { id: 1, title: 'Analista' },
      list: { id: 1, name: 'Postulados' },
      status: 'active',
      source: null,
      tags: [],
      score: null,
      match: null,
      has_cv: false,
      moved_at: TIME,
      created_at: TIME,
    },
  ],
});

/** The candidates of the board have these ids as persons. */
const PERSONS_OF_BOARD = 100_000;

interface SearchInput {
  readonly query: { readonly page: number; readonly items: number };
  readonly body?: { readonly filter?: CandidateFilter };
}

/** In the curriculum, a letter and a comment of every candidate. */
const SENTENCES: readonly CandidateHit[] = [
  { field: CURRICULUM_HIT, text: 'Coordiné los turnos de cuatro bodegas en dos regiones.', ranges: [[30, 37]] },
  { field: DOCUMENT_HIT, text: 'Dirigí voluntarios en tres albergues.', ranges: [[27, 36]] },
  { field: 'comments', text: 'Negoció con sindicatos.', ranges: [[12, 22]] },
];

export function fakeSegments() {
  const total = Number(new URLSearchParams(window.location.search).get('candidates') ?? 3);
  let segments: readonly CandidateSegment[] = [];
  let pools: readonly CandidatePool[] = [];
  let members: readonly (PoolMember & { readonly poolId: number })[] = [];
  const segmentOf = (id: number): CandidateSegment => {
    const found = segments.find((segment) => segment.id === Number(id));
    if (!found) throw new FakeError({ code: 'not_found' });
    return found;
  };
  const store = (segment: CandidateSegment): CandidateSegment => {
    segments = [...segments.filter(({ id }) => id !== segment.id), segment];
    return segment;
  };
  type ById = { readonly params: { readonly id: number } };
  return {
    candidates: {
      ...fakeCandidateFields(),
      search: ({ query: { page, items }, body }: SearchInput) => {
        const first = (page - 1) * items;
        const firstId = body?.filter?.process_id === undefined ? 0 : PERSONS_OF_BOARD;
        const words = searchedTexts(body?.filter?.query);
        const hits = SENTENCES.filter(({ text }) => words.some((word) => searchable(text).includes(word)));
        const data = Array.from({ length: Math.min(items, total - first) }, (_, row) => ({
          ...candidateAt(first + row, firstId),
          hits,
        }));
        const totalPages = Math.ceil(total / items);
        return { data, pagination: { currentPage: page, nextPage: 0, prevPage: 0, totalPages, totalCount: total } };
      },
    },
    candidateSegments: {
      list: () => segments,
      count: () => ({ total, new_this_week: 3 }),
      add: ({ body }: { body: NewCandidateSegment }) => {
        const { shared = false, ...content } = body;
        const rest = { available: true, watched: false, author: ANA, permissions: { can_edit: true }, version: 1 };
        return store({ id: segments.length + 1, shared, ...content, ...rest });
      },
      change: ({ params, body }: ById & { body: { segment: Partial<NewCandidateSegment>; version: number } }) => {
        const before = segmentOf(params.id);
        return store({ ...before, ...(body.segment as Partial<CandidateSegment>), version: before.version + 1 });
      },
      watch: ({ params, body }: ById & { body: { watched: boolean } }) => store({ ...segmentOf(params.id), ...body }),
      remove: () => null,
      restore: ({ params }: ById) => segmentOf(params.id),
      select: ({ body }: { body: { person_ids?: number[] } }) => {
        const ids = body.person_ids ?? Array.from({ length: Math.min(total, 10_000) }, (_, row) => row + 1);
        return { selected: ids.map((id) => ({ person_id: id, id, full_name: `Persona ${id}` })), total };
      },
    },
    candidatePools: {
      list: () => pools,
      add: ({ body: { name } }: { body: { name: string } }) => {
        const pool = { id: pools.length + 1, name, owner: ANA, permissions: { can_edit: true }, version: 1 };
        pools = [...pools, pool];
        return pool;
      },
      members: ({ params }: ById) => {
        const data = members.filter(({ poolId }) => poolId === Number(params.id));
        const pagination = { currentPage: 1, nextPage: 0, prevPage: 0, totalPages: 1, totalCount: data.length };
        return { data, pagination };
      },
      addMembers: ({ params, body }: ById & { body: { applicant_ids: number[]; note?: string } }) => {
        const added = body.applicant_ids.map((id) => ({
          ...{ poolId: Number(params.id), person_id: id, id, full_name: `Persona ${id}`, note: body.note ?? null },
          ...{ added_by: ANA, added_at: TIME, version: 1 },
        }));
        members = [...members, ...added];
        return { added: body.applicant_ids, known: [] };
      },
      removeMembers: ({ body }: { body: { applicant_ids: number[] } }) => {
        members = members.filter(({ id }) => !body.applicant_ids.includes(id));
        return { removed: body.applicant_ids };
      },
      ofApplicant: () => [],
    },
  };
}
