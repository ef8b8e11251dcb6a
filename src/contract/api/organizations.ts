// The first run: the organisation and its first administrator.
import { z } from 'zod';
import { Email, Id, line } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { CurrentUser } from './sessions.ts';

export const PASSWORD_MIN_LENGTH = 10;

/** Counted in characters; the upper bound keeps hashing cheap. */
export const Password = z.string().min(PASSWORD_MIN_LENGTH).max(200);

export const NewOrganization = z.strictObject({
  name: line(120),
  admin: z.strictObject({
    name: line(80),
    last_name: z.string().trim().max(80),
    email: Email,
    password: Password,
  }),
});

export const organizations = {
  create: endpoint({
    method: 'POST',
    path: '/organizations',
    summary: 'Makes the first organisation and its administrator; only while there is none',
    body: NewOrganization,
    answer: z.object({
      organization: z.object({ id: Id, name: z.string() }),
      user: CurrentUser,
    }),
    status: 201,
    who: 'anyone',
  }),
};
