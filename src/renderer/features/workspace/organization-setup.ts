// What is written in the form of the first run: the organisation, and the token that a server on a network asks for.
import { z } from 'zod';
import { NewOrganization } from '../../../contract/api/organizations.ts';

export const OrganizationSetup = NewOrganization.extend({ setup_token: z.string().trim().max(200) });
