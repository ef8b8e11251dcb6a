// The previous state of a candidacy, stored with its activity line for undo.
import type { Row, Transaction } from '../../platform/db/index.ts';
import { setStateBefore } from './queries.ts';

export type CandidacyState = Partial<
  Pick<
    Row<'applicants'>,
    | 'selection_process_id'
    | 'list_id'
    | 'status'
    | 'moved_at'
    | 'moved_by_user_id'
    | 'previous_list_id'
    | 'arrival'
    | 'arrival_from'
    | 'import_id'
    | 'import_row'
    | 'disqualification_reason_id'
    | 'disqualification_comment'
    | 'disqualification_notified'
  >
>;

export interface ChangeRecord {
  /** The replaced columns with their previous values. */
  readonly candidacy: CandidacyState;
  /** Ids of the emails that the change stopped. */
  readonly emails: readonly number[];
  /** The number of signatures that the change cancelled. */
  readonly signatures?: number;
}

/** The record as an activity line stores it, with the resulting version. */
export const changeRecord = (
  version: number,
  candidacy: CandidacyState,
  emails: readonly number[] = [],
  signatures = 0,
) => ({
  version,
  state_before: JSON.stringify({ candidacy, emails, ...(signatures > 0 && { signatures }) } satisfies ChangeRecord),
});

export const readChangeRecord = (text: string): ChangeRecord => JSON.parse(text) as ChangeRecord;

/** Adds the emails that a change stopped, if any, to its record. */
export async function recordStopped(
  tx: Transaction,
  logId: number,
  candidacy: CandidacyState,
  emails: readonly number[],
): Promise<void> {
  if (emails.length === 0) return;
  const state_before = JSON.stringify({ candidacy, emails } satisfies ChangeRecord);
  await setStateBefore(tx, logId, state_before);
}
