// Schema of the first-run form: organization, administrator, and the setup token.
import { z } from 'zod';
import { NewOrganization } from '../../../contract/api/organizations.ts';

export const OrganizationSetup = NewOrganization.extend({ setup_token: z.string().trim().max(200) });
