// First run: creates an organization with its administrator and catalogues, all or nothing.
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { NewOrganization } from '../../../contract/api/organizations.ts';
import { catalogueMessages, errorMessages } from '../../../contract/messages.ts';
import { lockUntilEnd, type Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Services } from '../../services.ts';
import { insertPlans, insertStartingTests } from '../assessments/index.ts';
import { addPortal } from '../portal/index.ts';
import {
  actorOf,
  assertStrongPassword,
  currentUser,
  findUser,
  hashPassword,
  requireFactorOfAll,
} from '../sessions/index.ts';
import { addStartingSettings } from '../settings/index.ts';
import { addStartingTemplates } from '../templates/index.ts';
import { anyOrganization, insertArea, insertCatalogues, insertOrganization, insertUser } from './queries.ts';
import { isSetupToken } from './setup-token.ts';

/** Makes an organization with its root area and catalogues; @returns its id. */
export async function addOrganization(tx: Transaction, name: string, isDemo: boolean, now: number): Promise<number> {
  const { id } = await insertOrganization(tx, { token: randomUUID(), name, is_demo: isDemo ? 1 : 0, created_at: now });
  await insertArea(tx, { organization_id: id, parent_enterprise_area_id: null, name, token: randomUUID() });
  await insertCatalogues(tx, id, catalogueMessages);
  await addStartingTemplates(tx, id, now);
  await addPortal(tx, { organizationId: id, name }, now);
  await insertPlans(tx, id);
  await insertStartingTests(tx, id);
  await addStartingSettings(tx, id);
  return id;
}

/**
 * @param setupToken as the client sent it; it is not asked for where the server has none
 * @param record writes the audit trail's entry
 * @throws AppError already_set_up where there is an organization, wrong_setup_token, invalid for a password that is
 * easy to guess
 */
export async function createFirstOrganization(
  services: Services,
  input: z.output<typeof NewOrganization>,
  setupToken: string | undefined,
  record: (tx: Transaction, caller: Caller) => Promise<void>,
) {
  if (await anyOrganization(services.database.read)) throw new AppError('already_set_up');
  if (services.setupToken !== null && !isSetupToken(services.setupToken, setupToken ?? '')) {
    throw new AppError('wrong_setup_token', { fields: { setup_token: errorMessages.wrong_setup_token } });
  }
  const known = [input.name, input.admin.name, input.admin.last_name, input.admin.email];
  await assertStrongPassword(input.admin.password, 'admin.password', known);
  const password_hash = await hashPassword(input.admin.password);
  return services.database.transaction(async (tx) => {
    await lockUntilEnd(tx, 'first run', '');
    // Checked again within the transaction: two simultaneous first runs create one organization.
    if (await anyOrganization(tx)) throw new AppError('already_set_up');
    const now = services.now();
    const organizationId = await addOrganization(tx, input.name, false, now);
    if (services.setupToken !== null) await requireFactorOfAll(tx, organizationId, now);
    const { name, last_name, email } = input.admin;
    const { id } = await insertUser(tx, {
      organization_id: organizationId,
      token: randomUUID(),
      name,
      last_name,
      full_name: `${name} ${last_name}`.trim(),
      email,
      password_hash,
      role: 'admin',
      role_id: 1,
      is_admin: 1,
      is_superadmin: 0,
      position: null,
      avatar: null,
      active: 1,
      created_at: now,
    });
    const user = await findUser(tx, id);
    const actor = actorOf(user, [], '');
    await record(tx, actor);
    return {
      organization: { id: organizationId, name: input.name },
      user: await currentUser(tx, user, actor),
    };
  });
}
