// A link with which a candidate books, and the candidate's browser without scripts.
import type { AppOptions } from '../../../src/server/app.ts';
import { complete, type Setting, startInterviews } from '../interviews/interview-setup.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';

export { complete };

/** A Wednesday. The organization is in Chile, three hours behind UTC then. */
export const NOW = Date.parse('2026-11-25T12:00:00.000Z');
export const HOUR = 60 * 60 * 1000;

export interface Clock {
  now: number;
}

export interface Booking extends Setting {
  readonly clock: Clock;
  readonly mail: MailServer;
  /** Creates a link. @returns its path on the server */
  createLink(more?: object, applicantId?: number): Promise<string>;
  visit(path: string): Promise<PageAnswer>;
  send(path: string, form: Record<string, string>, headers?: Record<string, string>): Promise<PageAnswer>;
}

export interface PageAnswer {
  readonly status: number;
  readonly location: string | null;
  readonly html: string;
  /** The values of the free slots, as instants. */
  readonly slots: string[];
}

export async function startBooking(options: Partial<AppOptions> = {}): Promise<Booking> {
  const clock = { now: NOW };
  const mail = await startMailServer();
  const setting = await startInterviews({ now: () => clock.now, mailAccount: mail.account, ...options });
  const { admin, applicantId, plannedId, world } = setting;
  const root = world.server.url.replace('/api/v1', '');
  await admin.put('/mail_settings', { mail_settings: { hold_back_seconds: 0, public_url: root } });
  return {
    ...setting,
    clock,
    mail,
    async createLink(more = {}, id = applicantId) {
      const link = { planned_interview_id: plannedId, place: 'Sala 2', lead_hours: 24, valid_days: 14 };
      const made = await admin.post(`/applicants/${id}/interview_booking_links`, {
        ...link,
        send_email: false,
        ...more,
      });
      if (made.status !== 201) throw new Error(`the link answered ${made.status}: ${JSON.stringify(made.body)}`);
      const { body } = await admin.get(`/applicants/${id}/interview_booking_links`);
      const { url } = body.find((one: { id: number }) => one.id === made.body.id);
      return new URL(url).pathname;
    },
    visit: async (path) => pageOf(await fetch(root + path, { redirect: 'manual' })),
    send: (path, form, headers) => sendForm(root, path, form, headers),
  };
}

export async function sendForm(
  root: string,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<PageAnswer> {
  const body = new URLSearchParams(form);
  return pageOf(await fetch(root + path, { method: 'POST', body, headers, redirect: 'manual' }));
}

async function pageOf(response: Response): Promise<PageAnswer> {
  const html = await response.text();
  const values = [...html.matchAll(/name="slot"[^>]*value="(\d+)"/g)].map(([, value]) => Number(value));
  return {
    status: response.status,
    location: response.headers.get('location'),
    html,
    slots: values.map((value) => new Date(value).toISOString()),
  };
}

export const slotOf = (instant: string): string => String(Date.parse(instant));
