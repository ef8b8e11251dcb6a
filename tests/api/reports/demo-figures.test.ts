// The reports of the demonstration, which has a history of a year and a half: every figure has plausible values.
import { expect, it } from 'vitest';
import type { PeriodFigure } from '../../../src/contract/api/report-periods.ts';
import type { InterviewReport } from '../../../src/contract/api/reports.ts';
import { fillDemo } from '../../../src/server/demo/index.ts';
import { countChanges } from '../../../src/server/features/reports/index.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { type Client, type Server, startServer } from '../harness.ts';
import { quickenDemo } from '../quick-passwords.ts';

it('are filled, also for the period before, by hirings in their order [MORE-729]', { timeout: 240_000 }, async () => {
  const server = await startServer();
  const { services } = server.app;
  await fillDemo(services);
  await quickenDemo(services);
  await withScope(SYSTEM, () => countChanges(services));
  await assertFigures(await server.as('admin'));
  await assertOrder(server);
  // No e-mail is sent.
  expect(await services.database.read.selectFrom('emails').select('id').execute()).toEqual([]);
});

async function assertFigures(admin: Client): Promise<void> {
  const { body: applications } = await admin.get('/reports/applications?basis=activity');
  const figures = new Map(
    (applications.period.figures as PeriodFigure[]).map(({ id, rows }) => [id as string, rows] as const),
  );
  for (const [id, rows] of figures) {
    expect(rows.length, id).toBeGreaterThan(0);
    expect(
      rows.flatMap(({ values }) => values).every((value) => value === null || value >= 0),
      id,
    ).toBe(true);
  }
  const totals = Object.fromEntries((figures.get('period_totals') ?? []).map((row) => [row.subject, row] as const));
  expect(totals.hired?.values[0]).toBeGreaterThan(15);
  for (const subject of ['applied', 'offers', 'accepted', 'hired']) expect(totals[subject]?.before).toBeGreaterThan(0);
  const months = (figures.get('period_months') ?? []).filter(({ values }) => (values[1] ?? 0) > 0);
  expect(months.length).toBeGreaterThan(5);
  expect((figures.get('period_offers') ?? []).every(({ values }) => (values[0] ?? 0) > 0)).toBe(true);
  // The last stage has no zero percent.
  expect((figures.get('period_conversion') ?? []).map(({ subject }) => subject)).not.toContain('Contratado');
  const reasons = (await admin.get('/reports/applications')).body.reasons as { reason: string | null }[];
  expect(reasons.filter(({ reason }) => reason !== null).length).toBeGreaterThan(1);

  const interviews = (await admin.get('/reports/interviews')).body as InterviewReport;
  expect(interviews.interviews).toBeGreaterThan(100);
  for (const rows of [interviews.load, interviews.completion, interviews.agreement, interviews.pass_through])
    expect(rows.length).toBeGreaterThan(1);
  expect(interviews.load.every(({ completed }) => completed > 0)).toBe(true);
  expect(interviews.load.some(({ planned }) => planned > 0)).toBe(true);
  expect(interviews.agreement.every(({ pairs, agreeing }) => agreeing > 0 && agreeing < pairs)).toBe(true);
  const { body: survey } = await admin.get('/reports/candidate_survey');
  expect(survey.answers).toBeGreaterThanOrEqual(30);
  expect(survey.enps).toBeGreaterThan(0);
  expect(new Set(survey.comments).size).toBe(survey.comments.length);
}

/** At most one hiring per candidate, after the application and before today; interviews after they were scheduled. */
async function assertOrder(server: Server): Promise<void> {
  const { read } = server.app.services.database;
  const hirings = await read
    .selectFrom('requests')
    .innerJoin('applicants', 'applicants.id', 'requests.applicant_id')
    .select(['requests.applicant_id', 'requests.submitted_at', 'requests.decided_at', 'requests.state'])
    .select('applicants.created_at as applied_at')
    .execute();
  expect(new Set(hirings.map(({ applicant_id }) => applicant_id)).size).toBe(hirings.length);
  const now = server.app.services.now();
  for (const { submitted_at, decided_at, applied_at, state } of hirings) {
    expect(submitted_at ?? 0).toBeGreaterThan(applied_at);
    expect(submitted_at ?? now).toBeLessThan(now);
    if (state !== 'approved' && state !== 'rejected') continue;
    expect(decided_at ?? 0).toBeGreaterThan(submitted_at ?? now);
    expect(decided_at ?? now).toBeLessThan(now);
  }
  const interviews = await read
    .selectFrom('interviews')
    .innerJoin('applicants', 'applicants.id', 'interviews.applicant_id')
    .select(['interviews.created_at', 'interviews.starts_at', 'applicants.created_at as applied_at'])
    .execute();
  expect(interviews.every((one) => one.applied_at < one.created_at && one.created_at < one.starts_at)).toBe(true);
}
