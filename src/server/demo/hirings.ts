// Hirings of the demonstration's candidates: approved, rejected, withdrawn, and waiting for approval.

import { requestMessages } from '../../contract/messages.ts';
import { STATUS_CODE } from '../../contract/process-codes.ts';
import { approveRequest, createRequest, dropRequest, rejectRequest } from '../features/requests/index.ts';
import type { Transaction } from '../platform/db/index.ts';
import type { Caller } from '../platform/http/call.ts';
import type { DemoOrganization } from './organization.ts';
import { closingsOf, type DemoCandidacy, demoCandidacies, setJoiningDate } from './report-queries.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** The positions of the last two of the default stages. */
const OFFER = 5;
const HIRED = 6;
/** Active processes in which the first of several vacancies is filled. */
const HIRED_WHILE_OPEN = ['Analista financiera', 'Agente de servicio de atención al cliente'];
/** How the offers end that have brought no hire, in turn. */
const OTHER_ENDS = ['withdrawn', 'waiting', 'rejected', 'withdrawn'] as const;

interface Hirers {
  readonly organization: DemoOrganization;
  /** Who asks for the hiring, and who approves it. */
  readonly user: Caller;
  readonly admin: Caller;
  readonly workflowId: number;
}

/** Every candidate in the last stage is hired, and in closed processes at least the one who came furthest. */
export async function addHirings(tx: Transaction, hirers: Hirers, now: number): Promise<void> {
  const candidacies = (await demoCandidacies(tx, hirers.organization.id)).filter(({ status }) => status === 'active');
  const closings = new Map(
    (await closingsOf(tx, hirers.organization.id)).map((row) => [row.selection_process_id, row.created_at]),
  );
  let others = 0;
  for (const [processId, own] of Map.groupBy(candidacies, ({ process_id }) => process_id)) {
    const end = closings.get(processId) ?? now;
    const hired = hiredOf(own);
    for (const candidacy of hired) await addHire(tx, hirers, candidacy, end);
    for (const candidacy of own.filter((one) => one.order === OFFER && !hired.includes(one))) {
      const result = OTHER_ENDS[others % OTHER_ENDS.length] ?? 'waiting';
      others += 1;
      await addOffer(tx, hirers, candidacy, { result: end < now && result === 'waiting' ? 'rejected' : result, end });
    }
  }
}

function hiredOf(own: readonly DemoCandidacy[]): readonly DemoCandidacy[] {
  const hired = own.filter(({ order }) => order >= HIRED);
  const [first] = own;
  if (hired.length > 0 || !first) return hired;
  if (first.status_id !== STATUS_CODE.closed && !HIRED_WHILE_OPEN.includes(first.title ?? '')) return [];
  return own
    .toSorted((one, other) => other.order - one.order || one.moved_at - other.moved_at || one.id - other.id)
    .slice(0, 1);
}

/** @param end when the process was closed, or now */
async function addHire(tx: Transaction, hirers: Hirers, candidacy: DemoCandidacy, end: number): Promise<void> {
  const approvedAt = Math.min(candidacy.order >= HIRED ? candidacy.moved_at : candidacy.moved_at + 3 * DAY, end - HOUR);
  const askedAt = Math.max(candidacy.created_at + HOUR, approvedAt - 2 * DAY);
  await setJoiningDate(tx, candidacy.id, new Date(approvedAt + 12 * DAY).toISOString().slice(0, 10));
  const id = await askToHire(tx, hirers, candidacy, askedAt);
  await approveRequest(tx, hirers.admin, { id, input: {}, now: Math.max(approvedAt, askedAt + HOUR) });
}

async function addOffer(
  tx: Transaction,
  hirers: Hirers,
  candidacy: DemoCandidacy,
  { result, end }: { readonly result: (typeof OTHER_ENDS)[number]; readonly end: number },
): Promise<void> {
  const askedAt = Math.min(candidacy.moved_at + DAY, end - 2 * HOUR);
  const id = await askToHire(tx, hirers, candidacy, askedAt);
  const at = Math.min(askedAt + 2 * DAY, end - HOUR);
  if (result === 'rejected') {
    const comment = 'La oferta supera el presupuesto del área.';
    await rejectRequest(tx, hirers.admin, { id, input: { comment }, now: at });
  }
  if (result === 'withdrawn') {
    await dropRequest(tx, hirers.user, { id, input: { comment: 'La persona aceptó otra oferta.' }, now: at });
  }
}

async function askToHire(
  tx: Transaction,
  { user, workflowId }: Hirers,
  { id, title, enterprise_area_id }: DemoCandidacy,
  now: number,
): Promise<number> {
  const input = {
    workflow_configuration_id: workflowId,
    title: requestMessages.hiringTitle(title),
    enterprise_area_id,
  };
  const hiring = { applicantId: id, sendingDocuments: false, signingFileIds: [] };
  return (await createRequest(tx, user, { input, hiring, now })).id;
}
