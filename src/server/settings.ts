// The settings of a server that is started by hand, from the environment.
import { isIP } from 'node:net';
import { z } from 'zod';
import { serverMessages } from '../contract/messages.ts';
import { isDatabaseUrl } from './db/index.ts';
import { type MailAccount, readSmtpUrl } from './mail/account.ts';

const WholeNumber = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number);
const Port = WholeNumber.pipe(z.int().max(65_535));

/** An address, or a network as address/bits. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/');
  const version = isIP(address);
  return version > 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

const Networks = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(z.array(z.string().refine(isNetwork)));

const Environment = z.object({
  TERNA_DATABASE_URL: z.string().refine(isDatabaseUrl).optional(),
  TERNA_DATABASE_CONNECTIONS: WholeNumber.pipe(z.int().min(1).max(500)).default(10),
  TERNA_DATA_DIR: z.string().min(1).default('terna-data'),
  TERNA_HOST: z.string().min(1).default('127.0.0.1'),
  TERNA_PORT: Port.default(7450),
  TERNA_TRUSTED_PROXIES: Networks.optional(),
  TERNA_SECRET_FILE: z.string().min(1).optional(),
  TERNA_JOB_BOARD_DIR: z.string().min(1).optional(),
  TERNA_SMTP_URL: z
    .string()
    .refine((url) => readSmtpUrl(url) !== null)
    .optional(),
  TERNA_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
});

export interface Settings {
  readonly databaseUrl: string;
  readonly databaseConnections: number;
  readonly dataDir: string;
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** Whose word on where a call comes from is taken: addresses and networks. */
  readonly trustedProxies: readonly string[];
  readonly secretFile: string;
  /** Null: organisations send through mail servers of their own, or not at all. */
  readonly mailAccount: MailAccount | null;
  readonly jobBoardFolder: string;
  readonly logLevel: string;
}

/** A wrong setting: `message` is the one line that the person reads. */
export class SettingError extends Error {}

/** @throws SettingError that names the first wrong setting */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const result = Environment.safeParse(environment);
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0]);
    throw new SettingError(serverMessages.wrongSetting(name, serverMessages.settings[name] ?? ''));
  }
  const { data } = result;
  return {
    databaseUrl: data.TERNA_DATABASE_URL ?? `sqlite:${data.TERNA_DATA_DIR}/terna.db`,
    databaseConnections: data.TERNA_DATABASE_CONNECTIONS,
    dataDir: data.TERNA_DATA_DIR,
    host: data.TERNA_HOST,
    port: data.TERNA_PORT,
    trustedProxies: data.TERNA_TRUSTED_PROXIES ?? [],
    secretFile: data.TERNA_SECRET_FILE ?? `${data.TERNA_DATA_DIR}/secret`,
    mailAccount: data.TERNA_SMTP_URL === undefined ? null : readSmtpUrl(data.TERNA_SMTP_URL),
    jobBoardFolder: data.TERNA_JOB_BOARD_DIR ?? `${data.TERNA_DATA_DIR}/job-boards`,
    logLevel: data.TERNA_LOG_LEVEL,
  };
}
