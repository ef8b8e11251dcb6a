// Fake server of job boards, the signature service, and the email log.
import type { JobBoard } from '../../../src/contract/api/job-boards.ts';
import type { EmailEntry, EmailState } from '../../../src/contract/api/mail.ts';
import type { SignatureSettings } from '../../../src/contract/api/signatures.ts';

const emailWith = (part: Partial<EmailEntry> & { id: number; state: EmailState }): EmailEntry => ({
  kind: 'stage_entry',
  to: `persona${part.id}@ejemplo.example`,
  subject: `Novedades de tu postulación ${part.id}`,
  due_at: null,
  attempts: 1,
  error: null,
  sent_at: null,
  created_at: '2026-11-20T15:00:00.000Z',
  applicant_id: null,
  created_by: null,
  can_cancel: false,
  can_retry: false,
  ...part,
});

interface ById {
  readonly params: { readonly id: number };
}

export function fakeIntegrations() {
  let boards: JobBoard[] = [];
  let signing: SignatureSettings = { url: null, has_token: false, active: true, stock: null, version: 1 };
  let emails: EmailEntry[] = [
    emailWith({ id: 3, state: 'queued', due_at: '2026-11-20T15:01:00.000Z', attempts: 0, can_cancel: true }),
    emailWith({ id: 2, state: 'failed', attempts: 5, error: '550 No existe esa casilla', can_retry: true }),
    emailWith({ id: 1, state: 'sent', sent_at: '2026-11-20T15:00:30.000Z' }),
  ];
  const put = (id: number, part: Partial<EmailEntry>) => {
    emails = emails.map((email) => (email.id === id ? { ...email, ...part } : email));
    return emails.find((email) => email.id === id);
  };
  return {
    jobBoards: {
      list: () => [...boards],
      add: ({ body: { job_board } }: { body: { job_board: Omit<JobBoard, 'id' | 'version'> } }) => {
        const made = { ...job_board, id: boards.length + 1, version: 1 };
        boards.push(made);
        return made;
      },
      change: ({ params: { id }, body: { job_board } }: ById & { body: { job_board: Partial<JobBoard> } }) => {
        boards = boards.map((one) => (one.id === id ? { ...one, ...job_board, version: one.version + 1 } : one));
        return boards.find((one) => one.id === id);
      },
      remove: ({ params: { id } }: ById) => {
        boards = boards.filter((one) => one.id !== id);
        return null;
      },
    },
    signatures: {
      settings: () => signing,
      changeSettings: ({
        body: { signature_settings: change },
      }: {
        body: { signature_settings: Partial<SignatureSettings> & { token?: string } };
      }) => {
        const { token, ...rest } = change;
        signing = { ...signing, ...rest, has_token: signing.has_token || token !== undefined, version: 2 };
        return signing;
      },
    },
    mail: {
      list: ({ query: { state } }: { query: { state?: EmailState } }) => {
        const data = emails.filter((email) => state === undefined || email.state === state);
        const pagination = { currentPage: 1, nextPage: 0, prevPage: 0, totalPages: 1, totalCount: data.length };
        return { data, pagination };
      },
      get: ({ params: { id } }: ById) => ({
        ...emails.find((email) => email.id === id),
        message_id: '<1@ejemplo.example>',
        text: 'Hola:\n\nPasaste a la siguiente etapa.',
        html: '<p>Hola:</p>',
      }),
      retry: ({ params: { id } }: ById) =>
        put(id, { state: 'queued', error: null, can_retry: false, can_cancel: true }),
      cancel: ({ params: { id } }: ById) =>
        put(id, { state: 'cancelled', due_at: null, can_cancel: false, can_retry: true }),
    },
  };
}
