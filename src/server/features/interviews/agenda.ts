// The interviews of a time range: those of processes that the user sees as a whole, and their own.
import type { AgendaInterview } from '../../../contract/api/interviews.ts';
import { STATUS_CODE } from '../../../contract/process-codes.ts';
import { type Actor, isRecruiter } from '../../../domain/access/people.ts';
import type { Reader } from '../../platform/db/index.ts';
import { agendaInterviews, interviewersOf } from './queries.ts';
import { interviewShape } from './shapes.ts';

export async function readAgenda(
  db: Reader,
  actor: Actor,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<AgendaInterview[]> {
  const rows = await agendaInterviews(db, actor, { from: Date.parse(from), until: Date.parse(until) });
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const interviewers = Map.groupBy(await interviewersOf(db, ids), (one) => one.interview_id);
  return rows.map((row) => {
    const mayChange = row.is_whole === 1 && isRecruiter(actor) && row.status_id !== STATUS_CODE.closed;
    const shape = interviewShape(row, interviewers.get(row.id) ?? [], { actor, mayChange });
    return { ...shape, process_id: row.process_id };
  });
}
