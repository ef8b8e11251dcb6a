// Whether an organization asks its candidates after the end, and its open question.
import type { SurveySettings } from '../../../contract/api/candidate-surveys.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { insertSettings, settingsOf, updateSettings } from './queries.ts';

/** Off by default. */
export async function readSurveySettings(db: Reader, organizationId: number): Promise<SurveySettings> {
  const row = await settingsOf(db, organizationId);
  return { active: row?.active === 1, question: row?.question ?? null, version: row?.version ?? 1 };
}

/** @throws AppError stale_version with the present settings */
export async function changeSurveySettings(
  tx: Transaction,
  organizationId: number,
  { version, ...change }: Partial<SurveySettings>,
  now: number,
): Promise<SurveySettings> {
  const row = await settingsOf(tx, organizationId);
  const present = await readSurveySettings(tx, organizationId);
  if (version !== undefined && version !== present.version) throw new AppError('stale_version', { current: present });
  const { active, question } = { ...present, ...change };
  const started = active ? (present.active ? (row?.started_at ?? now) : now) : null;
  const columns = { active: active ? 1 : 0, question, started_at: started } as const;
  const saved = row
    ? await updateSettings(tx, row, columns)
    : await insertSettings(tx, { organization_id: organizationId, ...columns, version: present.version + 1 });
  if (!saved) throw new AppError('stale_version', { current: await readSurveySettings(tx, organizationId) });
  return readSurveySettings(tx, organizationId);
}
