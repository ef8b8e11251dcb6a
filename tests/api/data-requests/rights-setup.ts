// A candidate who uses the page of their rights, and the administrator who answers.
import { expect } from 'vitest';
import { ANA, applyTo, openWith, sendWith, startPage, visit } from '../candidate-page/candidate-page-setup.ts';

export async function startRights() {
  const world = await startPage();
  const applied = await applyTo(world, { phone: '+56 9 1234 5678', city: 'Valdivia' });
  const session = await visit(world, ANA);
  const rights = `${world.page}/derechos`;
  const { admin } = world;
  const personId: number = (await admin.get(`/applicants/${applied.card.id}`)).body.uniq_applicant.id;
  const read = async () => (await openWith(world, rights, session)).text;
  const send = (kind: string, fields: Record<string, string> = {}, record: number | string = 1) =>
    sendWith(world, `${rights}/${record}/${kind}`, session, fields);
  const list = async (filter = 'open') => {
    const { status, body } = await admin.get(`/data_requests?filter=${filter}`);
    expect(status).toBe(200);
    return body.data_requests;
  };
  const answer = (request: { id: number; version: number }, decision: 'accepted' | 'rejected', client = admin) =>
    client.post(`/data_requests/${request.id}/answer`, { decision, answer: 'Así se hizo.', version: request.version });
  return { ...world, ...applied, session, rights, personId, read, send, list, answer };
}

export type Rights = Awaited<ReturnType<typeof startRights>>;
