// Salary bands, and the comparison of a salary with the band of its position and area.
import type { BandOutcome, NewSalaryBand, SalaryBand } from '../../../contract/api/salary-bands.ts';
import { Currency } from '../../../contract/currencies.ts';
import { fieldMessages, salaryBandMessages as texts } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { dayIn } from '../../../domain/calendar/calendar-days.ts';
import { numberFormatOf } from '../../../domain/forms/number-input.ts';
import { type BandFacts, compareSalary } from '../../../domain/requests/band-outcome.ts';
import { searchable } from '../../../domain/text/search-text.ts';
import type { NewRow, Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import { countryOf, timeZoneOfOrganization } from '../calendars/index.ts';
import {
  areaParents,
  type BandRow,
  bandsOfPosition,
  countBands,
  deleteBand,
  findArea,
  findBandRow,
  insertBand,
  pageOfBands,
  updateBand,
} from './queries.ts';

const shape = (row: BandRow): SalaryBand => ({
  id: row.id,
  position: row.position,
  enterprise_area: row.enterprise_area_id === null ? null : { id: row.enterprise_area_id, name: row.area_name ?? '' },
  currency: Currency.parse(row.currency),
  period: row.period,
  min_amount: row.min_amount,
  max_amount: row.max_amount,
  valid_from: row.valid_from,
  version: row.version,
});

export async function listBands(db: Reader, { organizationId }: Actor, page: PageRequest) {
  const rows = (await pageOfBands(db, organizationId, page)).map(shape);
  return { rows, page: page.page, items: page.items, total: await countBands(db, organizationId) };
}

/** @throws AppError invalid without position and area or with the amounts reversed, not_found for an unknown area */
export async function addBand(tx: Transaction, actor: Actor, input: NewSalaryBand): Promise<SalaryBand> {
  const columns = await columnsOf(tx, actor, input);
  const { id } = await insertBand(tx, { organization_id: actor.organizationId, ...columns });
  return readBand(tx, actor, id);
}

/** @throws AppError as `addBand`, not_found, or stale_version with the current band */
export async function changeBand(
  tx: Transaction,
  actor: Actor,
  id: number,
  { version, ...input }: NewSalaryBand & { readonly version?: number | undefined },
): Promise<SalaryBand> {
  const band = await readBand(tx, actor, id);
  if (version !== undefined && version !== band.version) throw new AppError('stale_version', { current: band });
  const changed = await updateBand(tx, band, await columnsOf(tx, actor, input));
  const current = await readBand(tx, actor, id);
  if (!changed) throw new AppError('stale_version', { current });
  return current;
}

/** @throws AppError not_found */
export async function removeBand(tx: Transaction, actor: Actor, id: number): Promise<void> {
  await readBand(tx, actor, id);
  await deleteBand(tx, id);
}

async function readBand(db: Reader, { organizationId }: Actor, id: number): Promise<SalaryBand> {
  const row = await findBandRow(db, organizationId, id);
  if (!row) throw new AppError('not_found');
  return shape(row);
}

type Columns = Omit<NewRow<'salary_bands'>, 'id' | 'organization_id' | 'version'>;

async function columnsOf(tx: Transaction, { organizationId }: Actor, input: NewSalaryBand): Promise<Columns> {
  const { position = null, enterprise_area_id = null, min_amount, max_amount } = input;
  if (position === null && enterprise_area_id === null) throw refusal('position', texts.targetRequired);
  if (max_amount < min_amount) throw refusal('max_amount', texts.upsideDown);
  if (enterprise_area_id !== null && !(await findArea(tx, organizationId, enterprise_area_id))) {
    throw new AppError('not_found', { fields: { enterprise_area_id: fieldMessages.wrong } });
  }
  const { currency, period, valid_from } = input;
  const position_search = position === null ? null : positionText(position);
  return { position, position_search, enterprise_area_id, currency, period, min_amount, max_amount, valid_from };
}

const refusal = (field: string, message: string): AppError =>
  new AppError('invalid', { message, fields: { [field]: message } });

const positionText = (position: string): string => searchable(position).replaceAll(/\s+/g, ' ').trim();

interface ComparedSalary {
  readonly position: string;
  readonly areaId: number | null;
  /** Per month, in the currency of the organization's country. */
  readonly salary: number | null;
}

/** With the bands that are in force today. */
export async function compareWithBands(
  db: Reader,
  organizationId: number,
  { position, areaId, salary }: ComparedSalary,
  now: number,
): Promise<BandOutcome> {
  const name = positionText(position);
  const rows = await bandsOfPosition(db, organizationId, name);
  if (rows.length === 0) return 'none';
  const bands = rows.map(
    (row): BandFacts => ({
      ...{ id: row.id, position: row.position_search, areaId: row.enterprise_area_id, currency: row.currency },
      ...{ period: row.period, min: row.min_amount, max: row.max_amount, validFrom: row.valid_from },
    }),
  );
  const { currency } = numberFormatOf(await countryOf(db, organizationId));
  const areaIds = areaId === null ? [] : await areaWithParents(db, organizationId, areaId);
  const day = dayIn(await timeZoneOfOrganization(db, organizationId), now);
  return compareSalary(bands, { position: name, areaIds, salary, currency }, day);
}

async function areaWithParents(db: Reader, organizationId: number, areaId: number): Promise<number[]> {
  const parents = new Map((await areaParents(db, organizationId)).map(({ id, parentId }) => [id, parentId]));
  const ids: number[] = [];
  for (let id: number | null = areaId; id !== null && !ids.includes(id); id = parents.get(id) ?? null) ids.push(id);
  return ids;
}
