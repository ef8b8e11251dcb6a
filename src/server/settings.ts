// Reads the settings of a server from environment variables.
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import { serverMessages } from '../contract/messages.ts';
import { isDatabaseUrl } from './platform/db/index.ts';
import { type MailAccount, readSmtpUrl } from './platform/email/account.ts';
import { missingOfS3, type S3Settings, s3Environment, s3SettingsOf } from './platform/files/s3-settings.ts';
import { SettingError } from './setting-error.ts';

const WholeNumber = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number);
const Port = WholeNumber.pipe(z.int().max(65_535));

/** Whether the text is an IP address, or a network as address/bits. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/');
  const version = isIP(address);
  return version > 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

const Networks = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(z.array(z.string().refine(isNetwork)));

const Hosts = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim().toLowerCase()))
  .pipe(z.array(z.string().regex(/^(\*|[a-z0-9._-]+|[0-9a-f:.]+)$/)));

const Variables = z.object({
  TERNA_DATABASE_URL: z.string().refine(isDatabaseUrl).optional(),
  TERNA_DATABASE_CONNECTIONS: WholeNumber.pipe(z.int().min(1).max(500)).default(10),
  TERNA_DATA_DIR: z.string().min(1).default('terna-data'),
  TERNA_HOST: z.string().min(1).default('127.0.0.1'),
  TERNA_PORT: Port.default(7450),
  TERNA_TRUSTED_PROXIES: Networks.optional(),
  TERNA_PRIVATE_HOSTS: Hosts.optional(),
  TERNA_STOP_SECONDS: WholeNumber.pipe(z.int().min(1).max(3600)).default(30),
  TERNA_SECRET_FILE: z.string().min(1).optional(),
  TERNA_SETUP_TOKEN: z.string().trim().min(16).max(200).optional(),
  TERNA_JOB_BOARD_DIR: z.string().min(1).optional(),
  TERNA_SMTP_URL: z
    .string()
    .refine((url) => readSmtpUrl(url) !== null)
    .optional(),
  TERNA_BACKUP_PASSPHRASE: z.string().min(12).max(1000).optional(),
  TERNA_METRICS_TOKEN: z.string().min(16).max(200).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  ...s3Environment,
  TERNA_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
});

const Environment = Variables.superRefine((environment, { addIssue }) => {
  const missing = missingOfS3(environment);
  if (missing !== null) addIssue({ code: 'custom', path: [missing] });
});

export interface Settings {
  readonly databaseUrl: string;
  readonly databaseConnections: number;
  readonly dataDir: string;
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  /** Addresses and networks of proxies whose forwarded client addresses are trusted. */
  readonly trustedProxies: readonly string[];
  /** Hosts on the server's own network that users may enter; `*` allows all. */
  readonly privateHosts: readonly string[];
  readonly secretFile: string;
  /** Undefined: the server derives one and prints it. */
  readonly setupToken: string | undefined;
  /** Null: organizations without their own mail server send no emails. */
  readonly mailAccount: MailAccount | null;
  readonly jobBoardFolder: string;
  /** Null: files are stored on disk. */
  readonly s3: S3Settings | null;
  /** Undefined: backups can neither be written nor restored. */
  readonly backupPassphrase: string | undefined;
  /** Null: `/metrics` does not exist. */
  readonly metricsToken: string | null;
  /** Null: no traces are sent. */
  readonly tracesEndpoint: string | null;
  /** Milliseconds that running requests, and then the present parts of jobs, have when the server stops. */
  readonly stopWithin: number;
  readonly logLevel: string;
}

/** Settings whose value may be in a file, named by the variable with `_FILE` after it. */
const IN_FILES = [
  'TERNA_DATABASE_URL',
  'TERNA_SETUP_TOKEN',
  'TERNA_SMTP_URL',
  'TERNA_S3_ACCESS_KEY_ID',
  'TERNA_S3_SECRET_ACCESS_KEY',
  'TERNA_BACKUP_PASSPHRASE',
  'TERNA_METRICS_TOKEN',
] as const;

/** @throws SettingError for a file that cannot be read, or a setting that is given twice */
function withFiles(environment: Record<string, string | undefined>): Record<string, string | undefined> {
  const read = IN_FILES.flatMap((name) => {
    const path = environment[`${name}_FILE`];
    if (!path) return [];
    if (environment[name] !== undefined) throw new SettingError(serverMessages.settingTwice(name));
    try {
      return [[name, readFileSync(path, 'utf8').trim()] as const];
    } catch {
      throw new SettingError(serverMessages.settingFileUnreadable(`${name}_FILE`, path));
    }
  });
  return { ...environment, ...Object.fromEntries(read) };
}

/** @throws SettingError for the first wrong or missing setting */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  const environment = withFiles(variables);
  const result = Environment.safeParse(environment);
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0]);
    const { wrongSetting, missingSetting, settings } = serverMessages;
    const explain = environment[name] === undefined ? missingSetting : wrongSetting;
    throw new SettingError(explain(name, settings[name] ?? ''));
  }
  const { data } = result;
  return {
    databaseUrl: data.TERNA_DATABASE_URL ?? `sqlite:${data.TERNA_DATA_DIR}/terna.db`,
    databaseConnections: data.TERNA_DATABASE_CONNECTIONS,
    dataDir: data.TERNA_DATA_DIR,
    host: data.TERNA_HOST,
    port: data.TERNA_PORT,
    trustedProxies: data.TERNA_TRUSTED_PROXIES ?? [],
    privateHosts: data.TERNA_PRIVATE_HOSTS ?? [],
    secretFile: data.TERNA_SECRET_FILE ?? `${data.TERNA_DATA_DIR}/secret`,
    setupToken: data.TERNA_SETUP_TOKEN,
    mailAccount: data.TERNA_SMTP_URL === undefined ? null : readSmtpUrl(data.TERNA_SMTP_URL),
    jobBoardFolder: data.TERNA_JOB_BOARD_DIR ?? `${data.TERNA_DATA_DIR}/job-boards`,
    s3: s3SettingsOf(data),
    backupPassphrase: data.TERNA_BACKUP_PASSPHRASE,
    metricsToken: data.TERNA_METRICS_TOKEN ?? null,
    tracesEndpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    stopWithin: data.TERNA_STOP_SECONDS * 1000,
    logLevel: data.TERNA_LOG_LEVEL,
  };
}
