// The conditions that exclude removed rows, which are restorable until purged, and blocked persons.
import { type ExpressionBuilder, sql } from 'kysely';
import type { Reader } from '../database.ts';
import type { Schema } from '../schema.ts';

/** Every query of candidacies starts here, without the removed ones, which those of blocked persons are. */
export const presentApplicants = (db: Reader) => db.selectFrom('applicants').where('applicants.deleted_at', 'is', null);

/** Whether a process has not been removed: part of every query that reads processes. */
export const processIsPresent = (where: ExpressionBuilder<Schema, 'selection_processes'>) =>
  where('selection_processes.deleted_at', 'is', null);

/** Candidacies that exist for users: present ones, and removed ones that they can restore. Those of a block are neither. */
export const restorableApplicants = (db: Reader) => db.selectFrom('applicants').where('applicants.is_blocked', '=', 0);

/** Whether a person is not blocked: part of every query that finds persons without a candidacy. */
export const personIsUsable = (where: ExpressionBuilder<Schema, 'uniq_applicants'>) =>
  where('uniq_applicants.blocked_at', 'is', null);

/** Whether what a row is about, by its column of a candidacy's id, is no blocked person. */
export const isNotOfBlocked = (column: string) =>
  sql<boolean>`not exists (select 1 from applicants as hidden
    where hidden.id = ${sql.ref(column)} and hidden.is_blocked = 1)`;

/** Whether what a row is about, by its column of a person's id, is no blocked person. */
export const isNotOfBlockedPerson = (column: string) =>
  sql<boolean>`not exists (select 1 from uniq_applicants as hidden
    where hidden.id = ${sql.ref(column)} and hidden.blocked_at is not null)`;
