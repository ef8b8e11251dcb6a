// A process as a user searches it, for tests that call the board's service.
import type { SearchedProcess } from '../../../src/server/features/board/filter-queries.ts';
import { candidateIndexesOf } from '../../../src/server/features/candidates/index.ts';
import type { Client, Server } from '../harness.ts';

export async function searchedBy(client: Client, server: Server, processId: number): Promise<SearchedProcess> {
  const { user } = (await client.get('/sessions/current')).body;
  const actor = {
    userId: user.id as number,
    organizationId: user.organization.id as number,
    role: 'admin' as const,
    isAdminFlag: true,
    isSuperadmin: false,
    areaIds: [],
  };
  return { actor, indexes: candidateIndexesOf(server.app.services), processId, hidden: new Set(), now: Date.now() };
}
