// Fake server of candidate actions: transfer, disqualification, email, hiring, tests.
import type { Job } from '../../../src/contract/api/imports.ts';
import type { Process } from '../../../src/contract/api/processes.ts';
import type { ServerEvent } from '../../../src/contract/events/events.ts';
import type { FakeBoard } from './fake-board.ts';
import { fakeBoardActions } from './fake-board-actions.ts';
import { templates } from './fake-templates.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const PAGE = { currentPage: 1, nextPage: 0, prevPage: 0, totalPages: 1, totalCount: 1 };

interface IdInput {
  readonly params: { readonly id: number };
}
interface Ids {
  readonly body: { readonly applicant_ids: number[] };
}

/** Target processes: one that is open, one without permission to act. */
export const otherProcesses = (process: Process): Process[] => [
  {
    ...process,
    id: 8,
    workflow_id: 124,
    title: 'Jefa de operaciones',
    lists: process.lists.slice(0, 2).map((list) => ({ ...list, id: list.id + 100 })),
  },
  {
    ...process,
    id: 9,
    workflow_id: 125,
    title: 'Abogada corporativa',
    permissions: { ...process.permissions, can_move_applicants: false },
  },
];

const template = (id: number, resource: string) => ({
  id,
  name: resource === 'message' ? 'Invitación' : 'Faltan datos',
  resource,
  profile: 'applicant',
  lang: 'es',
  subject: 'Tu postulación',
  body: 'Hola, {{candidato.nombre}}.',
  translations: { en: { subject: 'Your application', body: 'Hello, {{candidato.nombre}}.' } },
  active: true,
  version: 1,
  updated_at: NOW,
});

/** `?signatures=1`: the open candidate has two documents for signature, one of them signed. */
function sentForSigning() {
  if (!new URLSearchParams(window.location.search).has('signatures')) return [];
  const both = { error: null, sent_at: NOW, created_at: NOW };
  return [
    { ...both, id: 12, name: 'contrato.pdf', state: 'sent', ended_at: null, can_cancel: true },
    { ...both, id: 11, name: 'anexo.pdf', state: 'signed', ended_at: NOW, can_cancel: false },
  ];
}

const REASONS = [
  { id: 3, description: 'Pretensión de renta', order: 1, version: 1 },
  { id: 4, description: 'No asistió', order: 2, version: 1 },
];

export function fakeCandidacies(board: FakeBoard, emit: (event: ServerEvent) => void) {
  const actions = fakeBoardActions(board);
  let lastId = 500;
  let moving: { job: Job; ids: number[] } | null = null;
  const email = (id: number, subject: string) => {
    lastId += 1;
    return {
      id: lastId,
      kind: 'other',
      to: `persona${id}@ejemplo.example`,
      subject,
      state: 'queued',
      applicant_id: id,
    };
  };
  const leaves = ({ params, body }: IdInput & { body: { selection_process_id: number; list_id?: number } }) => {
    const card = board.applicant(params.id);
    actions.remove({ params });
    const { selection_process_id, list_id = 101 } = body;
    return { ...card, selection_process_id, list_id, version: card.version + 1 };
  };
  return {
    candidacies: {
      reasons: () => REASONS,
      disqualify: ({ body }: Ids & { body: { reason_id?: number | null } }) => {
        const reason = REASONS.find(({ id }) => id === body.reason_id)?.description ?? null;
        for (const id of body.applicant_ids)
          board.disqualifications.set(id, { reason, comment: null, send_notification: false });
        return actions.change(body.applicant_ids, () => ({ status: 'disqualified' }));
      },
      disqualificationEmail: ({ params }: { params: { id: number } }) => {
        const { full_name, list_id } = board.applicant(params.id);
        const stage = list_id === 1 ? 'Postulados' : 'Entrevista';
        // Only the first stage has a template.
        const email = list_id === 1 ? { subject: 'Tu postulación', text: `Hola, ${full_name}.` } : null;
        return { stage, to: `persona${params.id}@ejemplo.example`, email };
      },
      requalify: ({ body }: Ids) => actions.change(body.applicant_ids, () => ({ status: 'active' })),
      undo: actions.undo,
      moveToStage: actions.moveToStage,
      changeTags: actions.tag,
      remove: actions.remove,
      restore: actions.restore,
      move: leaves,
      copy: ({ params, body }: Parameters<typeof leaves>[0]) => {
        lastId += 1;
        const { selection_process_id, list_id = 101 } = body;
        return { ...board.applicant(params.id), id: lastId, selection_process_id, list_id };
      },
      bulkMove: ({ body }: Ids) => {
        lastId += 1;
        const total = body.applicant_ids.length;
        const job = {
          id: lastId,
          kind: 'bulk_move',
          state: 'queued',
          done: 0,
          total,
          error: null,
          created_at: NOW,
        } as const;
        moving = { job, ids: body.applicant_ids };
        return { job_id: lastId };
      },
      bulkMoveResults: () => ({
        data: moving?.ids.map((id, index) => ({
          applicant_id: id,
          full_name: `Persona ${id}`,
          state: index === 0 ? 'failed' : 'moved',
          reason: index === 0 ? 'El candidato ya está en ese proceso.' : null,
        })),
        pagination: PAGE,
      }),
      /** Called by tests to end the job. */
      endBulkMove: () => {
        if (!moving) return null;
        const job: Job = { ...moving.job, state: 'done', done: moving.ids.length };
        emit({ type: 'job.progress', sequence: 0, id: job.id, process_id: 7, version: 0, actor: null, job });
        return null;
      },
    },
    /** The jobs of this fake server. */
    jobs: { get: ({ params }: IdInput) => (moving?.job.id === params.id ? moving.job : null) } as Record<
      string,
      ((input: never) => unknown) | undefined
    >,
    templates: {
      emails: ({ query }: { query: { resource: string; status?: string } }) =>
        query.status === 'all'
          ? templates.listEmails()
          : { data: [template(query.resource === 'message' ? 1 : 2, query.resource)], pagination: PAGE },
      ...templates.calls,
      preview: ({ body }: { body: { subject: string; body: string; applicant_id: number } }) => ({
        subject: body.subject,
        html: '',
        text: body.body.replace('{{candidato.nombre}}', board.applicant(body.applicant_id).uniq_applicant.name ?? ''),
        problems: [],
      }),
    },
    mail: {
      sendTemplateTest: () => ({ to: 'ana@ejemplo.example' }),
      send: ({ params, body }: IdInput & { body: { subject: string } }) => email(params.id, body.subject),
      requestInformation: ({ params }: IdInput) => email(params.id, 'Necesitamos más información'),
      cancel: ({ params }: IdInput) => ({ ...email(0, ''), id: params.id, state: 'cancelled' }),
    },
    settings: {
      providers: () => {
        const connected = !new URLSearchParams(window.location.search).has('alone');
        return [{ name: 'Firma de documentos', kind: 'document_signing', active: true, stock: 3, connected }];
      },
    },
    workflows: { search: () => ({ data: [{ id: 6, name: 'Alta contrato' }], pagination: PAGE }) },
    requests: {
      startHiring: ({ params }: IdInput) => {
        actions.change([params.id], () => ({
          hiring_started_at: NOW,
          permissions: { can_start_hiring: false, can_see_hiring: true },
        }));
        return { id: 31 };
      },
      hiring: () => ({
        id: 31,
        workflow_id: 140,
        workflow_configuration: { id: 6, name: 'Alta contrato' },
        state: 'in_review',
        current_step: { name: 'Gerencia', waiting_for: [{ full_name: 'Elena Vidal' }], falls_to_admins: false },
        fullName: 'Ana Paredes',
        submitted_at: NOW,
        decided_at: null,
        returned: null,
        sending_documents: true,
      }),
    },
    signatures: {
      ofApplicant: () => ({ data: sentForSigning(), pagination: PAGE }),
      send: ({ body }: { body: { file_ids: number[] } }) =>
        body.file_ids.map((id) => ({ id: 900 + id, name: 'cv.pdf', state: 'queued' })),
      // Signatures sent during the test are still unsent, except with `?quick`.
      cancel: ({ params: { id } }: IdInput) => {
        const isUntouched = id > 900 && !new URLSearchParams(window.location.search).has('quick');
        return { id, state: isUntouched ? 'cancelled' : 'cancelling', can_cancel: false };
      },
    },
    assessments: {
      ofProcess: () => {
        // With `?alone` there is neither a provider nor a mail server.
        const connected = !new URLSearchParams(window.location.search).has('alone');
        const test = {
          id: 1,
          name: 'Razonamiento',
          source: 'SHL',
          value: 'shl-razonamiento',
          active: true,
          version: 1,
        };
        const provider = { id: 1, provider: 'SHL', active: true, stock: 4, version: 1, connected };
        return {
          tests: [test],
          selected: [test],
          stock: 4,
          mettl_activation: true,
          test_activation: true,
          background_check: { name: 'Verificación de antecedentes', source: 'truora', value: 'verificacion' },
          providers: [provider, { id: 2, provider: 'truora', active: true, stock: 9, version: 1, connected }],
          mail_ready: connected,
        };
      },
      sendTests: ({ params, body }: IdInput & { body: { tests: string[] } }) =>
        body.tests.map((value, index) => ({ id: 70 + index, applicant_id: params.id, value, version: 1 })),
      changeExternalTest: () => ({ id: 70 }),
    },
  };
}
