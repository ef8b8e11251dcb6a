// Shared by the tests of signatures: a demonstration, a service and a candidate with documents.
import type { AppOptions } from '../../../src/server/app.ts';
import { type Answer, type Client, type Server, startDemo } from '../harness.ts';
import { addFile, TOKEN } from './files.ts';
import { type SignatureService, startSignatureService } from './signature-service.ts';

type Signature = Answer['body'];

export interface Setting {
  readonly server: Server;
  readonly admin: Client;
  readonly user: Client;
  readonly service: SignatureService;
  /** Offset of the server's clock in milliseconds. */
  readonly clock: { ahead: number };
  readonly candidate: Answer['body'];
  addFile(name: string, contentType: string, content?: string): Promise<number>;
  /** Sends files for signing. */
  send(fileIds: readonly number[]): Promise<Answer>;
  /** Waits until the newest signature is in one of these states, and returns it. */
  reaches(...states: string[]): Promise<Signature>;
}

export const MINUTE = 60_000;
/** Longer than the undo delay of emails and documents. */
export const SEND_DELAY = MINUTE;

export async function switchOn(admin: Client): Promise<void> {
  const { body } = await admin.get('/optionals');
  const { id } = body.find(({ name }: { name: string }) => name === 'document_signing');
  await admin.put('/optionals/activate', { optionals: [{ id, active: true }] });
}

/** Polls until a condition holds; @returns its value */
export async function until<Found>(find: () => Promise<Found | undefined | null | false>): Promise<Found> {
  for (;;) {
    const found = await find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export async function startSetting(options: Partial<AppOptions> = {}): Promise<Setting> {
  const service = await startSignatureService();
  const clock = { ahead: 0 };
  const server = await startDemo({ ...options, now: () => Date.now() + clock.ahead });
  const [admin, user] = [await server.as('admin'), await server.as('user')];
  await switchOn(admin);
  await admin.put('/signature_settings', { signature_settings: { url: service.url, token: TOKEN } });
  const { body: process } = await user.post('/selection_processes', { title: 'Farera', description: 'Para pruebas.' });
  const path = `/selection_processes/${process.id}/create_applicant_from_selection_process`;
  const person = { name: 'Nuria', last_name: 'Peña', email: 'nuria@persona.example' };
  const { body: candidate } = await user.post(path, person);
  return {
    server,
    admin,
    user,
    service,
    clock,
    candidate,
    addFile: (name, contentType, content = `%PDF-1.4 ${name}`) =>
      addFile(server.app.services, candidate.uniq_applicant.id, name, contentType, content),
    send: (file_ids) => user.post(`/applicants/${candidate.id}/signatures`, { file_ids }),
    reaches: (...states) =>
      until(async () => {
        const [newest] = (await user.get(`/applicants/${candidate.id}/signatures`)).body;
        return states.includes(newest?.state) && newest;
      }),
  };
}
