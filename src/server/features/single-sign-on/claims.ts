// What a provider says of an account, whatever the protocol.
import { z } from 'zod';

export const Claims = z.looseObject({
  sub: z.string().min(1).max(500),
  sid: z.string().max(500).optional(),
  email: z.string().max(254).optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().max(200).optional(),
  given_name: z.string().max(200).optional(),
  family_name: z.string().max(200).optional(),
});
export type Claims = z.output<typeof Claims>;
