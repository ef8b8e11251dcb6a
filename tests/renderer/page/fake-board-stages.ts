// Stages of the fake board and the calls about them.
import type { BoardList } from '../../../src/contract/api/board.ts';
import type { Stage } from '../../../src/contract/api/stages.ts';
import { stagePermissions } from '../../unit/stage-permissions.ts';
import type { FakeBoard } from './fake-board.ts';
import { fakeDefaultStages } from './fake-default-stages.ts';
import { fakeAdvancement } from './fake-rules.ts';
import { searchPeople } from './fake-stages.ts';
import { templates } from './fake-templates.ts';

/** Stage names in order. */
export const STAGES = [
  'Postulados',
  'Entrevista',
  'Prueba',
  'Terna',
  'Oferta',
  'Contratado',
  'Referencias',
  'Examen',
  'Firma',
  'Ingreso',
];

interface Limit {
  readonly active: boolean;
  readonly max_days: number;
}

export interface FakeStage {
  readonly id: number;
  readonly name: string;
  readonly limit: Limit;
  /** Other settings of the stage. */
  readonly settings: Partial<Stage>;
  readonly version: number;
}

export interface StageBody extends Partial<Omit<Stage, 'sla_setting' | 'version'>> {
  readonly sla_setting_attributes?: Limit;
  readonly version?: number;
}

/** The second stage has a limit. */
export const fakeStage = (id: number, name: string): FakeStage => ({
  id,
  name,
  limit: id === 2 ? { active: true, max_days: 5 } : { active: false, max_days: 0 },
  settings: {},
  version: 1,
});

interface Facts {
  readonly order: number;
  readonly counts: Pick<BoardList, 'active_applicants' | 'disqualified_applicants'>;
  readonly mayAct: boolean;
}

/** `?late=2` is the number of overdue candidates in the second stage; `?stagesOf=others` forbids changes to stages. */
export function listOfStage({ id, name, limit }: FakeStage, { order, counts, mayAct }: Facts): BoardList {
  const query = new URLSearchParams(window.location.search);
  const mayChange = mayAct && query.get('stagesOf') !== 'others';
  return {
    id,
    name,
    order,
    ...counts,
    exceeded_applicants: limit.active ? Number(query.get('late') ?? 0) : 0,
    sla_setting: limit,
    permissions: stagePermissions({
      can_see_menu: mayAct,
      canSeeMenu: mayAct,
      canDelete: mayChange,
      canEditRules: mayChange,
    }),
  };
}

export const stageOf = (stage: FakeStage, list: BoardList): Stage => ({
  ...list,
  selection_process_id: 7,
  user_columns: [],
  user_columns_active: false,
  author_active: false,
  responsible_active: false,
  managers_active: false,
  enable_limit_applicants: false,
  sla_setting: { id: stage.id, ...stage.limit },
  slaSetting: { ...stage.limit, sla_count: list.exceeded_applicants },
  move_templates: null,
  disqualify_templates: null,
  report_templates: [],
  external_users: [],
  candidate_text: '',
  translations: {},
  applicant_requirements: [],
  ...stage.settings,
  version: stage.version,
});

const ONE_PAGE = { currentPage: 1, nextPage: 0, prevPage: 0, totalPages: 1, totalCount: 1 };

type Wrap = (name: string, work: (input: never) => unknown) => unknown;
interface ById {
  readonly params: { readonly id: number };
}

/** Calls about stages. Stages with even ids have rules. */
export const fakeStageCalls = (board: FakeBoard, call: Wrap) => ({
  stages: {
    list: call('stages.list', () => board.process().lists.map(({ id }) => board.stage(id))),
    get: call('stages.get', ({ params }: ById) => board.stage(params.id)),
    add: call('stages.add', ({ body }: { body: { list: StageBody } }) => board.addStage(body.list)),
    change: call('stages.change', ({ params, body }: ById & { body: { list: StageBody } }) =>
      board.changeStage(params.id, body.list),
    ),
    remove: call('stages.remove', ({ params }: ById) => board.removeStage(params.id)),
    ...Object.fromEntries(
      Object.entries(fakeDefaultStages()).map(([name, work]) => [name, call(`stages.${name}`, work)]),
    ),
  },
  templates: {
    offered: call('templates.offered', ({ query }: { query: { resource: string } }) => ({
      data: [{ id: query.resource === 'applicant_moved' ? 31 : 32, name: `Correo ${query.resource}` }],
      pagination: ONE_PAGE,
    })),
    reports: call('templates.reports', ({ query }: { query?: { status?: string } }) =>
      query?.status === 'all'
        ? templates.listReports()
        : { data: [{ id: 41, name: 'Informe ejecutivo' }], pagination: ONE_PAGE },
    ),
  },
  users: { search: call('users.search', searchPeople), changePassword: call('users.changePassword', () => null) },
  rules: {
    advancement: call('rules.advancement', fakeAdvancement.advancement),
    apply: call('rules.apply', ({ params }: ById) => ({ job_id: params.id % 2 === 0 ? 900 : null })),
  },
});
