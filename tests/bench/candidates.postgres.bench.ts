// The screen of candidates on PostgreSQL.
import type { BenchRow } from './bench-row.ts';
import { candidacyCount, readCandidates, rowsOf } from './candidate-answers.ts';
import { fillCandidates } from './candidate-rows.ts';
import { withDatabase } from './one-database.ts';
import { loadingOnPostgres } from './quick-loading.ts';

export async function candidatesPostgresBench({ quick }: { quick: boolean }): Promise<BenchRow[]> {
  const count = candidacyCount(quick);
  const reading = await withDatabase(async (app, superuser) => {
    await loadingOnPostgres(superuser, () => fillCandidates(app, count));
    return readCandidates(app);
  });
  return rowsOf('PostgreSQL', reading, count);
}
