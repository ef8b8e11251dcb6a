// Simultaneous writes with the same version: one succeeds, the other receives a conflict.
import { describe, expect, it } from 'vitest';
import { type Answer, type Client, type Server, startDemo } from '../harness.ts';
import { activeWorkflow, stepOf, userIdOf } from '../workflows/fixtures.ts';
import { connectLock, type LockedRow } from './row-lock.ts';

interface World {
  readonly server: Server;
  readonly admin: Client;
  readonly user: Client;
  /** Returns another candidate of process 1 with each call. */
  candidate(): Promise<{ id: number; version: number; list_id: number }>;
  organizationId: number;
}

interface Change extends LockedRow {
  /** Sends the change with the version that both have read. @param text distinguishes the two writers */
  send(text: string): Promise<Answer>;
}

type Changes = Record<string, (world: World) => Promise<Change>>;

const PROCESS = '/selection_processes/1';

async function startWorld(): Promise<World> {
  const server = await startDemo();
  const [admin, user] = [await server.as('admin'), await server.as('user')];
  const { body: board } = await user.get(`${PROCESS}/board?items=50`);
  const cards: { id: number; status: string }[] = board.columns[0].applicants;
  const active = cards.filter(({ status }) => status === 'active').values();
  const candidate = async () => {
    const { value } = active.next();
    if (!value) throw new Error('the first stage has no candidate left');
    return (await user.get(`/applicants/${value.id}`)).body;
  };
  const { body: session } = await admin.get('/sessions/current');
  return { server, admin, user, candidate, organizationId: session.user.organization.id };
}

/** Builds the body of a call from a change and the version it is based on. */
type Body = (change: object, version?: number) => object;
const plain: Body = (change, version) => ({ ...change, version });
const within =
  (name: string): Body =>
  (change, version) => ({ [name]: { ...change, version } });
const beside =
  (name: string): Body =>
  (change, version) => ({ [name]: change, version });

type Alteration = (text: string) => object;

/** Changes the first row of a path's list by PUT. */
const listed =
  (table: string, path: string, body: Body, change: Alteration) =>
  async ({ admin }: World): Promise<Change> => {
    const [{ id, version }] = (await admin.get(path)).body;
    return { table, id, send: (text) => admin.put(`${path}/${id}`, body(change(text), version)) };
  };

/** Creates a row, then changes it by PUT. */
const made =
  (table: string, path: string, body: Body, fresh: object, change: Alteration) =>
  async ({ admin }: World): Promise<Change> => {
    const answer = await admin.post(path, body(fresh));
    if (answer.status !== 201) throw new Error(`making one of ${table} answered ${JSON.stringify(answer.body)}`);
    const { id, version } = answer.body;
    return { table, id, send: (text) => admin.put(`${path}/${id}`, body(change(text), version)) };
  };

/** Settings with one row per organization, created by the first change. */
const settings =
  (path: string, body: Body, change: Alteration) =>
  async ({ admin, organizationId: id }: World): Promise<Change> => {
    const { version } = (await admin.put(path, body(change('first')))).body;
    const send = (text: string) => admin.put(path, body(change(text), version));
    return { table: path.slice(1), key: 'organization_id', id, send };
  };

const byText = (text: string, one: number, other: number) => (text === 'one' ? one : other);
const named = (name: string) => ({ name });

const email = { name: 'Bienvenida', resource: 'applicant_moved', subject: 'Hola', body: 'Avanzas.' };
const report = { name: 'Informe final', workspace: 'ats', subject: 'Informe', body: 'Texto' };
const saved = { name: 'Semana', kind: 'processes', filters: { status_id: '5', enterprise_area_id: 'own' } };
const person = {
  name: 'Rosa',
  last_name: 'Peña',
  email: 'rosa@persona.example',
  role: 'user',
  password: 'una clave larga 1',
};
const criteria = [{ name: 'Claridad', max_score: 5 }];

const ofOrganization: Changes = {
  organization: async ({ admin, organizationId: id }) => {
    const { version } = (await admin.get('/organizations/current')).body;
    const send = (name: string) => admin.put('/organizations/current', { organization: { name, version } });
    return { table: 'organizations', id, send };
  },
  user: made('users', '/users', within('user'), person, named),
  area: made('enterprise_areas', '/enterprise_areas', within('enterprise_area'), named('Faros'), named),
  'default stage': listed('default_lists', '/default_lists', within('list'), named),
  'closing reason': listed('closing_reasons', '/closing_reasons', within('closing_reason'), (description) => ({
    description,
  })),
  'disqualification reason': listed(
    'disqualification_reasons',
    '/disqualification_reasons',
    within('disqualification_reason'),
    (description) => ({ description }),
  ),
  'profile section': listed(
    'organization_applicants_sections',
    '/organization_applicants_section',
    within('organization_applicants_section'),
    (text) => ({ private: text === 'one' }),
  ),
  'board column': listed(
    'organization_default_board_columns',
    '/organization_default_board_columns',
    within('organization_default_board_column'),
    () => ({ order: 1 }),
  ),
  source: made('applicant_sources', '/applicant_sources', plain, named('Faro'), named),
  consultancy: made('consultants', '/consultants', plain, named('Faro'), named),
  'category of files': listed('files_categories', '/files_categories', plain, named),
  'e-mail template': made('email_templates', '/email_templates', within('email_template'), email, (body) => ({ body })),
  'report template': made('report_templates', '/report_templates', within('report_template'), report, (body) => ({
    body,
  })),
  'job board': made(
    'job_boards',
    '/job_boards',
    beside('job_board'),
    { ...named('Bolsa'), kind: 'folder', location: 'b' },
    named,
  ),
  assessment: made('assessments', '/assessments', within('assessment'), { ...named('Entrevista'), criteria }, named),
  test: made(
    'tests',
    '/test_structures',
    within('test'),
    { ...named('Inglés'), source: 'IC', value: 'ic-faro' },
    named,
  ),
  'provider of tests': listed('provider_plans', '/test_providers', within('test_provider'), (text) => ({
    stock: byText(text, 11, 12),
  })),
  'connection to a provider': async ({ admin }) => {
    const [{ id }] = (await admin.get('/test_providers')).body;
    const path = `/test_providers/${id}/connection`;
    const put = (text: string, seen: object) =>
      admin.put(path, { connection: { url: `https://${text}.example`, ...seen } });
    const { version } = (await put('first', {})).body;
    const send = (text: string) => put(text, { version });
    return { table: 'provider_connections', key: 'provider_plan_id', id, send };
  },
  workflow: async ({ admin }) => {
    const workflow = await activeWorkflow(admin, 'Alta', [stepOf('Uno', [await userIdOf(admin)])]);
    const { id, version } = workflow;
    const send = (name: string) => admin.call('PATCH', `/workflow_configurations/${id}`, { name, version });
    return { table: 'workflow_configurations', id, send };
  },
  portal: async ({ admin }) => {
    const { id, version } = (await admin.get('/landing_configurations/current')).body;
    const color = (text: string) => (text === 'one' ? '#111111' : '#222222');
    const send = (text: string) =>
      admin.put(`/landing_configurations/${id}`, { landing_configuration: { color: color(text), version } });
    return { table: 'landing_configurations', id, send };
  },
  'page of the portal': async ({ admin }) => {
    const [{ id, version }] = (await admin.get('/landing_configurations/current')).body.landing_pages;
    return { table: 'landing_pages', id, send: (title) => admin.put(`/landing_pages/${id}`, { title, version }) };
  },
  'signature settings': settings('/signature_settings', beside('signature_settings'), (text) => ({
    stock: byText(text, 1, 2),
  })),
  'mail settings': settings('/mail_settings', beside('mail_settings'), (text) => ({
    hold_back_seconds: byText(text, 11, 12),
  })),
  'privacy settings': settings('/privacy_settings', plain, (text) => ({
    erasure_grace_days: byText(text, 11, 12),
  })),
};

const ofProcesses: Changes = {
  'saved report': async ({ user }) => {
    const { id, version } = (await user.post('/saved_reports', { saved_report: saved })).body;
    const send = (name: string) => user.put(`/saved_reports/${id}`, { saved_report: { name }, version });
    return { table: 'saved_reports', id, send };
  },
  process: async ({ user }) => {
    const { id, version } = (await user.get(PROCESS)).body;
    return { table: 'selection_processes', id, send: (title) => user.put(PROCESS, { title, version }) };
  },
  stage: async ({ user }) => {
    const [{ id, version }] = (await user.get('/lists?selection_process_id=1')).body;
    return { table: 'lists', id, send: (name) => user.put(`/lists/${id}`, { list: { name, version } }) };
  },
  'rules of a stage': async ({ user }) => {
    const [{ id, version }] = (await user.get('/lists?selection_process_id=1')).body;
    const rule = (value: string) => ({ element: 'city', value, compare: 1, category: 'value' });
    const send = (text: string) =>
      user.post(`/lists/${id}/create_rule`, { list: { rules_attributes: [rule(text)], version } });
    return { table: 'lists', id, send };
  },
  form: async ({ user }) => {
    const save = (change: object) => user.post(`${PROCESS}/save_questions`, { selection_process: change });
    const { version } = (await save({ number_required_files: 1 })).body;
    const send = (text: string) => save({ number_required_files: byText(text, 2, 3), version });
    return { table: 'process_forms', key: 'selection_process_id', id: 1, send };
  },
  'saved view': made(
    'process_views',
    '/process_views',
    beside('process_view'),
    { name: 'Urgentes', state: 'status=5' },
    (state) => ({ state }),
  ),
  'view of candidates': async ({ admin }) => {
    const path = '/candidate_segments';
    const { id, version } = (await admin.post(path, { name: 'Urgentes', filter: {}, sort: [], columns: [] })).body;
    const send = (name: string) => admin.put(`${path}/${id}`, { segment: { name }, version });
    return { table: 'candidate_segments', id, send };
  },
  pool: async ({ admin }) => {
    const { id, version } = (await admin.post('/candidate_pools', { name: 'Urgentes' })).body;
    const send = (name: string) => admin.put(`/candidate_pools/${id}`, { pool: { name }, version });
    return { table: 'candidate_pools', id, send };
  },
  request: async ({ admin, user }) => {
    const workflow = await activeWorkflow(admin, 'Vacante', [stepOf('Uno', [await userIdOf(admin)])]);
    const draft = { workflow_configuration_id: workflow.id, title: 'Farera', data: {}, draft: true };
    const { id, version } = (await user.post('/requests', draft)).body;
    const send = (title: string) => user.call('PATCH', `/requests/${id}`, { title, version });
    return { table: 'requests', id, send };
  },
};

const ofCandidates: Changes = {
  'personal data': async (world) => {
    const { id, version } = await world.candidate();
    return { table: 'applicants', id, send: (city) => world.user.put(`/applicants/${id}`, { city, version }) };
  },
  'hiring data': async (world) => {
    const { id, version } = await world.candidate();
    const send = (text: string) =>
      world.user.put(`/applicants/${id}/update_hiring`, { salary: byText(text, 1, 2), version });
    return { table: 'applicants', id, send };
  },
  'a move and a disqualification': async (world) => {
    const { user } = world;
    const { id, version } = await world.candidate();
    const [, second] = (await user.get('/lists?selection_process_id=1')).body;
    const send = (text: string) =>
      text === 'one'
        ? user.put(`/applicants/${id}/update_list`, { list_id: second.id, version })
        : user.call('PATCH', '/kanban/applicants/disqualify', { applicant_ids: [id], seen: [{ id, version }] });
    return { table: 'applicants', id, send };
  },
  'a disqualification and a move': async (world) => {
    const { user } = world;
    const { id, version } = await world.candidate();
    const [, second] = (await user.get('/lists?selection_process_id=1')).body;
    const send = (text: string) =>
      text === 'other'
        ? user.put(`/applicants/${id}/update_list`, { list_id: second.id, version })
        : user.call('PATCH', '/kanban/applicants/disqualify', { applicant_ids: [id], seen: [{ id, version }] });
    return { table: 'applicants', id, send };
  },
  consultancy: async (world) => {
    const { id, version } = await world.candidate();
    const consultants = new Map<string, number>();
    for (const name of ['one', 'other'])
      consultants.set(name, (await world.admin.post('/consultants', { name })).body.id);
    const send = (text: string) =>
      world.admin.put(`/applicants/${id}/consultant`, { consultant_id: consultants.get(text), version });
    return { table: 'applicants', id, send };
  },
  assessment: async (world) => {
    const { admin, user } = world;
    const { body: assessment } = await admin.post('/assessments', { assessment: { ...named('Visita'), criteria } });
    await user.put(PROCESS, { assessment_id: assessment.id });
    const path = `/kanban/applicants/${(await world.candidate()).id}/assessment_results`;
    const scores = [{ criterion_id: assessment.criteria[0].id, score: 3 }];
    const save = (comment: string, seen: object) =>
      user.post(path, { assessment_result: { scores, comment, ...seen } });
    const { id, version } = (await save('first', {})).body;
    return { table: 'assessment_results', id, send: (text) => save(text, { version }) };
  },
  test: async (world) => {
    const { user } = world;
    const { body: plans } = await world.admin.get('/test_providers');
    const { id: planId } = plans.find(({ provider }: { provider: string }) => provider === 'Disc');
    await world.admin.put(`/test_providers/${planId}`, { test_provider: { active: true } });
    await user.post(`${PROCESS}/update_tests`, { tests: ['disc'] });
    const { id: candidateId } = await world.candidate();
    const sent = await user.post(`/applicants/${candidateId}/external_tests`, { tests: ['disc'], way: 'hand' });
    const [{ id, version }] = sent.body;
    const send = (text: string) =>
      user.put(`/external_tests/${id}`, {
        external_test: { state: text === 'one' ? 'completed' : 'cancelled', version },
      });
    return { table: 'external_tests', id, send };
  },
};

type Lock = Awaited<ReturnType<typeof connectLock>>;

/**
 * Sends both while the row is locked. @returns the status of each, and whether the second received the first one's
 * result
 */
async function race(lock: Lock, { send, ...row }: Change) {
  const [won, lost] = await lock(row, [() => send('one'), () => send('other')]);
  const { code, current } = lost?.body ?? {};
  const present = won?.body.applicant ?? won?.body.applicants?.[0] ?? won?.body;
  return { won: won?.status.toString().slice(0, 2), lost: code, current: current?.version === present.version };
}

async function raceAll(changes: Changes) {
  const world = await startWorld();
  const lock = await connectLock(world.server);
  const outcomes: Record<string, unknown> = {};
  for (const [kind, prepare] of Object.entries(changes)) outcomes[kind] = await race(lock, await prepare(world));
  const expected = { won: '20', lost: 'stale_version', current: true };
  expect(outcomes).toEqual(Object.fromEntries(Object.keys(changes).map((kind) => [kind, expected])));
}

describe('of two who have read the same and change it at once, the first wins and the second is told how it is now', () => {
  it('where it belongs to the organisation', () => raceAll(ofOrganization));
  it('where it belongs to a process or a person', () => raceAll(ofProcesses));
  it('where it belongs to a candidate', () => raceAll(ofCandidates));
});

describe('what somebody else changes at the same moment', () => {
  async function startReport() {
    const { server, user } = await startWorld();
    const { id, version } = (await user.post('/saved_reports', { saved_report: saved })).body;
    const path = `/saved_reports/${id}`;
    const rename = () => user.put(path, { saved_report: { name: 'Lunes' }, version });
    const lock = await connectLock(server);
    return {
      user,
      path,
      race: (other: () => Promise<Answer>) => lock({ table: 'saved_reports', id }, [rename, other]),
    };
  }

  it('is not removed, and the one who removes a saved report is told so', async () => {
    const { user, path, race } = await startReport();
    const [, removed] = await race(() => user.call('DELETE', path));
    expect([removed?.status, removed?.body.current?.name]).toEqual([409, 'Lunes']);
    expect((await user.get('/saved_reports')).body).toMatchObject([{ name: 'Lunes' }]);
  });

  it('is not sent, and the one who has a saved report sent is told so', async () => {
    const { user, path, race } = await startReport();
    const [, sent] = await race(() => user.post(`${path}/send`));
    expect([sent?.status, sent?.body.current?.name]).toEqual([409, 'Lunes']);
  });

  it('is not removed, and the one who removes a workflow is told so', async () => {
    const { server, admin } = await startWorld();
    const { id, version } = await activeWorkflow(admin, 'Alta', [stepOf('Uno', [await userIdOf(admin)])]);
    const path = `/workflow_configurations/${id}`;
    const lock = await connectLock(server);
    const rename = () => admin.call('PATCH', path, { name: 'Baja', version });
    const [, removed] = await lock({ table: 'workflow_configurations', id }, [
      rename,
      () => admin.call('DELETE', path),
    ]);
    expect([removed?.status, removed?.body.current?.name]).toEqual([409, 'Baja']);
    expect((await admin.get(path)).body.state).toBe('active');
  });
});
