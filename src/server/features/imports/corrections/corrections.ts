// Corrects one cell of an import: before the start for the import to come, afterwards in the row or its person.
import type { z } from 'zod';
import type { ImportRowIssue, ImportSummary, imports } from '../../../../contract/api/imports.ts';
import { importCorrectionMessages as texts } from '../../../../contract/messages.ts';
import { lockUntilEnd, type Row, type Transaction } from '../../../platform/db/index.ts';
import { publish } from '../../../platform/event-log/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { findJob } from '../../../platform/jobs/index.ts';
import { adjustListCounts, sharePersonLock } from '../../applicants/index.ts';
import { queueAdvancement } from '../../stages/index.ts';
import { type Candidate, columnsOf, isRowError, type RowError, readCandidate } from '../candidate.ts';
import { importChunk, warningOf } from '../chunk.ts';
import { destinationOf } from '../job.ts';
import {
  deleteIssue,
  findCorrection,
  findIssue,
  type ImportRow,
  saveCorrection,
  updateImport,
  updateIssue,
} from '../queries.ts';
import { checkedReading, importShape, ownImport, targetProcess } from '../service.ts';
import { correctCandidate } from './correct-candidate.ts';
import { withValues } from './corrected-rows.ts';
import { importedColumns, issueShape, problemsOf } from './issues.ts';

type Correction = z.output<typeof imports.correct.body>;
type Issue = Row<'import_issues'>;
interface Corrected {
  readonly issue: ImportRowIssue | null;
  readonly summary: ImportSummary;
}

/**
 * @throws AppError not_found; import_not_ready while the import runs and once it was undone; invalid with the reason if
 * the column cannot have the value; conflict if the cell or the person has changed; forbidden, process_closed
 */
export async function correctCell(
  tx: Transaction,
  caller: Caller,
  { id, correction, now }: { readonly id: number; readonly correction: Correction; readonly now: number },
): Promise<Corrected> {
  await lockUntilEnd(tx, 'import', id);
  const row = await ownImport(tx, caller, id);
  const issue = row.job_id === null ? null : await correctImported(tx, caller, { row, correction, now });
  if (row.job_id === null) await correctFile(tx, row, correction, now);
  return { issue, summary: await importShape(tx, await ownImport(tx, caller, id), now) };
}

/** Stores a correction of the file, which forecast and import read. */
async function correctFile(
  tx: Transaction,
  row: ImportRow,
  { row: number, column, value, base, mapping }: Correction,
  now: number,
): Promise<void> {
  if (row.file_removed_at !== null) throw new AppError('import_not_ready');
  const columns = columnsOf(checkedReading(row, mapping ?? []), mapping ?? []);
  if (column >= columns.header.length) throw new AppError('malformed', { fields: { column: '' } });
  const alone = withValues([], new Map([[column, value]]));
  assertValid(problemsOf(alone, readCandidate(alone, columns, now), columns), column);
  const stored = await findCorrection(tx, row.id, number, column);
  if (stored && stored.value !== base && stored.value !== value) throw changed();
  await saveCorrection(tx, { import_id: row.id, row: number, column_index: column, value, applied_at: null });
}

/** Only what the value itself is wrong for: that the row has nothing else is no fault of the cell. */
function assertValid(problems: ImportRowIssue['problems'], column: number): void {
  const problem = problems.find((one) => one.column === column);
  if (problem?.reason) throw new AppError('invalid', { fields: { value: problem.reason } });
}

const changed = (): AppError => new AppError('conflict', { message: texts.changed });

async function correctImported(
  tx: Transaction,
  caller: Caller,
  { row, correction, now }: { readonly row: ImportRow; readonly correction: Correction; readonly now: number },
): Promise<ImportRowIssue | null> {
  await assertOver(tx, row);
  await targetProcess(tx, caller, row.selection_process_id ?? 0);
  await sharePersonLock(tx, row.organization_id);
  const issue = await findIssue(tx, row.id, correction.row);
  if (!issue) throw changed();
  const columns = importedColumns(row);
  const cells = JSON.parse(issue.cells) as string[];
  const before = readCandidate(cells, columns, now);
  const { column, value, base } = correction;
  if (!problemsOf(cells, before, columns).some((one) => one.column === column && one.value === base)) throw changed();
  const after = readCandidate(withValues(cells, new Map([[column, value]])), columns, now);
  if (isRowError(after)) throw new AppError('invalid', { fields: { value: after.reason } });
  assertValid(problemsOf(cells, after, columns), column);
  const corrected = { ...issue, cells: JSON.stringify(withValues(cells, new Map([[column, value]]))) };
  const raised = await applyTo(tx, caller, { row, issue: corrected, before, after, now });
  await saveCorrection(tx, {
    import_id: row.id,
    row: issue.row,
    column_index: column,
    value: '',
    applied_at: now,
    raised,
  });
  const remaining = await findIssue(tx, row.id, correction.row);
  return remaining ? issueShape(remaining, columns, now) : null;
}

interface Change {
  readonly row: ImportRow;
  /** With the corrected cells. */
  readonly issue: Issue;
  readonly before: Candidate | RowError;
  readonly after: Candidate;
  readonly now: number;
}

/** @returns by how much the version of the row's candidacy was raised */
async function applyTo(tx: Transaction, caller: Caller, change: Change): Promise<number> {
  const { row, issue, before, after, now } = change;
  if (isRowError(before)) {
    await importRow(tx, caller, change);
    return 0;
  }
  const raised = await correctCandidate(tx, caller, { importId: row.id, row: issue.row, before, after, now });
  const warning = warningOf(after);
  if (warning) await updateIssue(tx, issue, { ...warning, cells: issue.cells });
  else {
    await deleteIssue(tx, row.id, issue.row);
    await updateImport(tx, row.id, { warnings: row.warnings - 1 });
  }
  return raised;
}

/** Imports a row that had failed, by the rules of the import. */
async function importRow(tx: Transaction, caller: Caller, { row, issue, after, now }: Change): Promise<void> {
  const to = await destinationOf(tx, row);
  await deleteIssue(tx, row.id, issue.row);
  const cells = JSON.parse(issue.cells) as string[];
  const result = await importChunk(tx, { importRow: row, to, rows: [{ number: issue.row, cells, read: after }], now });
  await updateImport(tx, row.id, {
    imported: row.imported + result.imported,
    present: row.present + result.present,
    duplicates: row.duplicates + result.duplicates,
    failed: row.failed - 1 + result.failed,
    warnings: row.warnings + result.warnings,
  });
  if (result.imported === 0) return;
  const counts = await adjustListCounts(tx, to.listId, { active: result.imported });
  const event = { id: to.listId, process_id: to.processId, version: 0, actor: caller.fullName };
  await publish(tx, to, {
    now,
    event: { ...event, type: 'list.filled', counts: [counts], candidacyIds: result.candidacyIds },
  });
  const { organizationId, listId, userId } = to;
  await queueAdvancement(tx, { organizationId, listId, userId }, now);
}

async function assertOver(tx: Transaction, row: ImportRow): Promise<void> {
  const jobs = [row.job_id, row.undo_job_id].flatMap((id) => (id === null ? [] : [id]));
  for (const id of jobs) {
    const job = await findJob(tx, id);
    if (job?.state === 'queued' || job?.state === 'running') throw new AppError('import_not_ready');
  }
  if (row.undone_at !== null || row.selection_process_id === null) throw new AppError('import_not_ready');
}
