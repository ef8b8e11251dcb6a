// Fake server of a process's stages and their possible managers, in pages of ten.
import type { Stage, StageInput } from '../../../src/contract/api/stages.ts';
import { stagePermissions } from '../../unit/stage-permissions.ts';

const PER_PAGE = 10;

interface PersonOfOffice {
  readonly id: number;
  readonly full_name: string;
  readonly email: string;
}

/** Two people named in tests and 23 more, so that the search has three pages. */
export const PEOPLE: readonly PersonOfOffice[] = [
  { id: 3, full_name: 'Marcos Soto', email: 'marcos@ejemplo.example' },
  { id: 4, full_name: 'Elena Vidal', email: 'elena@ejemplo.example' },
  ...Array.from({ length: 23 }, (_, index) => ({
    id: 10 + index,
    full_name: `Persona ${index + 1}`,
    email: `persona${index + 1}@ejemplo.example`,
  })),
];

interface PeopleSearch {
  readonly query: { readonly page: number };
  readonly body: { readonly q: { readonly full_name_or_email_cont_all?: string } };
}

export function searchPeople({ query: { page }, body: { q } }: PeopleSearch) {
  const text = q.full_name_or_email_cont_all ?? '';
  const rows = PEOPLE.filter(({ full_name }) => full_name.toLowerCase().includes(text));
  const totalPages = Math.max(1, Math.ceil(rows.length / PER_PAGE));
  return {
    data: rows.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    pagination: {
      currentPage: page,
      nextPage: page < totalPages ? page + 1 : 0,
      prevPage: page - 1,
      totalPages,
      totalCount: rows.length,
    },
  };
}

const stageWith = (changes: Partial<Stage>): Stage => ({
  id: 71,
  selection_process_id: 1,
  name: 'Postulados',
  order: 1,
  user_columns: [],
  user_columns_active: false,
  author_active: false,
  responsible_active: false,
  managers_active: false,
  enable_limit_applicants: false,
  sla_setting: { id: 1, active: false, max_days: 0 },
  move_templates: null,
  disqualify_templates: null,
  report_templates: [],
  external_users: [],
  candidate_text: '',
  translations: {},
  applicant_requirements: [],
  version: 1,
  active_applicants: 0,
  disqualified_applicants: 0,
  slaSetting: { active: false, max_days: 0, sla_count: 0 },
  permissions: stagePermissions(),
  ...changes,
});

/** Two stages whose managers the user may choose, and one whose managers they may not. */
export function fakeStages() {
  const stages = [
    stageWith({}),
    stageWith({ id: 72, name: 'Entrevista', order: 2, author_active: true }),
    stageWith({ id: 73, name: 'Oferta', order: 3, permissions: stagePermissions({ canEditUserColumns: false }) }),
  ];
  return {
    list: () => stages,
    change: ({ params: { id }, body: { list } }: { params: { id: number }; body: { list: StageInput } }) => {
      const index = stages.findIndex((stage) => stage.id === id);
      const known = stages[index] ?? stageWith({});
      const { user_columns, version: _version, ...switches } = list;
      const named = user_columns?.map((userId) => PEOPLE.find((person) => person.id === userId));
      const people = named?.flatMap((person) => (person ? [{ ...person, user_id: person.id }] : []));
      const changed = { ...known, ...switches, ...(people && { user_columns: people }), version: known.version + 1 };
      stages[index] = changed as Stage;
      return changed;
    },
  };
}
