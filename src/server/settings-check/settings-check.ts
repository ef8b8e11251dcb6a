// Tries each setting of a server, and says what is wrong and how to correct it.
import { serverCheckMessages as texts } from '../../contract/messages.ts';
import type { Settings } from '../settings.ts';
import type { CheckResult } from './check-result.ts';
import { checkDatabase } from './database-check.ts';
import { checkKeys } from './key-check.ts';
import { checkAddress, checkMail } from './network-checks.ts';
import { checkBucket, checkFolder, checkSecret } from './storage-checks.ts';

/** Changes nothing but probes that it removes. Works beside a running server. */
export async function checkSettings(settings: Settings): Promise<CheckResult[]> {
  const { results: database, isReadable } = await checkDatabase(settings.databaseUrl);
  return [
    checkFolder(settings.dataDir),
    checkSecret(settings.secretFile),
    ...database,
    ...(isReadable ? await checkKeys(settings.databaseUrl) : []),
    ...(await checkBucket(settings)),
    await checkMail(settings.mailAccount),
    ...(await checkAddress(settings)),
  ];
}

export const isUsable = (results: readonly CheckResult[]): boolean =>
  results.every(({ result }) => result !== 'failure');

/** One line per setting, and a line with the conclusion. */
export const describeCheck = (results: readonly CheckResult[]): string =>
  [
    ...results.map(({ setting, result, text }) => `${texts.marks[result]}  ${setting}: ${text}`),
    isUsable(results) ? texts.allGood : texts.someBad,
  ].join('\n');
