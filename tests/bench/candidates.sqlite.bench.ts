// The screen of candidates on SQLite.
import type { BenchRow } from './bench-row.ts';
import { candidacyCount, readCandidates, rowsOf } from './candidate-answers.ts';
import { fillCandidates } from './candidate-rows.ts';
import { withServer } from './measure.ts';
import { loadingOnSqlite } from './quick-loading.ts';

export async function candidatesSqliteBench({ quick }: { quick: boolean }): Promise<BenchRow[]> {
  const count = candidacyCount(quick);
  const reading = await withServer(async (app) => {
    await loadingOnSqlite(app, () => fillCandidates(app, count));
    return readCandidates(app);
  });
  return rowsOf('SQLite', reading, count);
}
