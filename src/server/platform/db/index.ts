// The parts of the database that features may import.

export type { Engine } from './columns.ts';
export type { Database, LookSignal, Reader, Signal, SignalListener, Transaction } from './database.ts';
export { codeOfDatabaseError, isFull, isUnavailable } from './database-errors.ts';
export { engineOf, sharedNow, signal } from './engine.ts';
export { fixedQuery } from './fixed-query.ts';
export { stepNames } from './migrate.ts';
export { type DatabaseState, inspectDatabase } from './opening/inspect.ts';
export { type MigrationPlan, type PlannedStep, planMigration } from './opening/migration-plan.ts';
export { isDatabaseUrl, openDatabase, sqlitePath } from './opening/open.ts';
export { readOnly } from './opening/read-only.ts';
export { findActiveUser, listActiveUsers } from './queries/active-users.ts';
export { appendEvent } from './queries/append-event.ts';
export { addMany, deleteMany, insertMany } from './queries/bulk.ts';
export { takeChangedCandidacies } from './queries/changed-candidacies.ts';
export { columnsEnding, type NamedColumn } from './queries/columns-named.ts';
export { confirmedEmail } from './queries/confirmed-email.ts';
export { escapeLike, hasPart, isLike } from './queries/like.ts';
export { lockUntilEnd, shareUntilEnd } from './queries/locks.ts';
export {
  isNotOfBlocked,
  isNotOfBlockedPerson,
  personIsUsable,
  presentApplicants,
  processIsPresent,
  restorableApplicants,
} from './queries/not-removed.ts';
export { occupiesInterviewers } from './queries/occupying-interviews.ts';
export { PERSON_COLUMNS } from './queries/person-columns.ts';
export {
  type FoundPersons,
  findPersons,
  idList,
  isInList,
  isOneOf,
  isTextInList,
  type ManyPersons,
  nameHas,
} from './queries/person-search.ts';
export { countRows, findInOrganization, organizationsWithRows } from './queries/row-queries.ts';
export { type RowVersion, updateVersioned } from './queries/versioned-update.ts';
export type { Flag, Milliseconds, NewRow, Row, Schema, Vocabulary } from './schema.ts';
export { type DatabaseScope, presentScope, SYSTEM, withScope } from './scope.ts';
export { watchDatabase } from './watched-database.ts';
