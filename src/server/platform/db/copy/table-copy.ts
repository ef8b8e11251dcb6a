// Reads all tables of a database as they are at one moment, and loads them into an empty one, on either engine.

export type CopiedRow = Readonly<Record<string, string | number | null>>;

export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** One moment of a database, while others write. */
export interface Snapshot {
  /** Names of the migrations that have run. */
  readonly steps: readonly string[];
  readonly tables: readonly CopiedTable[];
  rows(table: CopiedTable): AsyncIterable<CopiedRow>;
  close(): Promise<void>;
}

/** Changes a database in one transaction, beside what it has. */
export interface Changes {
  readonly tables: readonly CopiedTable[];
  rows(table: CopiedTable): AsyncIterable<CopiedRow>;
  insert(table: CopiedTable, rows: readonly CopiedRow[]): Promise<void>;
  /** New rows get ids after the inserted ones. */
  change(sql: string, parameters: readonly (string | number | null)[]): Promise<void>;
  commit(): Promise<void>;
  /** Closes the database; without a commit nothing is stored. */
  close(): Promise<void>;
}

/** Fills a database in one transaction. Triggers do not run, so that rows stay as they were. */
export interface Loader {
  readonly tables: readonly CopiedTable[];
  /** @throws if the table does not have these columns */
  insert(table: CopiedTable, rows: readonly CopiedRow[]): Promise<void>;
  /** Reads what was inserted, in the order of the first column. */
  rows(table: CopiedTable): AsyncIterable<CopiedRow>;
  /** Runs after the last `insert`, for what has to differ from the copied rows. New rows get ids after theirs. */
  change(sql: string, parameters: readonly (string | number | null)[]): Promise<void>;
  /** @throws if a row references another that is missing */
  commit(): Promise<void>;
  /** Closes the database; without a commit nothing is stored. */
  close(): Promise<void>;
}

/**
 * Tables of one deployment: its migrations, secret and file store, sign-ins, notes about files being stored, spaces that
 * it receives, and what the search of texts derives from others.
 */
const NOT_COPIED =
  /^(kysely_migration|kysely_migration_lock|server_identity|server_keys|sessions|file_notes|relocations|relocation_parts|searched_texts)$/;

/** The database that was to be filled has an organization. */
export class NotEmptyError extends Error {
  constructor() {
    super('the database has an organization');
    this.name = 'NotEmptyError';
  }
}

export const isCopied = (table: string): boolean => !NOT_COPIED.test(table);

/** Fills the empty table that triggers keep current, and whose columns differ between the engines. */
export const FILL_SEARCHED_TEXTS = `
  insert into searched_texts (id, organization_id, uniq_applicant_id, is_cv)
  select t.id, t.organization_id, f.uniq_applicant_id, f.is_cv
  from curriculum_texts t join files f on f.id = t.file_id where f.deleted_at is null`;
