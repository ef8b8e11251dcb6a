// Catalogues of a position: contract types and working days, which requests and processes offer.
import { z } from 'zod';
import { Id, line, numberInText } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const PositionCatalogue = z.enum(['contract_types', 'working_days']);
export type PositionCatalogue = z.infer<typeof PositionCatalogue>;

export const PositionOption = z.object({
  id: Id,
  description: z.string(),
  /** From 1, without gaps. */
  order: z.int().positive(),
  version: z.int().positive(),
});
export type PositionOption = z.infer<typeof PositionOption>;

const CatalogueParams = z.strictObject({ catalogue: PositionCatalogue });
const OptionParams = CatalogueParams.extend({ id: numberInText });

export const positionCatalogues = {
  list: endpoint({
    method: 'GET',
    path: '/position_catalogues/{catalogue}',
    summary: 'The contract types or working days, in their order',
    params: CatalogueParams,
    answer: z.array(PositionOption),
    who: 'session',
    offline: 'cached',
  }),
  add: endpoint({
    method: 'POST',
    path: '/position_catalogues/{catalogue}',
    summary: 'Adds an entry after the last one',
    params: CatalogueParams,
    body: z.strictObject({ description: line(200) }),
    answer: PositionOption,
    status: 201,
    who: 'admin',
    changesSettings: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/position_catalogues/{catalogue}/{id}',
    summary: 'Renames an entry, or gives it another position; processes and requests keep the name that they have',
    params: OptionParams,
    body: z.strictObject({
      description: line(200).optional(),
      order: z.int().positive().max(10_000).optional(),
      version: z.int().positive().optional(),
    }),
    answer: PositionOption,
    who: 'admin',
    changesSettings: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/position_catalogues/{catalogue}/{id}',
    summary: 'Removes an entry; processes and requests keep the name that they have',
    params: OptionParams,
    who: 'admin',
    changesSettings: true,
  }),
};
