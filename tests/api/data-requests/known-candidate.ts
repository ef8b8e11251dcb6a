// A candidate with everything that lists may display, and the ids by which all calls read it.
import { expect } from 'vitest';
import type { World } from '../authorization/world.ts';
import { addCurriculum, at, idOf, plan } from '../interviews/interview-setup.ts';
import { activeWorkflow, stepOf } from '../workflows/fixtures.ts';

export const SECRET = 'Zenobia Quirarte';
export const ADDRESS = 'zenobia.quirarte@persona.example';
const PROFILE = { full_name: SECRET, email: ADDRESS, document: '11.111.111-1' };

/** A candidate of the first stage with a name, an address and a document. */
export async function namedCandidate(world: World) {
  const candidate = await world.addApplicant();
  const { status } = await world.clients.admin.call('PUT', `/applicants/${candidate.id}`, PROFILE);
  expect(status).toBe(200);
  return candidate;
}

/** Also written to, noted, in a pool and a view, with files, an interview, a hiring request and a namesake. */
export async function knownCandidate(world: World) {
  const { admin } = world.clients;
  const candidate = await namedCandidate(world);
  const { id, personId } = candidate;
  const twin = await world.addApplicant();
  await admin.call('PUT', `/applicants/${twin.id}`, { full_name: 'Otra Persona', document: '11111111-1' });
  const made = async (path: string, body: object): Promise<number> => {
    const answer = await admin.post(path, body);
    expect([path, answer.status, JSON.stringify(answer.body)]).toEqual([path, 201, expect.anything()]);
    return answer.body.id;
  };
  await admin.post(`/applicants/${id}/logs`, { comment: `Sobre ${SECRET}` });
  const emails = await made(`/applicants/${id}/emails`, { subject: `Carta a ${SECRET}`, body: 'Nos vemos.' });
  const candidate_pools = await made('/candidate_pools', { name: 'Faro' });
  const member = { applicant_ids: [id], note: `Nota sobre ${SECRET}` };
  expect((await admin.post(`/candidate_pools/${candidate_pools}/members`, member)).status).toBe(200);
  const view = { name: 'Todas', filter: { groups: [] }, sort: [], columns: [] };
  const candidate_segments = await made('/candidate_segments', view);
  await addCurriculum(world, id, `Currículum de ${SECRET}`);
  const report_files = await made('/report_files', { applicant_id: id });
  const { body: profile } = await admin.get(`/applicants/${id}`);
  const adminId = await idOf(admin);
  const interview = { starts_at: at(10), minutes: 30, place: 'Sala', user_ids: [adminId] };
  const planned_interview_id = await plan(world, [adminId]);
  const interviews = await made(`/applicants/${id}/interviews`, { planned_interview_id, interview });
  const { id: workflow_id } = await activeWorkflow(admin, 'Altas', [stepOf('Personas', [adminId])], 2);
  const hiring = { workflow_id, uniq_applicant_token: profile.uniq_applicant.token };
  const requests = await made(`/applicants/${id}/start_hiring`, hiring);
  const ids = {
    ...{ applicants: id, persons: personId, kanban: id, fileId: profile.files[0].id },
    ...{ emails, candidate_pools, candidate_segments, report_files, interviews, requests },
    ...{ users: adminId, participants: adminId },
    ...{ selection_processes: world.processId, lists: world.listIds[0] ?? 0 },
  };
  return { ...candidate, ids };
}
