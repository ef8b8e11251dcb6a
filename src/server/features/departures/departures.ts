// What happens at once when a user loses access: sessions and tokens end, and the work goes to another.
import { api } from '../../../contract/api/index.ts';
import type { EndpointDefinition } from '../../../contract/endpoint.ts';
import type { OtherActor } from '../../../contract/messages/audit/area-audit.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { endTokensOf } from '../api-tokens/index.ts';
import { handOverAreas } from '../enterprise-areas/index.ts';
import { handOverInterviews } from '../interviews/index.ts';
import { recordOther } from '../privacy/index.ts';
import { handOverProcesses } from '../processes/index.ts';
import { handOverApprovals } from '../requests/index.ts';
import { actorOf, endSessionsOf, findUser, readHandoverUser } from '../sessions/index.ts';
import { handOverStages } from '../stages/index.ts';
import { handOverWorkflows } from '../workflows/index.ts';

export interface Departure {
  readonly organizationId: number;
  readonly userId: number;
  readonly by: OtherActor;
  /** The administrator who takes the access away; null for others. */
  readonly adminId: number | null;
  readonly now: number;
}

/**
 * Must run while the user is still active. Without a named person the work remains where it is.
 * @returns the sessions that ended, which must be signalled after the transaction
 */
export async function depart(
  tx: Transaction,
  { organizationId, userId, by, adminId, now }: Departure,
): Promise<string[]> {
  const ended = [...(await endSessionsOf(tx, userId, now)), ...(await endTokensOf(tx, userId, now))];
  const toId = await readHandoverUser(tx, organizationId);
  if (toId === null || toId === userId) return ended;
  const leaver = actorOf(await findUser(tx, userId), [], '');
  const to = { toId, now };
  const record = async (endpoint: EndpointDefinition, ids: readonly number[]) => {
    for (const subjectId of ids) {
      await recordOther(tx, endpoint, { by, organizationId, userId: adminId, subjectId, now });
    }
  };
  await record(api.processes.update, await handOverProcesses(tx, leaver, to));
  await record(api.stages.change, await handOverStages(tx, leaver, to));
  await record(api.enterpriseAreas.change, await handOverAreas(tx, leaver, to));
  await record(api.workflows.setSteps, await handOverWorkflows(tx, leaver, to));
  await record(api.requests.derive, await handOverApprovals(tx, leaver, to));
  await record(api.interviews.change, await handOverInterviews(tx, leaver, to));
  return ended;
}
