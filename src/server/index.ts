// The entry point: runs embedded in the desktop, or from the command line.
import { parseArgs } from 'node:util';
import { serverMessages } from '../contract/messages.ts';
import { type AppOptions, buildApp } from './app.ts';
import { readHeads, verifyAuditTrail } from './audit-command.ts';
import { type BackupCommand, isBackupCommand, runBackupCommand } from './backup/command.ts';
import { noteRecovery } from './backup/recovered-command.ts';
import { type ParentPort, runEmbedded } from './embedded.ts';
import { removeLostFactor } from './factor-command.ts';
import { anyOrganization } from './features/organizations/index.ts';
import type { NotedHead } from './features/privacy/index.ts';
import { describeMigration, migrateNow } from './migrate-command.ts';
import { readSessionKey } from './platform/crypto/session-key.ts';
import { SYSTEM, withScope } from './platform/db/index.ts';
import { openStorage } from './platform/storage/storage.ts';
import { rotateKeys } from './rotate-keys-command.ts';
import { SettingError } from './setting-error.ts';
import { readSettings, type Settings } from './settings.ts';
import { readHealth } from './settings-check/network-checks.ts';
import { checkSettings, describeCheck, isUsable } from './settings-check/settings-check.ts';
import { findStartError, StartError } from './start-error.ts';
import { version } from './version.ts';

async function runByHand(args: string[]): Promise<void> {
  try {
    const command = readCommand(args);
    if (command.name === 'help') return say(serverMessages.help);
    const settings = readSettings(process.env);
    if (command.name === 'serve') return await serve(settings);
    if (command.name === 'check') return await check(settings);
    if (command.name === 'migrate') {
      return say(
        command.isPlan ? await describeMigration(settings.databaseUrl) : await migrateNow(optionsOf(settings)),
      );
    }
    if (command.name === 'health') return await sayHealth(settings);
    if (command.name === 'audit') return await verifyTrail(settings, command.heads);
    if (command.name === 'factor') return say(await removeLostFactor(optionsOf(settings), command.email));
    if ('file' in command) return say(await runBackupCommand(command, settings));
    if (command.name === 'recovered') return say(await noteRecovery(optionsOf(settings), command.erasures));
    if (command.name === 'rotate-keys') {
      const newSecret = command.secretFile === undefined ? undefined : readSessionKey(command.secretFile);
      return say(await rotateKeys(optionsOf(settings), { revokes: command.revokes, newSecret, say }));
    }
    if (command.name === 'adopt') return await adopt(optionsOf(settings));
    const app = await buildApp(optionsOf(settings));
    try {
      const { fillDemo, finishBackgroundWork, seed } = await import('./demo/index.ts');
      if (command.name === 'demo') {
        await fillDemo(app.services);
        await finishBackgroundWork(app.services);
      } else {
        await seed(app.services, command);
      }
    } finally {
      await app.close();
    }
    say(serverMessages.filled);
  } catch (error) {
    complain(error);
    process.exitCode = 1;
  }
}

type Command =
  | { name: 'help' }
  | { name: 'serve' }
  | { name: 'demo' }
  | { name: 'adopt' }
  | { name: 'recovered'; erasures: string | undefined }
  | { name: 'rotate-keys'; revokes: boolean; secretFile: string | undefined }
  | { name: 'check' }
  | { name: 'health' }
  | { name: 'migrate'; isPlan: boolean }
  | { name: 'audit'; heads: NotedHead[] }
  | { name: 'factor'; email: string }
  | BackupCommand
  | { name: 'seed'; processes: number; applicants: number };

function readCommand(args: string[]): Command {
  const number = { type: 'string' } as const;
  let parsed: ReturnType<typeof parse>;
  const parse = () =>
    parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean' },
        processes: number,
        applicants: number,
        erasures: { type: 'string' },
        plan: { type: 'boolean' },
        revoke: { type: 'boolean' },
        secret: { type: 'string' },
        head: { type: 'string', multiple: true },
      },
    });
  try {
    parsed = parse();
  } catch {
    throw new SettingError(serverMessages.wrongArguments);
  }
  const { values, positionals } = parsed;
  if (values.help) return { name: 'help' };
  const [name, ...rest] = positionals;
  const processes = Number(values.processes ?? 1000);
  const applicants = Number(values.applicants ?? 10_000);
  const counts =
    Number.isSafeInteger(processes) && processes > 0 && Number.isSafeInteger(applicants) && applicants >= 0;
  const [file] = rest;
  const heads = readHeads(values.head ?? []);
  if (name === 'audit' && rest.length === 1 && file === 'verify' && heads) return { name, heads };
  if (name === 'factor' && file === 'remove' && rest.length === 2) return { name, email: rest[1] ?? '' };
  const isListed = values.erasures === undefined || ['restore', 'import', 'recovered'].some((one) => one === name);
  if (isBackupCommand(name) && file !== undefined && rest.length === 1 && isListed) {
    return { name, file, erasures: values.erasures };
  }
  if (rest.length > 0 || !counts) throw new SettingError(serverMessages.wrongArguments);
  if (name === 'recovered' && isListed) return { name, erasures: values.erasures };
  if (name === 'migrate') return { name, isPlan: values.plan === true };
  if (name === 'rotate-keys') return { name, revokes: values.revoke === true, secretFile: values.secret };
  if (name === undefined) return { name: 'serve' };
  if (name === 'demo' || name === 'adopt' || name === 'check' || name === 'health') return { name };
  if (name === 'seed') return { name, processes, applicants };
  throw new SettingError(serverMessages.wrongArguments);
}

const optionsOf = (settings: Settings): AppOptions => ({
  ...settings,
  sessionKey: readSessionKey(settings.secretFile),
  version,
});

/**
 * Notes this server's secret and file store in the database, after the secret was replaced or files were moved or
 * restored. It starts nothing else.
 */
async function adopt(options: AppOptions): Promise<void> {
  const storage = await openStorage(options, {
    warn: (details) => process.stderr.write(`${JSON.stringify(details)}\n`),
  });
  try {
    await storage.adopt();
  } finally {
    await storage.close();
  }
  say(serverMessages.adopted);
}

/** Tries the settings, and starts nothing. */
async function check(settings: Settings): Promise<void> {
  const results = await checkSettings(settings);
  say(describeCheck(results));
  if (!isUsable(results)) process.exitCode = 1;
}

/** Checks the audit trail, also while a server runs; ends with 1 if it was altered. */
async function verifyTrail(settings: Settings, heads: readonly NotedHead[]): Promise<void> {
  const { text, isIntact } = await verifyAuditTrail(settings.databaseUrl, heads);
  say(text);
  if (!isIntact) process.exitCode = 1;
}

/** For the health check of a container: ends with 1 unless this computer's server answers and can write. */
async function sayHealth({ host, port }: Settings): Promise<void> {
  const health = await readHealth(host, port);
  say(health === null ? serverMessages.noAnswer : serverMessages.health(health.version, health.status));
  if (health?.status !== 'ok') process.exitCode = 1;
}

async function serve(settings: Settings): Promise<void> {
  const app = await buildApp(optionsOf(settings));
  const { database, setupToken } = app.services;
  const isEmpty = (await withScope(SYSTEM, () => anyOrganization(database.read))) === undefined;
  // A preset token is known to the operator, so it is not printed.
  if (isEmpty && setupToken !== null && settings.setupToken === undefined) say(serverMessages.setupToken(setupToken));
  try {
    say(serverMessages.listening(await app.http.listen({ host: settings.host, port: settings.port })));
  } catch (error) {
    await app.close();
    // A host name without an address cannot be listened on either.
    const isUnknown = error instanceof Error && 'syscall' in error && error.syscall === 'getaddrinfo';
    throw isUnknown ? new StartError('port_unavailable', { cause: error }) : error;
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      void app.close().finally(() => process.exit(0));
    });
  }
}

/** Prints one line for errors that the operator can correct, and the stack of all others. */
function complain(error: unknown): void {
  const startError = findStartError(error);
  const known =
    error instanceof SettingError || (error instanceof Error && ['AppError', 'BackupError'].includes(error.name));
  const text = startError
    ? startError.message
    : known
      ? error.message
      : error instanceof Error
        ? error.stack
        : String(error);
  process.stderr.write(`${text}\n`);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

const { parentPort } = process as typeof process & { parentPort?: ParentPort };
if (parentPort) runEmbedded(parentPort);
else await runByHand(process.argv.slice(2));
