// SQL that stores the dated facts of candidacies.
import type { ReportFact } from '../../../domain/reports/report-facts.ts';
import { insertMany, type Reader, type Transaction } from '../../platform/db/index.ts';

/** Sent hiring requests of candidacies, newest first. */
export const hiringsToCount = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('requests')
    .where('applicant_id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .where('submitted_at', 'is not', null)
    .select(['applicant_id', 'state', 'submitted_at', 'decided_at'])
    .orderBy('id', 'desc')
    .execute();

export const processesToCount = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('selection_processes')
    .where('id', 'in', [...ids])
    .select(['id', 'created_at'])
    .execute();

export interface FactsOfCandidacy {
  readonly source: string | null;
  readonly facts: readonly ReportFact[];
}

/** Replaces the facts of candidacies. */
export async function saveFacts(
  tx: Transaction,
  organizationId: number,
  facts: ReadonlyMap<number, FactsOfCandidacy>,
): Promise<void> {
  if (facts.size === 0) return;
  await tx
    .deleteFrom('report_facts')
    .where('applicant_id', 'in', [...facts.keys()])
    .execute();
  await insertMany(
    tx,
    'report_facts',
    [...facts].flatMap(([applicant_id, { source, facts: own }]) =>
      own.map((fact) => ({
        ...{ organization_id: organizationId, applicant_id, source: source ?? '' },
        ...{ selection_process_id: fact.processId, list_id: fact.listId, user_id: fact.userId },
        ...{ kind: fact.kind, day: fact.day, days: fact.days, outcome: fact.outcome },
        ...{ limited: fact.isLimited ? (1 as const) : (0 as const), late: fact.isLate ? (1 as const) : (0 as const) },
        ...{ applied_on: fact.appliedOn, hired_on: fact.hiredOn },
      })),
    ),
  );
}
