// What happens to a process after it was made: its steps, its closing, and edits, each guarded by its version.
import type { z } from 'zod';
import { type Process, type ProcessChange, type ProcessClosing, STATUS_CODE } from '../../contract/api/processes.ts';
import { fieldMessages } from '../../contract/messages.ts';
import { type ProcessStep, refuseChange, refuseStep, statusAfter } from '../../domain/process-life-cycle.ts';
import { requisitionNumber } from '../../domain/requisition-number.ts';
import { searchable } from '../../domain/search-text.ts';
import type { NewRow, Transaction } from '../db/index.ts';
import type { Caller } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import {
  changeIfUnchanged,
  deleteAssessmentResults,
  findActiveAssessment,
  findActiveUser,
  findClosingReason,
} from './queries.ts';
import { announceProcess, readProcess, type SeenProcess, seeProcess } from './service.ts';

type RowChange = Partial<NewRow<'selection_processes'>>;
const nothingClosed = { closing_reason_id: null, closing_reason_comment: null } as const;

/** @throws Failure with the domain's reason, or stale_version with the process as it is now */
export async function stepProcess(
  tx: Transaction,
  caller: Caller,
  id: number,
  step: Exclude<ProcessStep, 'close'>,
  version: number | undefined,
  now: number,
): Promise<Process> {
  const seen = await allowStep(tx, caller, id, step);
  const change = { status_id: STATUS_CODE[statusAfter(step)], ...(step === 'activate' ? nothingClosed : {}) };
  return write(tx, caller, seen, version, change, now);
}

/** @throws Failure closing_reason_required where none is named, not_found where it is not of this organisation */
export async function closeProcess(
  tx: Transaction,
  caller: Caller,
  id: number,
  closing: z.output<typeof ProcessClosing>,
  now: number,
): Promise<Process> {
  const seen = await allowStep(tx, caller, id, 'close');
  const reasonId = closing.closing_reason_id;
  if (!reasonId)
    throw new Failure('closing_reason_required', { fields: { closing_reason_id: fieldMessages.required } });
  if (!(await findClosingReason(tx, caller.organizationId, reasonId))) throw new Failure('not_found');
  const change = {
    status_id: STATUS_CODE[statusAfter('close')],
    closing_reason_id: reasonId,
    closing_reason_comment: closing.closing_reason_comment || null,
  };
  return write(tx, caller, seen, closing.version, change, now);
}

/** @throws Failure with the domain's reason, or not_found where the responsible is not of this organisation */
export async function updateProcess(
  tx: Transaction,
  caller: Caller,
  id: number,
  change: z.output<typeof ProcessChange>,
  now: number,
): Promise<Process> {
  const { version, tags, is_template, title, description, responsible_user_id, assessment_id } = change;
  const seen = await seeProcess(tx, caller, id);
  const reason = refuseChange(caller, seen.facts, {
    touchesTemplateOrTags: tags !== undefined || is_template !== undefined,
    touchesContent:
      title !== undefined ||
      description !== undefined ||
      responsible_user_id !== undefined ||
      assessment_id !== undefined,
  });
  if (reason) throw new Failure(reason);
  if (responsible_user_id !== undefined && !(await findActiveUser(tx, caller.organizationId, responsible_user_id))) {
    throw new Failure('not_found', { fields: { responsible_user_id: fieldMessages.wrong } });
  }
  const replacesAssessment = assessment_id !== undefined && assessment_id !== seen.row.assessment_id;
  if (
    replacesAssessment &&
    assessment_id !== null &&
    !(await findActiveAssessment(tx, caller.organizationId, assessment_id))
  ) {
    throw new Failure('not_found', { fields: { assessment_id: fieldMessages.wrong } });
  }
  const row: RowChange = {
    ...(replacesAssessment && { assessment_id }),
    ...(title !== undefined && {
      title,
      search_text: searchable(`${title} ${requisitionNumber(seen.row.workflow_id)}`),
    }),
    ...(description !== undefined && { description }),
    ...(responsible_user_id !== undefined && { responsible_user_id }),
    ...(is_template !== undefined && { is_template: is_template ? (1 as const) : (0 as const) }),
    ...(tags !== undefined && { tags: JSON.stringify([...new Set(tags)]) }),
  };
  const changed = await write(tx, caller, seen, version, row, now);
  if (replacesAssessment) await deleteAssessmentResults(tx, id);
  return changed;
}

async function allowStep(tx: Transaction, caller: Caller, id: number, step: ProcessStep): Promise<SeenProcess> {
  const seen = await seeProcess(tx, caller, id);
  const reason = refuseStep(caller, seen.facts, step);
  if (reason) throw new Failure(reason);
  return seen;
}

async function write(
  tx: Transaction,
  caller: Caller,
  { row }: SeenProcess,
  version: number | undefined,
  change: RowChange,
  now: number,
): Promise<Process> {
  const isStale = version !== undefined && version !== row.version;
  const changed = !isStale && (await changeIfUnchanged(tx, row, { ...change, updated_at: now }));
  if (!changed) throw new Failure('stale_version', { current: await readProcess(tx, caller, row.id) });
  return announceProcess(tx, caller, row.id, now);
}
