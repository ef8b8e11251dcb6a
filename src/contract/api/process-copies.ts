// Creates processes from another process or from a template.
import { z } from 'zod';
import { IdParams, line } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Process } from './processes.ts';

export const NewCopy = z.strictObject({
  /** Default: `Copia de` and the source's title. */
  title: line(200).optional(),
});

export const processCopies = {
  duplicate: endpoint({
    method: 'POST',
    path: '/selection_processes/{id}/duplicate',
    summary: 'Makes a draft with all that is set in a process: not its candidates, its closing, its number',
    params: IdParams,
    body: NewCopy,
    answer: Process,
    status: 201,
    who: 'recruiter',
  }),
};
