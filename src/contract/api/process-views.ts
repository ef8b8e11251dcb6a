// Saved views of the process list, private or shared.
import { z } from 'zod';
import { Id, IdParams, line, PersonName } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** The query string of the list, without the page. */
const State = z.string().max(2000);

export const ProcessView = z.object({
  id: Id,
  name: z.string(),
  shared: z.boolean(),
  state: z.string(),
  author: PersonName,
  permissions: z.object({ can_edit: z.boolean(), can_delete: z.boolean() }),
  version: z.int().positive(),
});
export type ProcessView = z.infer<typeof ProcessView>;

export const NewProcessView = z.strictObject({ name: line(60), shared: z.boolean().optional(), state: State });

export const processViews = {
  list: endpoint({
    method: 'GET',
    path: '/process_views',
    summary: 'The views of the caller, and those that others share, by name',
    answer: z.array(ProcessView),
    who: 'session',
    offline: 'cached',
  }),
  add: endpoint({
    method: 'POST',
    path: '/process_views',
    summary: 'Saves what the list shows under a name',
    body: z.strictObject({ process_view: NewProcessView }),
    answer: ProcessView,
    status: 201,
    who: 'session',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/process_views/{id}',
    summary: 'Changes what is named of a view of the caller',
    params: IdParams,
    body: z.strictObject({ process_view: NewProcessView.partial(), version: z.int().positive().optional() }),
    answer: ProcessView,
    who: 'session',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/process_views/{id}',
    summary: 'Removes a view of the caller; an admin also a shared one of somebody else',
    params: IdParams,
    who: 'session',
  }),
};
