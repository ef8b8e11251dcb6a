// A server on a PostgreSQL database of its own, with a superuser's connection beside it.
import pg from 'pg';
import type { TernaApp } from '../../src/server/app.ts';
import { startCluster } from '../api/postgres-cluster.ts';
import { withServer } from './measure.ts';

const NAME = 'bench';

export async function withDatabase<T>(work: (app: TernaApp, superuser: pg.Client) => Promise<T>): Promise<T> {
  const cluster = await startCluster({ durable: true });
  try {
    const admin = await connectionTo(cluster.url('postgres'));
    await admin.query(`create database ${NAME}`);
    await admin.end();
    return await withServer(async (app) => {
      const superuser = await connectionTo(cluster.url(NAME, 'postgres'));
      try {
        return await work(app, superuser);
      } finally {
        await superuser.end();
      }
    }, cluster.url(NAME));
  } finally {
    cluster.stop();
  }
}

async function connectionTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
