// The command `server migrate`: with --plan it only says what would happen.
import { migrationPlanMessages as texts } from '../contract/messages.ts';
import { type PlannedStep, planMigration } from './platform/db/index.ts';
import { openStorage, type StorageOptions } from './platform/storage/storage.ts';

const ONE_DECIMAL = new Intl.NumberFormat('es', { maximumFractionDigits: 1 });
const secondsOf = (milliseconds: number): string => ONE_DECIMAL.format(Math.max(100, milliseconds) / 1000);

/** @returns the lines for the operator; @throws StartError */
export async function describeMigration(databaseUrl: string): Promise<string> {
  const { steps, microsecondsPerRow } = await planMigration(databaseUrl);
  if (steps.length === 0) return texts.none;
  const total = steps.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  return [
    texts.title(steps.length),
    ...steps.map(describeStep),
    texts.total(secondsOf(total), ONE_DECIMAL.format(microsecondsPerRow)),
  ].join('\n');
}

function describeStep({ name, changes, milliseconds }: PlannedStep): string {
  const lines = changes.map(({ kind, table, rows }) => texts.kinds[kind](table, ONE_DECIMAL.format(rows)));
  return texts.step(name, lines.join(', ') || texts.nothing, texts.duration(secondsOf(milliseconds)));
}

/** Migrates the database as a start does, and starts nothing. @throws StartError */
export async function migrateNow(options: StorageOptions): Promise<string> {
  const storage = await openStorage(options, { warn: () => undefined });
  await storage.close();
  return texts.migrated;
}
