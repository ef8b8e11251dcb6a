// HTTP of salary bands.
import { api } from '../../../contract/api/index.ts';
import { pageOf } from '../../platform/http/pages.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { addBand, changeBand, compareWithBands, listBands, removeBand } from './service.ts';

export function salaryBandRoutes(routes: Routes, { database: { read }, now }: Services): void {
  const { salaryBands } = api;
  routes.read(salaryBands.list, ({ caller, query }) => listBands(read, caller, pageOf(query)));
  routes.write(salaryBands.add, (tx, { caller, body }) => addBand(tx, caller, body));
  routes.write(salaryBands.change, (tx, { caller, params, body }) => changeBand(tx, caller, params.id, body));
  routes.write(salaryBands.remove, (tx, { caller, params }) => removeBand(tx, caller, params.id));
  routes.read(salaryBands.compare, async ({ caller, body: { position, enterprise_area_id, salary } }) => {
    const compared = { position, areaId: enterprise_area_id ?? null, salary: salary ?? null };
    return { outcome: await compareWithBands(read, caller.organizationId, compared, now()) };
  });
}
