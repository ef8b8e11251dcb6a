// Creates the process of an approved requisition, once, with the same REQ number.

import type { Process } from '../../../../contract/api/processes.ts';
import type { Request } from '../../../../contract/api/requests.ts';
import { carriedOver } from '../../../../domain/requests/requisition.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { createProcess } from '../../processes/index.ts';
import { changeRequest, insertLog } from '../queries.ts';
import { allowAction, completeRequestChange } from '../request-commands.ts';
import { dataOf } from '../shapes.ts';

interface OpenProcessInput {
  readonly title?: string;
  readonly description: string;
  readonly on_internal_portal?: boolean;
  readonly on_external_portal?: boolean;
  readonly version?: number;
}

/**
 * Copies area, kind, vacancies and hiring data. The caller becomes the author and responsible user.
 * @throws AppError with the domain's reason, or stale_version
 */
export async function openProcess(
  tx: Transaction,
  caller: Caller,
  { id, input, now }: { readonly id: number; readonly input: OpenProcessInput; readonly now: number },
): Promise<{ request: Request; selection_process: Process }> {
  const { row } = await allowAction(tx, caller, { id, action: 'open_process', version: input.version });
  const { enterprise_area_id, request_type_id, workflow_id } = row;
  const { description, on_internal_portal, on_external_portal } = input;
  const selection_process = await createProcess(tx, caller, {
    input: { title: input.title ?? row.title, description, enterprise_area_id, on_internal_portal, on_external_portal },
    now,
    requisition: { workflow_id, request_type_id, ...carriedOver(dataOf(row)) },
  });
  await changeRequest(tx, id, { state: 'closed', selection_process_id: selection_process.id, updated_at: now });
  await insertLog(tx, {
    organization_id: caller.organizationId,
    request_id: id,
    kind: 'closed',
    author_user_id: caller.userId,
    state_before: row.state,
    created_at: now,
  });
  return { request: await completeRequestChange(tx, caller, id, now), selection_process };
}
