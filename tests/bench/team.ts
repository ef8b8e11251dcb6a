// A team for benches: signed-in recruiters, servers as processes of their own, and a PostgreSQL database.
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { insertUser } from '../../src/server/features/organizations/index.ts';
import { signSession } from '../../src/server/features/sessions/tokens.ts';
import type { Services } from '../../src/server/services.ts';
import { startCluster } from '../api/postgres-cluster.ts';
import { freePort } from '../e2e/team-server.ts';
import { runServer, type TeamServer } from './team-server.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A signed-in user with an open board. */
export interface TeamMember {
  readonly token: string;
  readonly processId: number;
}

/**
 * Adds users with a session. They are spread over the first processes, in turn.
 * @param role of the organization
 */
export async function addMembers(
  { database, serverKeys, now }: Services,
  { count, processes, role }: { readonly count: number; readonly processes: number; readonly role: 'user' | 'admin' },
): Promise<TeamMember[]> {
  const { id: organizationId } = await database.read.selectFrom('organizations').select('id').executeTakeFirstOrThrow();
  const rows = await database.read
    .selectFrom('selection_processes')
    .select('id')
    .orderBy('id')
    .limit(processes)
    .execute();
  const times = { created_at: now(), expires_at: now() + DAY, revoked_at: null, last_used_at: now() };
  return database.transaction(async (tx) => {
    const members: TeamMember[] = [];
    for (let index = 0; index < count; index += 1) {
      const name = `Persona ${index}`;
      const { id } = await insertUser(tx, {
        ...{ organization_id: organizationId, token: `t${index}`, name, last_name: 'De Prueba', role },
        ...{ full_name: `${name} De Prueba`, email: `persona${index}@correo.example`, password_hash: '' },
        ...{ role_id: null, is_admin: 0, is_superadmin: 0, position: null, avatar: null, active: 1, created_at: now() },
      });
      const jti = `session-${index}`;
      const described = { device_hash: null, address: '127.0.0.1', device_name: null, confirmed_at: now() };
      await tx
        .insertInto('sessions')
        .values({ jti, user_id: id, ...described, ...times })
        .execute();
      const token = await signSession(serverKeys, {
        ...{ sub: String(id), jti, org: organizationId, role, is_admin: false, is_superadmin: false },
        ...{ exp: Math.floor(times.expires_at / 1000), gen: 0 },
      });
      members.push({ token, processId: rows[index % rows.length]?.id ?? 0 });
    }
    return members;
  });
}

/** Resolves once it answers. @param settings as in `--help`, without TERNA_ */
export async function startServer(settings: Record<string, string>): Promise<TeamServer> {
  const server = runServer([], { ...settings, PORT: String(await freePort()) });
  while ((await fetch(`${server.url}/health`).catch(() => null))?.ok !== true) {
    if (server.process.exitCode !== null) throw new Error('the server ended');
    await setTimeout(50);
  }
  return server;
}

export async function stopServer({ process, ended }: TeamServer): Promise<void> {
  process.kill('SIGTERM');
  await ended;
}

/** @param work receives the URLs of an empty database, for servers and for a superuser */
export async function withPostgres<T>(work: (url: string, superuserUrl: string) => Promise<T>): Promise<T> {
  const cluster = await startCluster({ durable: true });
  try {
    const admin = new pg.Client({ connectionString: cluster.url('postgres') });
    await admin.connect();
    await admin.query('create database bench');
    await admin.end();
    return await work(cluster.url('bench'), cluster.url('bench', 'postgres'));
  } finally {
    cluster.stop();
  }
}
