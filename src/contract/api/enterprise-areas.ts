// Administration of the organization's areas, which form a tree.
import { z } from 'zod';
import { Id, IdParams, line } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const Area = z.object({
  id: Id,
  name: z.string(),
  parent_enterprise_area_id: Id.nullable(),
  /** Workflows can assign an approval to the head. */
  head: z.object({ id: Id, full_name: z.string() }).nullable(),
  token: z.string(),
  version: z.int().positive(),
});
export type Area = z.infer<typeof Area>;

export const AreaInTree = Area.extend({
  /** 0 at the root. */
  depth: z.int().min(0),
  /** From the root to this area. */
  path: z.array(z.string()),
});
export type AreaInTree = z.infer<typeof AreaInTree>;

const Name = line(120);
/** A user of the organization who can sign in. */
const Head = Id.nullable().optional();

export const enterpriseAreas = {
  tree: endpoint({
    method: 'GET',
    path: '/enterprise_areas/tree',
    aliases: ['/tenants/{tenant}/enterprise_areas/tree'],
    summary: 'The areas in the order of their tree: each before what is below it, by name beside its siblings',
    answer: z.array(AreaInTree),
    who: 'session',
    offline: 'cached',
  }),
  add: endpoint({
    method: 'POST',
    path: '/enterprise_areas',
    summary: 'Adds an area',
    body: z.strictObject({
      enterprise_area: z.strictObject({
        name: Name,
        parent_enterprise_area_id: Id.nullable().optional(),
        head_user_id: Head,
      }),
    }),
    answer: Area,
    status: 201,
    who: 'admin',
    changesSettings: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/enterprise_areas/{id}',
    summary: 'Renames an area, names its head, or moves it with all below it',
    params: IdParams,
    body: z.strictObject({
      enterprise_area: z.strictObject({
        name: Name.optional(),
        parent_enterprise_area_id: Id.nullable().optional(),
        head_user_id: Head,
        version: z.int().positive().optional(),
      }),
    }),
    answer: Area,
    who: 'admin',
    changesSettings: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/enterprise_areas/{id}',
    summary: 'Removes an area that nothing and nobody is in',
    params: IdParams,
    who: 'admin',
    changesSettings: true,
  }),
};
