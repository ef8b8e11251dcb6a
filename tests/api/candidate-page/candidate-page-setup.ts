// A portal whose candidates ask for links to their own page, and browsers that follow them.
import { expect } from 'vitest';
import { type Client, type Server, startOwned } from '../harness.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';
import { landingOf, newProcess, originOf, type PageFile, post, textOf } from '../portal/pages.ts';

export const MINUTE = 60_000;
export const ANA = 'ana@persona.example';

export interface World {
  readonly server: Server;
  readonly admin: Client;
  readonly mail: MailServer;
  readonly clock: { now: number };
  /** The address of the page. */
  readonly page: string;
}

/** @param confirms whether the template for applications is active; without, only links of visits are counted */
export async function startPage({ confirms = false, trustedProxies = [] as string[] } = {}): Promise<World> {
  const mail = await startMailServer({ ignores: (raw) => !confirms && raw.includes('/mi-postulacion/confirmar/') });
  const clock = { now: Date.now() };
  const server = await startOwned({ mailAccount: mail.account, now: () => clock.now, trustedProxies });
  const { admin } = server;
  await admin.put('/mail_settings', { mail_settings: { public_url: 'https://terna.ejemplo.example/' } });
  const templates: { id: number; resource: string }[] = (await admin.get('/email_templates')).body;
  const template = templates.find(({ resource }) => resource === 'application_received');
  await admin.put(`/email_templates/${template?.id}`, { email_template: { active: confirms } });
  return { server, admin, mail, clock, page: `/portal/${(await landingOf(admin)).token}/mi-postulacion` };
}

/** @returns the candidacy and its process */
export async function applyTo(
  { server, admin }: World,
  { title = 'Guardafaro', ...applicant }: { readonly title?: string; readonly [field: string]: unknown } = {},
) {
  const process = await newProcess(admin, { title });
  const sent = { name: 'Ana', last_name: 'Soto', email: ANA, privacy_policy_version: 1, ...applicant };
  const { status } = await server.anyone.post(`/selection_processes/${process.id}/create_external_applicant`, {
    applicant: sent,
  });
  expect(status).toBe(201);
  const { columns } = (await admin.get(`/selection_processes/${process.id}/board`)).body;
  const [card] = columns.flatMap(({ applicants }: { applicants: { id: number }[] }) => applicants);
  return { process, card };
}

export const askFor = ({ server, page }: World, email: string) => post(server, `${page}/enlace`, { email });

/** The paths of all links that were sent, oldest first, once as many e-mails have been received. */
export async function linksIn({ mail }: Pick<World, 'mail'>, count: number): Promise<string[]> {
  await mail.waitForEmails(count);
  return mail.received.flatMap(({ raw }) => {
    const text = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const [, path] = /<a href="https?:\/\/[^/]+(\/portal\/[\w-]+\/mi-postulacion\/entrar\/[^"]+)">/.exec(text) ?? [];
    return path ? [path] : [];
  });
}

/** Once no e-mail is to be sent: one that is sent between two exports of a person makes them differ. */
export async function mailHasRested({ server, clock }: Pick<World, 'server' | 'clock'>): Promise<void> {
  const { read } = server.app.services.database;
  await expect
    .poll(
      async () =>
        (await read.selectFrom('emails').select(['state', 'due_at']).execute()).filter(
          ({ state, due_at }) => state === 'sending' || (state === 'queued' && (due_at ?? 0) <= clock.now),
        ),
      { timeout: 30_000 },
    )
    .toEqual([]);
}

/** Presses the button of a link's page. @returns the cookie of the visit; empty if the link is over */
export async function enter({ server }: Pick<World, 'server'>, link: string): Promise<string> {
  return (await post(server, link, {})).headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Asks for a link and opens it. */
export async function visit(world: World, email: string): Promise<string> {
  const before = world.mail.received.length;
  await askFor(world, email);
  return enter(world, (await linksIn(world, before + 1)).at(-1) ?? '');
}

export async function openWith({ server }: Pick<World, 'server'>, path: string, cookie: string) {
  const response = await fetch(originOf(server) + path, { headers: { cookie }, redirect: 'manual' });
  const html = await response.text();
  return { status: response.status, html, text: textOf(html), headers: response.headers };
}

export const sendWith = (
  { server }: Pick<World, 'server'>,
  path: string,
  cookie: string,
  fields = {},
  files: readonly PageFile[] = [],
) => post(server, path, fields, files, { cookie });
