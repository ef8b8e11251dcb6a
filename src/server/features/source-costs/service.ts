// Costs of sources: what administrators enter for each period.
import { MAX_PERIOD_DAYS } from '../../../contract/api/report-periods.ts';
import type { NewSourceCost, SourceCost } from '../../../contract/api/source-costs.ts';
import { Currency } from '../../../contract/currencies.ts';
import { storedApplicationTexts, sourceCostMessages as texts } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { dayNumber } from '../../../domain/calendar/calendar-days.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import {
  type CostRow,
  countCosts,
  deleteCost,
  findCostRow,
  insertCost,
  isSourceOfCatalogue,
  pageOfCosts,
  updateCost,
} from './queries.ts';

const shape = ({ organization_id: _organization, ...row }: CostRow): SourceCost => ({
  ...row,
  currency: Currency.parse(row.currency),
});

export async function listCosts(db: Reader, { organizationId }: Actor, page: PageRequest) {
  const rows = (await pageOfCosts(db, organizationId, page)).map(shape);
  return { rows, page: page.page, items: page.items, total: await countCosts(db, organizationId) };
}

/** @throws AppError invalid for a source that is not in the catalogue, or for a wrong period */
export async function addCost(tx: Transaction, actor: Actor, input: NewSourceCost): Promise<SourceCost> {
  assertPeriod(input);
  await assertSource(tx, actor, input.source);
  const { id } = await insertCost(tx, { organization_id: actor.organizationId, ...input });
  return readCost(tx, actor, id);
}

/**
 * A cost may keep a source that has left the catalogue.
 * @throws AppError as `addCost`, not_found, or stale_version with the current cost
 */
export async function changeCost(
  tx: Transaction,
  actor: Actor,
  id: number,
  { version, ...input }: NewSourceCost & { readonly version?: number | undefined },
): Promise<SourceCost> {
  const cost = await readCost(tx, actor, id);
  if (version !== undefined && version !== cost.version) throw new AppError('stale_version', { current: cost });
  assertPeriod(input);
  if (input.source !== cost.source) await assertSource(tx, actor, input.source);
  const changed = await updateCost(tx, cost, input);
  const current = await readCost(tx, actor, id);
  if (!changed) throw new AppError('stale_version', { current });
  return current;
}

/** @throws AppError not_found */
export async function removeCost(tx: Transaction, actor: Actor, id: number): Promise<void> {
  await readCost(tx, actor, id);
  await deleteCost(tx, id);
}

async function readCost(db: Reader, { organizationId }: Actor, id: number): Promise<SourceCost> {
  const row = await findCostRow(db, organizationId, id);
  if (!row) throw new AppError('not_found');
  return shape(row);
}

function assertPeriod({ period_from: from, period_to: to }: NewSourceCost): void {
  if (to < from) throw invalid('period_to', texts.upsideDown);
  if (dayNumber(to) - dayNumber(from) >= MAX_PERIOD_DAYS) throw invalid('period_to', texts.tooLong);
}

/** Sources of the catalogue and those of the portals. */
async function assertSource(db: Reader, { organizationId }: Actor, source: string): Promise<void> {
  if ((Object.values(storedApplicationTexts.sources) as string[]).includes(source)) return;
  if (!(await isSourceOfCatalogue(db, organizationId, source))) throw invalid('source', texts.unknownSource);
}

const invalid = (field: string, message: string): AppError =>
  new AppError('invalid', { message, fields: { [field]: message } });
