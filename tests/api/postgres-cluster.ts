// A PostgreSQL cluster for tests, in a temporary folder and reached through a socket.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { postgresFolder } from '../../build/setup.mjs';

/** Owns the databases, may create databases and roles, and is no superuser. */
export const OWNER = 'terna';

export interface Cluster {
  url(database: string, role?: string): string;
  /** Restarts it after a crash, and resolves when it accepts connections. */
  restart(): Promise<void>;
  /** Ends all of its processes at once, as a crash does. */
  crash(): void;
  /**
   * Starts a standby, without which the primary then acknowledges no commit. A URL with both hosts is
   * `urlOf(database, [primary, standby])`.
   */
  addStandby(): Promise<Standby>;
  /** Of the socket. */
  readonly folder: string;
  stop(): void;
}

export interface Standby {
  readonly folder: string;
  /** Makes it the primary, and resolves when it accepts writes. */
  promote(): Promise<void>;
}

/** @param folders of the sockets, the primary's anywhere among them */
export const urlOf = (database: string, folders: readonly string[], role = OWNER): string =>
  `postgres://${role}@localhost/${database}?host=${encodeURIComponent(folders.join())}`;

/** @param durable whether commits are written to disk; most tests do not need it */
export async function startCluster({ durable = false } = {}): Promise<Cluster> {
  const found = postgresFolder();
  if (found === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  // A folder on the path may have links to some of the programs only.
  const programs = dirname(realpathSync(join(found, 'initdb')));
  // The path of a socket is limited to about 100 characters.
  const folder = mkdtempSync(join(tmpdir(), 'terna-pg-'));
  const data = join(folder, 'data');
  const user = unprivileged();
  if (user) chownSync(folder, user.uid, user.gid);
  const run = (program: string, args: string[]) => {
    const { status, stderr, error } = spawnSync(join(programs, program), args, {
      ...user,
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) throw new Error(`${program}: ${error?.message ?? stderr}`);
  };
  const settings = {
    listen_addresses: "''",
    unix_socket_directories: `'${folder}'`,
    max_connections: '400',
    shared_buffers: '128MB',
    // It would connect to the database of every test, also while that is dropped.
    autovacuum: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const switches = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const log = join(folder, 'log');
  const start = ['-D', data, '-l', log, '-w', '-t', '60', '-o', switches.join(' ')];

  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  run('pg_ctl', ['start', ...start]);
  const url = (database: string, role = OWNER) => urlOf(database, [folder], role);
  const superuser = new pg.Client({ connectionString: url('postgres', 'postgres') });
  await superuser.connect();
  await superuser.query(`create role ${OWNER} login createdb createrole`);
  await superuser.end();
  const standbys: string[] = [];
  return {
    url,
    folder,
    crash: () => run('pg_ctl', ['stop', '-D', data, '-m', 'immediate', '-w']),
    async addStandby() {
      const own = mkdtempSync(join(tmpdir(), 'terna-pg-'));
      standbys.push(own);
      if (user) chownSync(own, user.uid, user.gid);
      const copy = join(own, 'data');
      const name = 'terna_standby';
      const source = `host=${folder} user=postgres application_name=${name}`;
      run('pg_basebackup', ['-D', copy, '-R', '-c', 'fast', '-X', 'stream', '-d', source]);
      const switchesOfCopy = switches.map((text) => text.replaceAll(folder, own));
      run('pg_ctl', ['start', '-D', copy, '-l', join(own, 'log'), '-w', '-t', '60', '-o', switchesOfCopy.join(' ')]);
      const client = new pg.Client({ connectionString: url('postgres', 'postgres') });
      await client.connect();
      await client.query(`alter system set synchronous_standby_names = '${name}'`);
      await client.query('select pg_reload_conf()');
      await client.end();
      return {
        folder: own,
        async promote() {
          run('pg_ctl', ['promote', '-D', copy, '-w', '-t', '60']);
        },
      };
    },
    async restart() {
      const restarting = spawn(join(programs, 'pg_ctl'), ['restart', ...start, '-m', 'immediate'], {
        ...user,
        cwd: folder,
        stdio: 'ignore',
      });
      const [status] = await once(restarting, 'exit');
      if (status !== 0) throw new Error(`pg_ctl restart ended with ${status}`);
    },
    stop() {
      for (const own of [folder, ...standbys]) {
        const cluster = join(own, 'data');
        if (existsSync(join(cluster, 'postmaster.pid')))
          run('pg_ctl', ['stop', '-D', cluster, '-m', 'immediate', '-w']);
      }
      for (const own of [folder, ...standbys]) rmSync(own, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
