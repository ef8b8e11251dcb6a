// Who is looking at a board at the moment. Nothing of it is kept: who says nothing for a while is no longer there.
import { z } from 'zod';
import { numberInText, PersonName } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** A window that shows a board says so this often, in milliseconds. */
export const LOOKING_EVERY_MILLISECONDS = 20_000;
/** Who has not said so for this long has gone, in milliseconds. */
export const GONE_AFTER_MILLISECONDS = 45_000;
/** More are not told of. */
export const MAX_VIEWERS = 50;

/** `window` is made up by the window itself: two of one person are told apart, and are one person. */
const Params = z.strictObject({ id: numberInText, window: z.uuid() });

export const presence = {
  look: endpoint({
    method: 'PUT',
    path: '/selection_processes/{id}/presence/{window}',
    summary: 'Says that the caller is looking at the board; answers who is, the caller included',
    params: Params,
    answer: z.array(PersonName),
    who: 'session',
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/selection_processes/{id}/presence/{window}',
    summary: 'Says that the caller no longer looks at the board in this window',
    params: Params,
    who: 'session',
  }),
};
