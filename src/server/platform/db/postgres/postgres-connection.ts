// Connections that kysely borrows: they prepare fixed queries and save round trips to PostgreSQL.
import type { PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { momentOf, nameOfFixed } from '../fixed-query.ts';

/** PostgreSQL reports this for a prepared query after a later migration has added columns to its tables. */
const RESULT_HAS_CHANGED = '0A000';
const hasChangedResult = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === RESULT_HAS_CHANGED && error.routine === 'RevalidateCachedQuery';

/** A statement that sets the scope of a connection. */
export interface ScopeStatement {
  readonly name: string;
  readonly text: string;
  readonly values: string[];
}

interface Sent {
  readonly rows: unknown[];
  readonly command: string;
  readonly rowCount: number | null;
}

/** What kysely receives for a statement that is sent later. */
const answerLater = (command: string): Sent => ({ command, rows: [], rowCount: 0 });

/** Part of the names of prepared queries of writing connections. A change has all of them prepared again. */
let generation = 0;

/**
 * A connection that only reads. Fixed queries are prepared; one that is no longer valid runs unprepared.
 * @param setScope sends the statement that sets the scope; null if the connection has it. No answer is returned unless
 * the scope was set.
 */
export function readingConnection(client: pg.PoolClient, setScope: (() => Promise<void>) | null): PostgresPoolClient {
  let opening: Promise<void> | null = null;
  const send = async (query: pg.QueryConfig): Promise<pg.QueryResult> => {
    if (opening === null) opening = setScope === null ? Promise.resolve() : setScope();
    const [, result] = await Promise.all([opening, client.query(query)]);
    return result;
  };
  const query = async (text: string, values: readonly unknown[]) => {
    const name = nameOfFixed(text);
    if (name === undefined) return send({ text, values: [...values] });
    try {
      return await send({ name, text, values: [...values] });
    } catch (error) {
      if (!hasChangedResult(error)) throw error;
      return send({ text, values: [...values] });
    }
  };
  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
}

/**
 * A connection that writes, one transaction at a time. Its beginning travels with the first statement. The statements
 * that run at the commit travel with it, so that their locks do not wait for this process.
 */
export class WritingConnection implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #scope: ScopeStatement;
  /** Null outside a transaction. */
  #opening: Promise<unknown> | null = null;
  #beforeCommit: pg.QueryConfig[] = [];
  #atCommit: pg.QueryConfig[] = [];

  constructor(client: pg.PoolClient, scope: ScopeStatement) {
    this.#client = client;
    this.#scope = scope;
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }

  readonly query = ((text: string, values: readonly unknown[] = []) =>
    this.#run(text, values)) as unknown as PostgresPoolClient['query'];

  async #run(text: string, values: readonly unknown[]): Promise<Sent> {
    if (text === 'begin') {
      this.#begin();
      return answerLater('BEGIN');
    }
    if (text === 'commit') return this.#commit();
    if (text === 'rollback') {
      return this.#rollBack();
    }
    const query = named(text, values);
    const moment = momentOf(text);
    if (moment === 'now') return this.#send(query);
    (moment === 'commit' ? this.#atCommit : this.#beforeCommit).push(query);
    return answerLater('INSERT');
  }

  #begin(): void {
    this.#takeDelayed();
    const opening = Promise.all([this.#client.query('begin'), this.#client.query({ ...this.#scope })]);
    // The next statement rejects with this error.
    opening.catch(() => undefined);
    this.#opening = opening;
  }

  async #send(query: pg.QueryConfig): Promise<pg.QueryResult> {
    // Without one, the statement would not be limited to its scope.
    if (this.#opening === null) throw new Error('a statement outside a transaction');
    try {
      const [, result] = await Promise.all([this.#opening, this.#client.query(query)]);
      return result;
    } catch (error) {
      throw retryable(error);
    }
  }

  /** Without a wait between them, a lock of the first is released as soon as the commit is durable. */
  async #commit(): Promise<Sent> {
    const sent = this.#takeDelayed().map((statement) => this.#client.query(statement));
    const commit = this.#client.query('commit');
    const outcomes = await Promise.allSettled([this.#opening, ...sent, commit]);
    const failed = outcomes.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw retryable(failed.reason);
    this.#opening = null;
    return commit;
  }

  /** Forgets and returns the statements that wait for the commit, in their order. */
  #takeDelayed(): pg.QueryConfig[] {
    const statements = [...this.#beforeCommit, ...this.#atCommit];
    this.#beforeCommit = [];
    this.#atCommit = [];
    return statements;
  }

  /** The connection is idle again once this resolves, even if its transaction could not begin. */
  async #rollBack(): Promise<Sent> {
    this.#takeDelayed();
    await this.#opening?.catch(() => undefined);
    this.#opening = null;
    return this.#client.query('rollback');
  }
}

function named(text: string, values: readonly unknown[]): pg.QueryConfig {
  const name = nameOfFixed(text);
  return { text, values: [...values], ...(name !== undefined && { name: `${name}_${generation}` }) };
}

const SERIALIZATION_FAILURE = '40001';

/** A prepared query that is no longer valid ends its transaction, which is then repeated with new ones. */
function retryable(error: unknown): unknown {
  if (!hasChangedResult(error)) return error;
  generation += 1;
  return Object.assign(new Error('a prepared query was no longer valid', { cause: error }), {
    code: SERIALIZATION_FAILURE,
  });
}
