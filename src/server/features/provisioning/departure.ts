// What happens at once when a user loses access: sessions and tokens end, and the work goes to another.
import { api } from '../../../contract/api/index.ts';
import type { EndpointDefinition } from '../../../contract/endpoint.ts';
import { endTokensOf } from '../api-tokens/index.ts';
import { handOverInterviews } from '../interviews/index.ts';
import { recordOther } from '../privacy/index.ts';
import { handOverProcesses } from '../processes/index.ts';
import { handOverApprovals } from '../requests/index.ts';
import { actorOf, endSessionsOf, findUser, readHandoverUser } from '../sessions/index.ts';
import type { Provisioning } from './provisioner.ts';

/** Must run while the user is still active. */
export async function depart({ tx, organizationId, now, ended }: Provisioning, userId: number): Promise<void> {
  ended.push(...(await endSessionsOf(tx, userId, now)), ...(await endTokensOf(tx, userId, now)));
  const toId = await readHandoverUser(tx, organizationId);
  if (toId === null || toId === userId) return;
  const leaver = actorOf(await findUser(tx, userId), [], '');
  const record = async (endpoint: EndpointDefinition, ids: readonly number[]) => {
    for (const subjectId of ids) {
      await recordOther(tx, endpoint, { by: 'provisioning', organizationId, subjectId, now });
    }
  };
  await record(api.processes.update, await handOverProcesses(tx, leaver, { toId, now }));
  await record(api.requests.derive, await handOverApprovals(tx, leaver, { toId, now }));
  await record(api.interviews.change, await handOverInterviews(tx, leaver, { toId, now }));
}
