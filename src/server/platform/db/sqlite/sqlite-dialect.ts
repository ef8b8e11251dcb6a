// Kysely dialects for SQLite with query plans that do not depend on values.
import type { Database } from 'better-sqlite3-multiple-ciphers';
import {
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
} from 'kysely';

/**
 * With `?`, SQLite plans a statement by its values and again for other values, at several times the cost of running it. It
 * does not look into `+?`, which has the same value, number or text.
 */
class SteadyCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}

/** On a full disk SQLite rolls back by itself. A second rollback would fail and hide the cause. */
class SteadyDriver extends SqliteDriver {
  readonly #connection: Database;

  constructor(database: SqliteDatabase, connection: Database) {
    super({ database });
    this.#connection = connection;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.inTransaction) await super.rollbackTransaction(connection);
  }
}

export class SteadySqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;
  readonly #connection: Database;

  /** @param database prepares the statements of the connection */
  constructor(database: SqliteDatabase, connection: Database) {
    super({ database });
    this.#database = database;
    this.#connection = connection;
  }

  override createDriver(): SqliteDriver {
    return new SteadyDriver(this.#database, this.#connection);
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new SteadyCompiler();
  }
}

/** SQLite rolls back schema changes with their transaction, which kysely does not use by default. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Runs all pending migrations in one transaction, so a killed start leaves none half done. */
export class MigrationSqliteDialect extends SqliteDialect {
  readonly #connection: Database;

  constructor(connection: Database) {
    super({ database: connection });
    this.#connection = connection;
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }

  override createDriver(): SqliteDriver {
    return new SteadyDriver(this.#connection, this.#connection);
  }
}
