// Databases for the servers of the trials: a file, or a PostgreSQL of its own.
import pg from 'pg';
import { endWithTest } from '../../api/cleanup.ts';
import { type Cluster, startCluster } from '../../api/postgres-cluster.ts';
import { sqliteUrl } from '../../api/server-options.ts';
import { makeFolder } from '../folders.ts';

export interface TrialDatabase {
  /** Where its server keeps its files. */
  readonly folder: string;
  readonly url: string;
}

export function makeSqlite(): TrialDatabase {
  const folder = makeFolder();
  return { folder, url: sqliteUrl(folder) };
}

/** An empty database in a cluster of its own; both go with the test. @param durable as `startCluster` has it */
export async function makePostgres({ durable = false } = {}): Promise<TrialDatabase & { readonly cluster: Cluster }> {
  const folder = makeFolder();
  const cluster = await startCluster({ durable });
  endWithTest(() => cluster.stop());
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  await client.query('create database terna');
  await client.end();
  return { folder, url: cluster.url('terna'), cluster };
}
