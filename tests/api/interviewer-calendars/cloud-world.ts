// A server whose organization has registered Terna at a calendar service, and a browser that gives permission there.
import { vi } from 'vitest';
import type { CloudService } from '../../../src/contract/api/interviewer-calendars.ts';
import type { Answer, Client } from '../harness.ts';
import { at, type Setting, startInterviews } from '../interviews/interview-setup.ts';
import { Browser, isProgram, newReturn, type Page } from '../single-sign-on/world.ts';
import { type CloudCalendars, startCalendars } from './cloud-interfaces.ts';
import { CLIENTS, type CloudServer, startCloudServer } from './cloud-server.ts';

export const SERVICES: readonly CloudService[] = ['microsoft', 'google'];
export const PATH = '/interviewer_calendars/mine';
export const SIGN_INS = '/interviewer_calendars/sign_ins';
export const APPLICATIONS = '/interviewer_calendars/applications';

/** 2026-12-01 is a Tuesday, and Chile is three hours behind UTC. */
export const NOW = Date.parse('2026-11-25T12:00:00.000Z');

export interface CloudWorld extends Setting {
  readonly service: CloudService;
  readonly cloud: CloudServer;
  readonly calendars: CloudCalendars;
  readonly clock: { now: number };
  readonly origin: string;
  /** Connects the calendar of a user in a browser. */
  connect(client?: Client): Promise<{ readonly page: Page; readonly answer: Answer | null }>;
}

export const noApplications = {
  microsoft_client_id: null,
  microsoft_tenant: null,
  google_client_id: null,
};

export const applicationOf = (service: CloudService) => ({
  ...noApplications,
  [`${service}_client_id`]: CLIENTS[service].id,
  [`${service}_secret`]: CLIENTS[service].secret,
});

export async function startCloudWorld(service: CloudService): Promise<CloudWorld> {
  const calendars = startCalendars(service);
  const cloud = await startCloudServer(service, (request) => calendars.answer(request));
  const clock = { now: NOW };
  const setting = await startInterviews({ now: () => clock.now, cloudAddresses: cloud.addresses });
  const origin = setting.world.server.url.replace('/api/v1', '');
  const { status } = await setting.admin.put(APPLICATIONS, { applications: applicationOf(service), version: 0 });
  if (status !== 200) throw new Error(`the application answered ${status}`);
  const connect = async (client: Client = setting.eva) => {
    const { verifier, to } = newReturn(origin);
    const begun = await client.post(SIGN_INS, { ...to, service });
    if (begun.status !== 201) throw new Error(`the sign-in answered ${begun.status}: ${JSON.stringify(begun.body)}`);
    const page = await new Browser().open(origin + begun.body.path);
    if (!isProgram(new URL(page.url))) return { page, answer: null };
    const code = new URL(page.url).searchParams.get('code') ?? '';
    return { page, answer: await client.post(`${SIGN_INS}/complete`, { code, verifier }) };
  };
  return { ...setting, service, cloud, calendars, clock, origin, connect };
}

/** Free times of half an hour on the first of December, from noon in Chile. */
export const search = ({ admin, evaId }: CloudWorld) =>
  admin.post('/interview_slots/search', { user_ids: [evaId], needed: null, minutes: 30, from: at(15), days: 1 });

export const stateOf = async ({ eva }: CloudWorld) => (await eva.get(PATH)).body.calendar;

/** Reads the calendar anew, whatever is remembered. */
export const check = async ({ eva }: CloudWorld) =>
  (await eva.post('/interview_availability/mine/calendar_check')).body.problem;

export const eventually = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 40_000, interval: 100 });
