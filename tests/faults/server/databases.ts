// Databases for trial servers: an SQLite file, or a PostgreSQL cluster.
import pg from 'pg';
import { endWithTest } from '../../api/cleanup.ts';
import { type Cluster, startCluster } from '../../api/postgres-cluster.ts';
import { sqliteUrl } from '../../api/server-options.ts';
import { makeFolder } from '../folders.ts';

export interface TrialDatabase {
  readonly folder: string;
  readonly url: string;
}

export function makeSqlite(): TrialDatabase {
  const folder = makeFolder();
  return { folder, url: sqliteUrl(folder) };
}

/** Cluster and database are removed after the test. @param durable as in `startCluster` */
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
