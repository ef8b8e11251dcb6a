// SQLite as kysely writes it, except that no plan depends on a value. SQLite looks at the values of parameters for its
// guesses, and then plans a statement anew whenever it is given others, at several times the cost of running it; it does
// not look behind the sign of `+?`, which changes nothing in the value, be it a number or a text.
import type { Database } from 'better-sqlite3-multiple-ciphers';
import {
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
} from 'kysely';

class SteadyCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}

/** On a full disk SQLite rolls back by itself: asking for it again would fail, and hide what was wrong. */
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

  /** @param database how statements of the connection are prepared */
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

/** SQLite takes back changes of the schema with their transaction, which kysely does not make use of by itself. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** For migrations: all steps that are due are one transaction, so that a start that is killed leaves none of them half done. */
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
