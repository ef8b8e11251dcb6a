// Fixtures of the candidate tests: a process with candidates, counter checks and events.
import { type Answer, type Client, type Server, startDemo } from '../harness.ts';

type Added = Answer['body'];

export interface Setting {
  readonly server: Server;
  readonly user: Client;
  readonly processId: number;
  readonly listIds: readonly number[];
  add(body?: Record<string, unknown>, processId?: number): Promise<Added>;
  newProcess(title: string): Promise<{ id: number; listIds: number[] }>;
}

let people = 0;

export async function startSetting(): Promise<Setting> {
  const server = await startDemo();
  const user = await server.as('user');
  const newProcess = async (title: string) => {
    const { body } = await user.post('/selection_processes', {
      ...{ title, description: 'Para una prueba.', on_external_portal: true },
    });
    return { id: body.id, listIds: body.lists.map((list: { id: number }) => list.id) as number[] };
  };
  const { id: processId, listIds } = await newProcess('Farera');
  return {
    server,
    user,
    processId,
    listIds,
    newProcess,
    async add(body = {}, into = processId) {
      people += 1;
      const path = `/selection_processes/${into}/create_applicant_from_selection_process`;
      const person = { name: 'Nuria', last_name: `Peña ${people}`, email: `nuria${people}@persona.example` };
      const answer = await user.post(path, { ...person, ...body });
      if (answer.status !== 201) throw new Error(`adding answered ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
  };
}

export async function wrongCounters({ app }: Server): Promise<unknown[]> {
  const { read } = app.services.database;
  const lists = await read.selectFrom('lists').select(['id', 'active_count', 'disqualified_count']).execute();
  const rows = await read
    .selectFrom('applicants')
    .select(['list_id', 'status', (select) => select.fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy(['list_id', 'status'])
    .execute();
  const counted = (id: number, status: string) =>
    Number(rows.find((row) => row.list_id === id && row.status === status)?.count ?? 0);
  return lists.filter(
    ({ id, active_count, disqualified_count }) =>
      active_count !== counted(id, 'active') || disqualified_count !== counted(id, 'disqualified'),
  );
}

export async function eventsOf({ app }: Server, type: string): Promise<{ id: number }[]> {
  const rows = await app.services.database.read.selectFrom('events').select('payload').orderBy('sequence').execute();
  return rows.map((row) => JSON.parse(row.payload)).filter((event) => event.type === type);
}
