// Status changes, closing and edits of a process, each guarded by its version.

import type { z } from 'zod';
import type { Process, ProcessChange, ProcessClosing } from '../../../contract/api/processes.ts';
import { fieldMessages } from '../../../contract/messages.ts';
import { STATUS_CODE } from '../../../contract/process-codes.ts';
import { hasBasics } from '../../../domain/processes/process-basics.ts';
import { checkChange, checkStep, type ProcessStep, statusAfter } from '../../../domain/processes/process-life-cycle.ts';
import { findActiveUser, type Transaction } from '../../platform/db/index.ts';
import { publishCatalogue } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { contentRow, flagOf, missingTexts, portalFlags, type RowChange } from './process-content.ts';
import { deleteAssessmentResults, findActiveAssessment, findClosingReason } from './queries.ts';
import { assertArea, requireProcess, type ViewableProcess, writeProcess } from './service.ts';

const nothingClosed = { closing_reason_id: null, closing_reason_comment: null } as const;

interface StepInput {
  readonly version?: number | undefined;
  /** Portals are chosen with the activation, so that nothing is published unintentionally. */
  readonly on_internal_portal?: boolean | undefined;
  readonly on_external_portal?: boolean | undefined;
}

/** @throws AppError with the domain's reason, or stale_version with the current process */
export async function stepProcess(
  tx: Transaction,
  caller: Caller,
  {
    id,
    step,
    input: { version, ...portals },
    now,
  }: {
    readonly id: number;
    readonly step: Exclude<ProcessStep, 'close'>;
    readonly input: StepInput;
    readonly now: number;
  },
): Promise<Process> {
  const process = await allowStep(tx, caller, id, step);
  if (step === 'activate' && !hasBasics(process.row))
    throw new AppError('process_incomplete', { fields: missingTexts(process.row) });
  const change = {
    status_id: STATUS_CODE[statusAfter(step)],
    ...(step === 'activate' ? nothingClosed : {}),
    ...portalFlags(portals),
  };
  return writeProcess(tx, caller, { viewableProcess: process, version, change, now });
}

/** @throws AppError closing_reason_required without a reason, not_found for one of another organization */
export async function closeProcess(
  tx: Transaction,
  caller: Caller,
  {
    id,
    closing,
    now,
  }: { readonly id: number; readonly closing: z.output<typeof ProcessClosing>; readonly now: number },
): Promise<Process> {
  const process = await allowStep(tx, caller, id, 'close');
  const reasonId = closing.closing_reason_id;
  if (!reasonId)
    throw new AppError('closing_reason_required', { fields: { closing_reason_id: fieldMessages.required } });
  if (!(await findClosingReason(tx, caller.organizationId, reasonId))) throw new AppError('not_found');
  const change = {
    status_id: STATUS_CODE[statusAfter('close')],
    closing_reason_id: reasonId,
    closing_reason_comment: closing.closing_reason_comment || null,
  };
  return writeProcess(tx, caller, { viewableProcess: process, version: closing.version, change, now });
}

/** @throws AppError with the domain's reason, or not_found if the responsible user is not of this organization */
export async function updateProcess(
  tx: Transaction,
  caller: Caller,
  { id, change, now }: { readonly id: number; readonly change: z.output<typeof ProcessChange>; readonly now: number },
): Promise<Process> {
  const { version, tags, is_template, responsible_user_id, assessmentId, ...others } = change;
  const { assessment_id = assessmentId, ...content } = others;
  const process = await requireProcess(tx, caller, id);
  const reason = checkChange(caller, process.facts, {
    touchesTemplateOrTags: tags !== undefined || is_template !== undefined,
    touchesContent:
      responsible_user_id !== undefined ||
      assessment_id !== undefined ||
      Object.values(content).some((value) => value !== undefined),
  });
  if (reason) throw new AppError(reason);
  if (responsible_user_id !== undefined && !(await findActiveUser(tx, caller.organizationId, responsible_user_id))) {
    throw new AppError('not_found', { fields: { responsible_user_id: fieldMessages.wrong } });
  }
  const replacement = await replacementOf(tx, caller, process, assessment_id);
  if (content.enterprise_area_id !== undefined) await assertArea(tx, caller, content.enterprise_area_id);
  const row: RowChange = {
    ...contentRow(process, content),
    ...(replacement !== undefined && { assessment_id: replacement }),
    ...(responsible_user_id !== undefined && { responsible_user_id }),
    ...(is_template !== undefined && { is_template: flagOf(is_template) }),
    ...(tags !== undefined && { tags: JSON.stringify([...new Set(tags)]) }),
  };
  const changed = await writeProcess(tx, caller, { viewableProcess: process, version, change: row, now });
  if (replacement !== undefined) await deleteAssessmentResults(tx, id);
  // The event of the process does not contain its cards.
  if (content.card_fields !== undefined) await publishCatalogue(tx, caller, now, { what: 'board_columns' });
  return changed;
}

/** The assessment that replaces the current one, null for none; undefined means no change. */
async function replacementOf(
  tx: Transaction,
  caller: Caller,
  { row }: ViewableProcess,
  wanted: number | null | undefined,
): Promise<number | null | undefined> {
  if (wanted === undefined || wanted === row.assessment_id) return undefined;
  if (wanted === null || (await findActiveAssessment(tx, caller.organizationId, wanted))) return wanted;
  throw new AppError('not_found', { fields: { assessment_id: fieldMessages.wrong } });
}

async function allowStep(tx: Transaction, caller: Caller, id: number, step: ProcessStep): Promise<ViewableProcess> {
  const process = await requireProcess(tx, caller, id);
  const reason = checkStep(caller, process.facts, step);
  if (reason) throw new AppError(reason);
  return process;
}
