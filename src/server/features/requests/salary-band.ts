// How the salary of a requisition compares with the salary bands.
import type { RequestData } from '../../../contract/api/requests.ts';
import type { BandOutcome } from '../../../contract/api/salary-bands.ts';
import { REQUISITION_MODULE } from '../../../contract/api/workflows.ts';
import type { Reader } from '../../platform/db/index.ts';
import { compareWithBands } from '../salary-bands/index.ts';
import { moduleShape } from '../workflows/index.ts';
import type { RequestRow } from './queries.ts';

interface Compared extends Pick<RequestRow, 'organization_id' | 'app_module_id' | 'title' | 'enterprise_area_id'> {}

/** By the position's name, or the title without one. Stored when a request is saved or sent; null for a hiring. */
export async function bandOutcomeOf(
  db: Reader,
  { organization_id, app_module_id, title, enterprise_area_id }: Compared,
  data: RequestData,
  now: number,
): Promise<BandOutcome | null> {
  if (moduleShape(app_module_id, []).name !== REQUISITION_MODULE) return null;
  const { charge_name: position, salary } = data;
  const compared = {
    position: typeof position === 'string' && position.trim() !== '' ? position : title,
    areaId: enterprise_area_id,
    salary: typeof salary === 'number' ? salary : null,
  };
  return compareWithBands(db, organization_id, compared, now);
}
