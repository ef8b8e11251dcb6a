// Candidates of a process that has ended, and the survey that they answer.
import { expect } from 'vitest';
import { inviteToSurveys } from '../../../src/server/features/candidate-page/index.ts';
import { groupSurveyAnswers } from '../../../src/server/features/candidate-surveys/index.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { startPage } from '../candidate-page/candidate-page-setup.ts';
import { newProcess, post } from '../portal/pages.ts';

export const DAY = 24 * 60 * 60 * 1000;

export async function startSurvey({ active = true } = {}) {
  const world = await startPage();
  const { server, admin, mail, clock } = world;
  const { services } = server.app;
  if (active) await admin.put('/candidate_survey_settings', { active: true });
  const apply = async (processId: number, name: string) => {
    const applicant = { name, last_name: 'Soto', email: `${name}@persona.example`, privacy_policy_version: 1 };
    const path = `/selection_processes/${processId}/create_external_applicant`;
    expect((await server.anyone.post(path, { applicant })).status).toBe(201);
  };
  const close = async (processId: number) => {
    const [reason] = (await admin.get('/closing_reasons')).body;
    const path = `/selection_processes/${processId}/close`;
    expect((await admin.post(path, { closing_reason_id: reason.id })).status).toBeLessThan(300);
  };
  /** A process that has ended for these candidates. */
  const ended = async (title: string, names: readonly string[]) => {
    const process = await newProcess(admin, { title });
    for (const name of names) await apply(process.id, name);
    await close(process.id);
    return process;
  };
  const maintain = <Result>(work: (of: typeof services) => Promise<Result>): Promise<Result> =>
    withScope(SYSTEM, () => work(services));
  const invite = () => maintain(inviteToSurveys);
  const group = () => maintain(groupSurveyAnswers);
  /** The paths of the survey's links, by address, once as many e-mails have been received. */
  const links = async (count: number): Promise<Map<string, string>> => {
    services.wakeMail();
    await mail.waitForEmails(count);
    return new Map(
      mail.received.flatMap(({ raw }) => {
        const text = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
        const [, path] = /<a href="https?:\/\/[^/]+(\/portal\/[\w-]+\/encuesta\/[^"]+)">/.exec(text) ?? [];
        const [, address] = /^To: .*?([\w.]+)@persona/m.exec(text) ?? [];
        return path && address ? [[address, path] as const] : [];
      }),
    );
  };
  const answer = (path: string | undefined, puntaje: number | string, comentario = '') =>
    post(server, path ?? '/', { puntaje: String(puntaje), comentario });
  const results = async (query = '') => (await admin.get(`/reports/candidate_survey${query}`)).body;
  const advance = (milliseconds: number) => {
    clock.now += milliseconds;
  };
  return { ...world, services, ended, apply, close, invite, group, links, answer, results, advance, maintain };
}
