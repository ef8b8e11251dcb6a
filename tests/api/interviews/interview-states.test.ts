// The state of interviews on cards, in the filter of a board, and in the table of candidates.
import { expect, it } from 'vitest';
import { publishedTo } from '../published-events.ts';
import { complete, type Setting, startInterviews } from './interview-setup.ts';

const PAST = '2020-05-04T15:00:00.000Z';
const FUTURE = '2090-05-04T15:00:00.000Z';

const displayInterviews = async ({ admin, world }: Setting): Promise<void> => {
  const path = `/selection_processes/${world.processId}`;
  const { version } = (await admin.get(path)).body;
  const { status, body } = await admin.put(path, { card_fields: ['interview'], version });
  if (status !== 200) throw new Error(`the card fields answered ${status}: ${JSON.stringify(body)}`);
};

const cardOf = async ({ admin, world, applicantId }: Setting) => {
  const { body } = await admin.post(`/selection_processes/${world.processId}/board/cards`, {
    applicant_ids: [applicantId],
  });
  return body[0];
};

const foundBy = async ({ admin, world, applicantId }: Setting, ...values: string[]): Promise<boolean> => {
  const where = JSON.stringify([[{ field: 'interview', operator: 'one_of', values }]]);
  const query = new URLSearchParams({ where });
  const { body } = await admin.get(`/selection_processes/${world.processId}/board?${query}`);
  const ids = body.columns.flatMap(({ applicants }: { applicants: { id: number }[] }) =>
    applicants.map(({ id }) => id),
  );
  return ids.includes(applicantId);
};

it('a card has the state of the interview if its process displays it, live, and the board is filtered by it [MORE-336]', async () => {
  const setting = await startInterviews();
  const { admin, eva, otto, evaId, ottoId, schedule } = setting;
  const appointment = { minutes: 45, place: null, user_ids: [evaId, ottoId] };
  const published = await publishedTo(setting.world.server, 'applicant.changed', { admin });
  const { id } = (await schedule({ interview: { ...appointment, starts_at: FUTURE } })).body;
  expect((await cardOf(setting)).interview).toBeNull();
  await displayInterviews(setting);
  const planned = {
    ...{ state: 'planned', starts_at: FUTURE, ends_at: '2090-05-04T15:45:00.000Z', submitted: 0, interviewers: 2 },
  };
  expect((await cardOf(setting)).interview).toEqual(planned);
  expect(await foundBy(setting, 'planned')).toBe(true);
  expect(await foundBy(setting, 'owed', 'complete', 'no_show')).toBe(false);

  await admin.put(`/interviews/${id}`, { interview: { ...appointment, starts_at: PAST }, version: 1 });
  await eva.post(`/interviews/${id}/scorecard/submit`, complete('Nota'));
  expect((await cardOf(setting)).interview).toMatchObject({ state: 'owed', submitted: 1, interviewers: 2 });
  expect([await foundBy(setting, 'planned'), await foundBy(setting, 'owed')]).toEqual([false, true]);
  await otto.post(`/interviews/${id}/scorecard/submit`, complete('Nota'));
  expect((await cardOf(setting)).interview).toMatchObject({ state: 'complete', submitted: 2 });
  expect(await foundBy(setting, 'complete')).toBe(true);
  // Boards learn of each change by an event, without a new version of the card.
  const events = (await published()).admin as { applicant: { version: number; interview: { state: string } | null } }[];
  expect(events.at(-1)?.applicant).toMatchObject({ version: 1, interview: { state: 'complete' } });
});

it('a missed interview is said, a cancelled one is none, and the table has state and date [MORE-337]', async () => {
  const setting = await startInterviews();
  const { admin, schedule, world, applicantId } = setting;
  const { id } = (
    await schedule({ interview: { starts_at: PAST, minutes: 30, place: null, user_ids: [setting.evaId] } })
  ).body;
  const filter = (groups: object[][]) => ({ filter: { groups, process_id: world.processId } });
  const search = async (groups: object[][]) => (await admin.post('/candidates/search', filter(groups))).body;
  const isState = (...values: string[]) => ({ field: 'interview', operator: 'one_of', values });
  const found = await search([[isState('owed')], [{ field: 'interview_at', operator: 'between', to: '2020-12-31' }]]);
  expect(found.map((one: { interview: object }) => one.interview)).toEqual([{ state: 'owed', starts_at: PAST }]);
  await admin.put(`/interviews/${id}/state`, { state: 'no_show', version: 1 });
  expect((await search([[isState('no_show')]])).map(({ candidacies }: never) => candidacies[0])).toMatchObject([
    { id: applicantId },
  ]);
  const { body: facet } = await admin.post('/candidates/facet', { ...filter([]), field: 'interview' });
  expect(facet.values).toContainEqual({ value: 'no_show', count: 1 });
  // The code is no text that a search finds.
  expect((await admin.post('/candidates/search', { filter: { query: 'no_show' } })).body).toEqual([]);
  await admin.put(`/interviews/${id}/state`, { state: 'scheduled', version: 2 });
  await admin.put(`/interviews/${id}/state`, { state: 'cancelled', version: 3 });
  const none = await search([[{ field: 'interview', operator: 'empty' }]]);
  expect(none.map(({ candidacies }: never) => (candidacies as { id: number }[])[0]?.id)).toContain(applicantId);
});
