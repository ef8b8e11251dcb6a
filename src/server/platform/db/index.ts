// The parts of the database that features may import.

export { findActiveUser, listActiveUsers } from './active-users.ts';
export { addMany, deleteMany, insertMany } from './bulk.ts';
export { takeChangedCandidacies } from './changed-candidacies.ts';
export type { Engine } from './columns.ts';
export { columnsEnding, type NamedColumn } from './columns-named.ts';
export type { Database, LookSignal, Reader, Signal, SignalListener, Transaction } from './database.ts';
export { codeOfDatabaseError, isFull, isUnavailable } from './database-errors.ts';
export { engineOf, lockUntilEnd, sharedNow, shareUntilEnd, signal } from './engine.ts';
export { fixedQuery } from './fixed-query.ts';
export { type DatabaseState, inspectDatabase } from './inspect.ts';
export { escapeLike, hasPart, isLike } from './like.ts';
export {
  isNotOfBlocked,
  isNotOfBlockedPerson,
  personIsUsable,
  presentApplicants,
  processIsPresent,
  restorableApplicants,
} from './not-removed.ts';
export { isDatabaseUrl, openDatabase, sqlitePath } from './open.ts';
export { PERSON_COLUMNS } from './person-columns.ts';
export { type FoundPersons, findPersons, isOneOf, type ManyPersons, nameHas } from './person-search.ts';
export { readOnly } from './read-only.ts';
export { countRows, findInOrganization, organizationsWithRows } from './row-queries.ts';
export type { Flag, Milliseconds, NewRow, Row, Schema, Vocabulary } from './schema.ts';
export { type DatabaseScope, presentScope, SYSTEM, withScope } from './scope.ts';
export { type RowVersion, updateVersioned } from './versioned-update.ts';
export { watchDatabase } from './watched-database.ts';
