// The durations of calls by which a stranger could learn whether an account exists: of those that do and do not.

import { setTimeout } from 'node:timers/promises';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../src/contract/demo.ts';
import { STATUS_CODE } from '../../src/contract/process-codes.ts';
import type { TernaApp } from '../../src/server/app.ts';
import { seed } from '../../src/server/demo/index.ts';
import { SYSTEM } from '../../src/server/platform/db/index.ts';
import { readSmtpUrl } from '../../src/server/platform/email/account.ts';
import type { BenchRow } from './bench-row.ts';
import { clientOf, median, ms, times, withServer } from './measure.ts';

/** The limit of an account is 30 failures within five minutes. */
const RUNS = 28;
const QUICK_RUNS = 12;
/** Medians of equal work differ by less. */
const MAX_RATIO = 1.05;
/** Of calls that last a few milliseconds: a difference below this is that of two runs of the same call. */
const MAX_DIFFERENCE = 0.3;
/** Work after an answer would delay the next call. */
const REST = 100;

const known = DEMO_LOGINS[0].email;

interface Attempt {
  readonly method: 'POST';
  readonly url: string;
  readonly payload: object | string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly expected: number;
}

interface Question {
  readonly name: string;
  ask(email: string): Attempt;
}

export async function signInBench({ quick }: { quick: boolean }): Promise<BenchRow[]> {
  const measureAll = async (app: TernaApp) => {
    await seed(app.services, { processes: 10, applicants: 100 });
    const call = await clientOf(app, known, DEMO_PASSWORD);
    await call('PUT', '/mail_settings', { mail_settings: { public_url: 'https://terna.example' } });
    await prepare(app);
    const rows: BenchRow[] = [];
    for (const question of [...QUESTIONS, await candidateLink(app), await application(app)]) {
      rows.push(await compare(app, question, quick ? QUICK_RUNS : RUNS));
    }
    return rows;
  };
  // E-mails wait, because no mail server listens there.
  const mailAccount = readSmtpUrl('smtp+plain://127.0.0.1:9?from=terna@terna.example');
  return withServer(measureAll, undefined, { mailAccount });
}

/** Adds an identity provider for the domain of the demonstration. */
async function prepare({ services }: TernaApp): Promise<void> {
  await services.database.pinned(SYSTEM).transaction(async (tx) => {
    const { id: organization_id } = await tx
      .selectFrom('organizations')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const provider = await tx
      .insertInto('identity_providers')
      .values({
        ...{ organization_id, name: 'Cuenta', issuer: 'https://login.example', client_id: 'terna', active: 1 },
        ...{ encrypted_secret: null, trusts_emails: 0, creates_users: 0, default_role: null, rules_claim: null },
        created_at: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const domain = known.slice(known.indexOf('@') + 1);
    await tx
      .insertInto('identity_provider_domains')
      .values({ organization_id, provider_id: provider.id, domain })
      .execute();
  });
}

const post = (url: string, expected: number, rest: (email: string) => object) => (email: string) =>
  ({ method: 'POST', url, payload: rest(email), expected }) as const;

const QUESTIONS: readonly Question[] = [
  { name: 'sign-in', ask: post('/api/v1/sessions', 401, (email) => ({ email, password: 'no es la suya' })) },
  { name: 'request for a new password', ask: post('/api/v1/password_resets', 204, (email) => ({ email })) },
  {
    name: 'search of identity providers',
    ask: post('/api/v1/single_sign_ons/providers', 200, (email) => ({ email })),
  },
];

/** A candidate with the address of the known account asks for a link to «Mi postulación». */
async function candidateLink({ services }: TernaApp): Promise<Question> {
  const token = await services.database.pinned(SYSTEM).transaction(async (tx) => {
    const person = tx.selectFrom('applicants').select('uniq_applicant_id').orderBy('id').limit(1);
    await tx.updateTable('uniq_applicants').set({ email: known }).where('id', '=', person).execute();
    const row = await tx
      .selectFrom('landing_configurations')
      .select('token')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    return row.token;
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=limite' };
  const field = 'content-disposition: form-data; name="email"';
  const ask = post(`/portal/${token}/mi-postulacion/enlace`, 200, () => ({}));
  return {
    name: 'request of a link to the own applications',
    ask: (email) => ({ ...ask(email), headers, payload: `--limite\r\n${field}\r\n\r\n${email}\r\n--limite--\r\n` }),
  };
}

/** Applications to the same offer with the mailbox of a candidate and with others. */
async function application({ services }: TernaApp): Promise<Question> {
  const id = await services.database.pinned(SYSTEM).transaction(async (tx) => {
    const { selection_process_id: process } = await tx
      .selectFrom('applicants')
      .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
      .select('selection_process_id')
      .where('uniq_applicants.email', '=', known)
      .executeTakeFirstOrThrow();
    const opened = { on_external_portal: 1, status_id: STATUS_CODE.active } as const;
    await tx.updateTable('selection_processes').set(opened).where('id', '=', process).execute();
    return process;
  });
  const applicant = { name: 'Ana', last_name: 'Soto', privacy_policy_version: 1 };
  const path = `/api/v1/selection_processes/${id}/create_external_applicant`;
  return { name: 'application', ask: post(path, 201, (email) => ({ applicant: { ...applicant, email } })) };
}

async function compare({ http }: TernaApp, question: Question, runs: number): Promise<BenchRow> {
  let attempts = 0;
  const attempt = async (email: string): Promise<number> => {
    attempts += 1;
    const { expected, ...call } = question.ask(email);
    const begin = performance.now();
    // Each from another address, because calls and failures of one address are limited.
    const answer = await http.inject({ ...call, remoteAddress: `203.0.113.${attempts}` });
    const duration = performance.now() - begin;
    if (answer.statusCode !== expected) throw new Error(`${question.name} answered ${answer.statusCode}`);
    await setTimeout(REST);
    return duration;
  };
  const domain = known.slice(known.indexOf('@'));
  const [existing, absent]: [number[], number[]] = [[], []];
  await attempt(`primera${domain}`);
  for (let run = 0; run < runs; run += 1) {
    // In turns, each first half of the times, so that a busy moment delays both.
    const both = [
      async () => existing.push(await attempt(known)),
      async () => absent.push(await attempt(`nadie-${run}${domain}`)),
    ];
    for (const one of run % 2 === 0 ? both : both.toReversed()) await one();
  }
  const [there, not] = [median(existing), median(absent)];
  const ratio = Math.max(there / not, not / there);
  return {
    name: `${question.name} of an account that does not exist, beside one that does`,
    value: times(ratio),
    goal: `≤ ${times(MAX_RATIO)}, or ${ms(MAX_DIFFERENCE)} apart`,
    ok: ratio <= MAX_RATIO || Math.abs(there - not) <= MAX_DIFFERENCE,
    detail: `medians ${ms(not)} and ${ms(there)}`,
  };
}
