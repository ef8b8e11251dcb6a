// The conditions that exclude removed rows, which are restorable until purged.
import type { ExpressionBuilder } from 'kysely';
import type { Reader } from './database.ts';
import type { Schema } from './schema.ts';

/** Every query of candidacies starts here, without the removed ones. */
export const presentApplicants = (db: Reader) => db.selectFrom('applicants').where('applicants.deleted_at', 'is', null);

/** Whether a process has not been removed: part of every query that reads processes. */
export const processIsPresent = (where: ExpressionBuilder<Schema, 'selection_processes'>) =>
  where('selection_processes.deleted_at', 'is', null);
