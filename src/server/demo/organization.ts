// The demonstration's organisation: areas, people with their published logins, and stages with time limits.
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../contract/demo.ts';
import { addOrganization, insertArea, insertUser } from '../features/organizations/index.ts';
import { hashPassword } from '../features/sessions/index.ts';
import type { Transaction } from '../platform/db/index.ts';
import { limitDefaultStage } from './queries.ts';
import type { Chance } from './random.ts';
import { AREAS } from './vocabulary.ts';

/** The demonstration publishes its offers, so that there is something to see on its portals. */
export const ON_BOTH_PORTALS = { on_internal_portal: true, on_external_portal: true } as const;

export interface DemoOrganization {
  readonly id: number;
  readonly areaIds: readonly number[];
  /** By the role of the published login. */
  readonly userIds: Readonly<Record<string, number>>;
}

const NAME = 'Grupo Andes Demo';

const positions: Record<string, string> = {
  admin: 'Jefa de Selección',
  user: 'Analista de Selección',
  employee: 'Jefa de Operaciones',
  superadmin: 'Administración de Terna',
};

/** One hash for all: they share the published password, and each hash takes a tenth of a second. */
export const demoPasswordHash = (): Promise<string> => hashPassword(DEMO_PASSWORD);

export async function addDemoOrganization(
  tx: Transaction,
  chance: Chance,
  passwordHash: string,
  now: number,
): Promise<DemoOrganization> {
  const id = await addOrganization(tx, NAME, true, now);
  const areaIds: number[] = [];
  for (const [name, parent] of AREAS) {
    const parentId = parent === null ? null : (areaIds[parent] ?? null);
    const area = { organization_id: id, parent_enterprise_area_id: parentId, name, token: chance.token() };
    areaIds.push((await insertArea(tx, area)).id);
  }
  const userIds: Record<string, number> = {};
  for (const login of DEMO_LOGINS) {
    const superadmin = login.role === 'superadmin';
    const user = await insertUser(tx, {
      organization_id: id,
      token: chance.token(),
      name: login.name,
      last_name: login.last_name,
      full_name: `${login.name} ${login.last_name}`,
      email: login.email,
      password_hash: passwordHash,
      role: superadmin ? 'admin' : login.role,
      role_id: null,
      is_admin: login.role === 'admin' ? 1 : 0,
      is_superadmin: superadmin ? 1 : 0,
      position: positions[login.role] ?? null,
      avatar: null,
      active: 1,
      created_at: now,
    });
    userIds[login.role] = user.id;
  }
  await limitDefaultStage(tx, id, 2, 5);
  await limitDefaultStage(tx, id, 3, 7);
  return { id, areaIds, userIds };
}
