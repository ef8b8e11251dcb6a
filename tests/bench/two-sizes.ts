// A small organisation beside a large one, each on a server of its own, and who asks there.
import { sql } from 'kysely';
import pg from 'pg';
import type { TernaApp } from '../../src/server/app.ts';
import { SYSTEM, withScope } from '../../src/server/db/index.ts';
import { seed } from '../../src/server/demo/index.ts';
import { startCluster } from '../api/postgres-cluster.ts';
import { withServer } from './measure.ts';

const PROCESSES = 1000;
/** Candidates of the small one. */
export const SMALL = 10_000;

/** The administrator of the organisation that is seeded. */
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

/** Once all is there: PostgreSQL's planner then knows how much. */
export async function analyze({ services }: TernaApp): Promise<void> {
  if (services.database.engine === 'postgres') {
    await withScope(SYSTEM, () => services.database.transaction((tx) => sql`analyze`.execute(tx)));
  }
}

/** What a bench reads of each size, on PostgreSQL. */
export async function onPostgres<Reading>(
  read: (app: TernaApp, applicants: number) => Promise<Reading>,
  large: number,
): Promise<{ small: Reading; big: Reading }> {
  const cluster = await startCluster({ durable: true });
  try {
    const admin = new pg.Client({ connectionString: cluster.url('postgres') });
    await admin.connect();
    for (const name of ['small', 'big']) await admin.query(`create database ${name}`);
    await admin.end();
    const small = await withServer((app) => read(app, SMALL), cluster.url('small'));
    return { small, big: await withServer((app) => read(app, large), cluster.url('big')) };
  } finally {
    cluster.stop();
  }
}
