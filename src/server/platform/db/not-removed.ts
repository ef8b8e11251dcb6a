// What has been removed can be brought back until it is purged; meanwhile no reader sees it. This is the one condition.
import type { ExpressionBuilder } from 'kysely';
import type { Reader } from './database.ts';
import type { Schema } from './schema.ts';

/** Candidacies that have not been removed: every reading of them begins here. */
export const presentApplicants = (db: Reader) => db.selectFrom('applicants').where('applicants.deleted_at', 'is', null);

/** Whether a process has not been removed: a part of every query that reads processes. */
export const processIsPresent = (where: ExpressionBuilder<Schema, 'selection_processes'>) =>
  where('selection_processes.deleted_at', 'is', null);
