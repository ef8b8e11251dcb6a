// One organization with two areas, a process and all callers, and a second organization.
import type { AppOptions } from '../../../src/server/app.ts';
import { addStranger, type Client, type Server, startDemo } from '../harness.ts';
import { quickHash } from '../quick-passwords.ts';
import type { Who } from './case.ts';

export interface World {
  readonly server: Server;
  readonly clients: Readonly<Record<Who, Client>>;
  readonly areaId: number;
  readonly otherAreaId: number;
  /** An active process in `areaId`, created by the admin. */
  readonly processId: number;
  readonly listIds: readonly number[];
  addManagers(listId: number): Promise<void>;
  addApplicant(): Promise<Candidate>;
}

export interface Candidate {
  readonly id: number;
  readonly personId: number;
  readonly version: number;
}

const PASSWORD = 'una clave de prueba';

/** Texts that reveal restricted data in a response. */
export const RESERVED = {
  process: 'Guardafaro reservado',
  /** In the names of the candidates of the first stage. */
  firstStage: 'Reservada Primera',
  /** In the name of a candidate of the second stage. */
  otherStage: 'Reservada Segunda',
} as const;

export async function makeWorld(options: Partial<AppOptions> = {}): Promise<World> {
  const server = await startDemo(options);
  const stranger = await addStranger(server);
  const admin = await server.as('admin');
  const [areaId, otherAreaId] = await addAreas(server);
  const recruiter = await addPerson(server, 'recruiter', 'user', areaId);
  const otherArea = await addPerson(server, 'other-area', 'user', otherAreaId);
  const employee = await addPerson(server, 'employee', 'employee', null);
  const stageManager = await addPerson(server, 'stage-manager', 'user', otherAreaId);
  const stageEmployee = await addPerson(server, 'stage-employee', 'employee', null);
  const { body: process } = await admin.post('/selection_processes', {
    title: RESERVED.process,
    on_external_portal: true,
    description: 'Para las pruebas de quién puede qué.',
    enterprise_area_id: areaId,
  });
  const listIds = process.lists.map((list: { id: number }) => list.id) as number[];
  const addManagers = (listId: number) => nameManagers(server, listId, [stageManager, stageEmployee]);
  await addManagers(listIds[0] ?? 0);
  await addApplicant(server, process.id, listIds[1] ?? 0, RESERVED.otherStage);
  return {
    server,
    clients: { admin, recruiter, stageManager, stageEmployee, otherArea, employee, stranger, anonymous: server.anyone },
    areaId,
    otherAreaId,
    processId: process.id,
    listIds,
    addManagers,
    addApplicant: () => addApplicant(server, process.id, listIds[0] ?? 0),
  };
}

const demoOrganization = async (server: Server): Promise<number> => {
  const { database } = server.app.services;
  const row = await database.read.selectFrom('organizations').select('id').where('is_demo', '=', 1).executeTakeFirst();
  return row?.id ?? 0;
};

async function addAreas(server: Server): Promise<[number, number]> {
  const organization_id = await demoOrganization(server);
  const { insertArea } = await import('../../../src/server/features/organizations/index.ts');
  return server.app.services.database.transaction(async (tx) => {
    const area = (name: string) =>
      insertArea(tx, { organization_id, parent_enterprise_area_id: null, name, token: name });
    return [(await area('Faros')).id, (await area('Puertos')).id];
  });
}

async function nameManagers(server: Server, listId: number, managers: readonly Client[]): Promise<void> {
  const ids = await Promise.all(
    managers.map(async (one) => (await one.get('/sessions/current')).body.user.id as number),
  );
  await server.app.services.database.transaction(async (tx) => {
    await tx.updateTable('lists').set({ user_columns_active: 1 }).where('id', '=', listId).execute();
    for (const user_id of ids) await tx.insertInto('list_managers').values({ list_id: listId, user_id }).execute();
  });
}

export async function addPerson(server: Server, name: string, role: 'user' | 'employee', areaId: number | null) {
  const organization_id = await demoOrganization(server);
  const { insertUser } = await import('../../../src/server/features/organizations/index.ts');
  const password_hash = await quickHash(PASSWORD);
  const email = `${name}@autorizacion.example`;
  await server.app.services.database.transaction(async (tx) => {
    const user = { organization_id, token: name, name, last_name: '', full_name: name, email, password_hash, role };
    const rest = { role_id: null, is_admin: 0, is_superadmin: 0, position: null, avatar: null, active: 1 } as const;
    const { id } = await insertUser(tx, { ...user, ...rest, created_at: Date.now() });
    if (areaId) await tx.insertInto('user_areas').values({ user_id: id, enterprise_area_id: areaId }).execute();
  });
  return server.signIn(email, PASSWORD);
}

let people = 0;

async function addApplicant(
  server: Server,
  processId: number,
  listId: number,
  word: string = RESERVED.firstStage,
): Promise<Candidate> {
  const organization_id = await demoOrganization(server);
  people += 1;
  const full_name = `Persona ${people} ${word}`;
  const now = Date.now();
  return server.app.services.database.transaction(async (tx) => {
    const person = await tx
      .insertInto('uniq_applicants')
      .values({
        organization_id,
        token: `persona-${people}`,
        full_name,
        email: `p${people}@persona.example`,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const applicant = await tx
      .insertInto('applicants')
      .values({
        organization_id,
        selection_process_id: processId,
        list_id: listId,
        uniq_applicant_id: person.id,
        status: 'active',
        source: null,
        tags: '[]',
        extra_attributes: '{}',
        moved_at: now,
        created_at: now,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('lists')
      .set((set) => ({ active_count: set('active_count', '+', 1) }))
      .where('id', '=', listId)
      .execute();
    return { id: applicant.id, personId: person.id, version: applicant.version };
  });
}
