// Fake server of default stages, with a synchronization job that tests drive.
import type { Job } from '../../../src/contract/api/imports.ts';
import type { DefaultStage, StageInput } from '../../../src/contract/api/stages.ts';

export const SYNC_JOB_ID = 77;
const ONE_PAGE = { currentPage: 1, nextPage: 0, prevPage: 0, totalPages: 1, totalCount: 1 };

const stageWith = (change: Partial<DefaultStage>): DefaultStage => ({
  id: 1,
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
  ...change,
});

interface ById {
  readonly params: { readonly id: number };
}
interface WithList {
  readonly body: { readonly list: StageInput };
}

/** State of the synchronization before its first event. */
export const syncJob = (change: Partial<Job> = {}): Job => ({
  id: SYNC_JOB_ID,
  kind: 'sync_default_lists',
  state: 'running',
  done: 0,
  total: 1000,
  error: null,
  created_at: '2026-11-20T12:00:00.000Z',
  ...change,
});

export function fakeDefaultStages() {
  let stages = ['Postulados', 'Entrevista', 'Prueba', 'Terna'].map((name, index) =>
    stageWith({ id: index + 1, name, order: index + 1 }),
  );
  const settle = (next: DefaultStage[]) => {
    stages = next.map((stage, index) => ({ ...stage, order: index + 1 }));
  };
  const written = (stage: DefaultStage, { name, sla_setting_attributes: limit }: StageInput): DefaultStage => ({
    ...stage,
    ...(name !== undefined && { name }),
    ...(limit && { sla_setting: { id: stage.id, active: limit.active, max_days: limit.max_days ?? 0 } }),
    version: stage.version + 1,
  });
  return {
    defaults: () => ({ data: stages, pagination: ONE_PAGE }),
    addDefault: ({ body: { list } }: WithList) => {
      const made = written(stageWith({ id: 90, version: 0 }), list);
      settle([...stages, made]);
      return stages.at(-1);
    },
    changeDefault: ({ params: { id }, body: { list } }: ById & WithList) => {
      const known = stages.find((stage) => stage.id === id) ?? stageWith({ id });
      const changed = written(known, list);
      const others = stages.filter((stage) => stage !== known);
      settle(others.toSpliced((list.order ?? known.order) - 1, 0, changed));
      return stages.find((stage) => stage.id === id);
    },
    removeDefault: ({ params: { id } }: ById) => {
      settle(stages.filter((stage) => stage.id !== id));
      return null;
    },
    syncDefaults: () => ({
      message: 'Estamos aplicando las etapas por defecto a 1.000 procesos. Esto puede tardar unos minutos.',
      job_id: SYNC_JOB_ID,
    }),
  };
}
