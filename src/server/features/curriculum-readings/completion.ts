// Adds to a candidate in one transaction what a user has chosen from the curriculum, and takes it away again.
import type { z } from 'zod';
import type { CandidateCompletion, CompletedCandidate } from '../../../contract/api/curriculum-readings.ts';
import type { Transaction } from '../../platform/db/index.ts';
import type { Caller } from '../../platform/http/call.ts';
import {
  addItem,
  EDUCATION,
  readApplicant,
  removeItem,
  updateApplicant,
  WORK_EXPERIENCE,
} from '../applicants/index.ts';

interface Input {
  readonly id: number;
  readonly completion: z.output<typeof CandidateCompletion>;
  readonly now: number;
}

/** @throws AppError stale_version, invalid, conflict as `updateApplicant`; not_found for an absent entry */
export async function completeCandidate(
  tx: Transaction,
  caller: Caller,
  { id, completion, now }: Input,
): Promise<CompletedCandidate> {
  const { version, fields, work_experiences = [], educations = [] } = completion;
  await updateApplicant(tx, caller, { id, change: { ...fields, version }, file: null, now });
  const added = { work_experiences: [] as number[], educations: [] as number[] };
  for (const item of work_experiences) {
    added.work_experiences.push((await addItem(tx, caller, WORK_EXPERIENCE, { id, item, now })).id);
  }
  for (const item of educations) added.educations.push((await addItem(tx, caller, EDUCATION, { id, item, now })).id);
  for (const table of ['work_experiences', 'educations'] as const) {
    for (const itemId of completion[`removed_${table}`] ?? []) {
      await removeItem(tx, caller, { table, params: { id, itemId }, now });
    }
  }
  return { applicant: await readApplicant(tx, caller, id), added };
}
