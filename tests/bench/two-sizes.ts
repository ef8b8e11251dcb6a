// A small and a large organization, each on its own server, and the calling administrator.
import pg from 'pg';
import type { TernaApp } from '../../src/server/app.ts';
import { seed } from '../../src/server/demo/index.ts';
import { countChanges } from '../../src/server/features/reports/index.ts';
import { SYSTEM, withScope } from '../../src/server/platform/db/index.ts';
import { startCluster } from '../api/postgres-cluster.ts';
import { withServer } from './measure.ts';

const PROCESSES = 1000;
export const SMALL = 10_000;

export const actor = {
  userId: 1,
  organizationId: 1,
  role: 'admin' as const,
  isAdminFlag: true,
  isSuperadmin: false,
  areaIds: [],
  jti: '',
  fullName: '',
};

export const fill = ({ services }: TernaApp, applicants: number) =>
  seed(services, { processes: PROCESSES, applicants });

/** Completes the background work after many changes, before a measurement. */
export type Rest = (app: TernaApp) => Promise<void>;

/** SQLite: counts the figures of reports. */
export const rest: Rest = ({ services }) => withScope(SYSTEM, () => countChanges(services));

/** PostgreSQL: also runs autovacuum's work for the planner, and a checkpoint. */
const restOf =
  (superuserUrl: string): Rest =>
  async (app) => {
    await rest(app);
    const superuser = new pg.Client({ connectionString: superuserUrl });
    await superuser.connect();
    await superuser.query('vacuum analyze');
    await superuser.query('checkpoint');
    await superuser.end();
  };

export async function onPostgres<Reading>(
  read: (app: TernaApp, applicants: number, rest: Rest) => Promise<Reading>,
  large: number,
): Promise<{ small: Reading; big: Reading }> {
  const cluster = await startCluster({ durable: true });
  const readOf = (name: string, applicants: number) =>
    withServer((app) => read(app, applicants, restOf(cluster.url(name, 'postgres'))), cluster.url(name));
  try {
    const admin = new pg.Client({ connectionString: cluster.url('postgres') });
    await admin.connect();
    for (const name of ['small', 'big']) await admin.query(`create database ${name}`);
    await admin.end();
    return { small: await readOf('small', SMALL), big: await readOf('big', large) };
  } finally {
    cluster.stop();
  }
}
