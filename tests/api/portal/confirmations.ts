// Confirms applications by the links of their e-mails, as queued.
import { expect } from 'vitest';
import type { Client, Server } from '../harness.ts';
import { post } from './pages.ts';

/** Lets the server send links; no mail server listens there. */
export async function allowLinks(admin: Client): Promise<void> {
  const server = { host: '127.0.0.1', port: 9, security: 'none', from_address: 'terna@terna.example' };
  const mail_settings = { ...server, public_url: 'https://terna.ejemplo.example' };
  const { status, body } = await admin.put('/mail_settings', { mail_settings });
  expect(status, JSON.stringify(body)).toBe(200);
}

/** The path of the latest link that confirms an application of an address; empty without one. */
export async function confirmationLink({ app }: Server, address: string): Promise<string> {
  const emails = await app.services.database.read
    .selectFrom('emails')
    .select('text')
    .where('to_address', '=', address)
    .orderBy('id', 'desc')
    .execute();
  const link = /(\/portal\/[\w-]+\/mi-postulacion\/confirmar\/[\w-]+)/;
  return emails.map(({ text }) => link.exec(text)?.[1]).find(Boolean) ?? '';
}

/** Presses the button of the latest link. */
export async function confirmLatest(server: Server, address: string): Promise<void> {
  expect((await post(server, await confirmationLink(server, address), {})).status).toBe(200);
}
