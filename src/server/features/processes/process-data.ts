// Changes of a process's request type and hiring data.
import type { z } from 'zod';
import type { HiringData, Process, processes } from '../../../contract/api/processes.ts';
import { fieldMessages } from '../../../contract/messages.ts';
import { checkChange } from '../../../domain/processes/process-life-cycle.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { findRequestType } from './queries.ts';
import { requireProcess, type ViewableProcess, writeProcess } from './service.ts';

/** @throws AppError with the domain's reason, not_found for an unknown request type, stale_version */
export async function updateRequestType(
  tx: Transaction,
  caller: Caller,
  {
    id,
    input: { request_type_id, request_type, version },
    now,
  }: { readonly id: number; readonly input: z.output<typeof processes.updateRequestType.body>; readonly now: number },
): Promise<Process> {
  const process = await changeContent(tx, caller, id);
  const wanted = request_type_id ?? request_type ?? null;
  const found = wanted === null ? null : await findRequestType(tx, caller.organizationId, wanted);
  if (found === undefined) throw new AppError('not_found', { fields: { request_type_id: fieldMessages.wrong } });
  return writeProcess(tx, caller, {
    viewableProcess: process,
    version,
    change: { request_type_id: found?.id ?? null },
    now,
  });
}

/** @throws AppError with the domain's reason, or stale_version */
export async function updateHiring(
  tx: Transaction,
  caller: Caller,
  {
    id,
    input: { version, ...change },
    now,
  }: { readonly id: number; readonly input: HiringData & { version?: number }; readonly now: number },
): Promise<Process> {
  const process = await changeContent(tx, caller, id);
  return writeProcess(tx, caller, {
    viewableProcess: process,
    version,
    change: { hiring: withHiring(process.row.hiring, change) },
    now,
  });
}

/**
 * Merges a change into the stored hiring data; null and empty texts remove a field.
 * @returns JSON
 */
export function withHiring(stored: string, change: HiringData): string {
  const all = { ...(JSON.parse(stored) as HiringData), ...change };
  return JSON.stringify(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== '')));
}

async function changeContent(tx: Transaction, caller: Caller, id: number): Promise<ViewableProcess> {
  const process = await requireProcess(tx, caller, id);
  const reason = checkChange(caller, process.facts, { touchesTemplateOrTags: false, touchesContent: true });
  if (reason) throw new AppError(reason);
  return process;
}
