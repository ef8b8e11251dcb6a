// The database as the areas see it.

export { addMany, insertMany } from './bulk.ts';
export type { Engine } from './columns.ts';
export { columnsEnding, type NamedColumn } from './columns-named.ts';
export type { Database, LookSignal, Reader, Signal, SignalListener, Transaction } from './database.ts';
export { engineOf, lockUntilEnd, sharedNow, shareUntilEnd, signal } from './engine.ts';
export { fixedQuery } from './fixed-query.ts';
export { type FoundPersons, findPersons, isOneOf, type ManyPersons, nameHas, searchTextHas } from './found-persons.ts';
export { isDatabaseUrl, openDatabase } from './open.ts';
export { presentApplicants, processIsPresent } from './present.ts';
export { codeOfDatabaseError, isUnavailable } from './problems.ts';
export type { Flag, Milliseconds, NewRow, Row, Schema, Vocabulary } from './schema.ts';
export { presentScope, type Scope, SYSTEM, withScope } from './scope.ts';
