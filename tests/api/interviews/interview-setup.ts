// A process with a plan of one interview, interviewers of every kind, and a candidate with a curriculum.
import type { AppOptions } from '../../../src/server/app.ts';
import { addPerson, makeWorld, type World } from '../authorization/world.ts';
import type { Answer, Client } from '../harness.ts';

export const KIT = {
  goal: 'Si resuelve problemas con calma.',
  questions: ['¿Qué harías si se apaga el faro?'],
  criteria: [
    { name: 'Calma', anchors: ['Nada', 'Poca', 'Suficiente', 'Mucha', 'Total'] },
    { name: 'Técnica', anchors: ['No sabe', 'Sabe'] },
  ],
};

export const answersOf = (
  calm: number | string | null,
  technique: number | string | null,
  note: string | null = null,
) => [
  { criterion: 0, value: calm, note },
  { criterion: 1, value: technique, note: null },
];

export const complete = (note: string) => ({
  answers: answersOf(4, 'not_assessed', note),
  recommendation: 'yes',
  summary: null,
  version: 0,
});

export const at = (hour: number, minute = 0) =>
  `2026-12-01T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00.000Z`;

export const idOf = async (client: Client): Promise<number> => (await client.get('/sessions/current')).body.user.id;

export interface Setting {
  readonly world: World;
  readonly admin: Client;
  /** An employee who has nothing to do with the process. */
  readonly eva: Client;
  /** A recruiter of another area. */
  readonly otto: Client;
  readonly evaId: number;
  readonly ottoId: number;
  readonly plannedId: number;
  readonly applicantId: number;
  schedule(more?: object, client?: Client): Promise<Answer>;
}

export async function startInterviews(options: Partial<AppOptions> = {}): Promise<Setting> {
  const world = await makeWorld(options);
  const { admin } = world.clients;
  const eva = await addPerson(world.server, 'eva', 'employee', null);
  const otto = await addPerson(world.server, 'otto', 'user', world.otherAreaId);
  const [evaId, ottoId] = [await idOf(eva), await idOf(otto)];
  const plannedId = await plan(world, [evaId, ottoId]);
  const { id: applicantId } = await world.addApplicant();
  return {
    ...{ world, admin, eva, otto, evaId, ottoId, plannedId, applicantId },
    schedule: (more = {}, client = admin) =>
      client.post(`/applicants/${applicantId}/interviews`, {
        planned_interview_id: plannedId,
        interview: { starts_at: at(15), minutes: 45, place: 'Sala 2', user_ids: [evaId, ottoId] },
        ...more,
      }),
  };
}

/** Saves a plan with one interview of the first stage. @returns the id of the planned interview */
export async function plan({ clients, processId, listIds }: World, interviewer_ids: readonly number[]) {
  const path = `/selection_processes/${processId}/interview_plan`;
  const { body: present } = await clients.admin.get(path);
  const interview = { name: 'Técnica', kind: 'video', minutes: 45, kit: KIT, list_id: listIds[0], interviewer_ids };
  const { status, body } = await clients.admin.put(path, { interviews: [interview], version: present.version });
  if (status !== 200) throw new Error(`the plan answered ${status}: ${JSON.stringify(body)}`);
  return body.interviews[0].id as number;
}

/** Stores a curriculum in plain text. */
export async function addCurriculum({ server, clients }: World, applicantId: number, text: string): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([text], { type: 'text/plain' }), 'cv.txt');
  const headers = { authorization: `Bearer ${clients.admin.token}` };
  const { status } = await fetch(`${server.url}/applicants/${applicantId}`, { method: 'PUT', headers, body: form });
  if (status !== 200) throw new Error(`the curriculum answered ${status}`);
}
