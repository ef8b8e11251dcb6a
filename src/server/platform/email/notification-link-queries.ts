// SQL of the links in notifications.
import type { Reader, Transaction } from '../db/index.ts';

export const linksOf = (db: Reader, organizationId: number) =>
  db
    .selectFrom('notification_links')
    .select(['id', 'name', 'url', 'order'])
    .where('organization_id', '=', organizationId)
    .orderBy('order')
    .orderBy('id')
    .execute();

export async function replaceLinks(
  tx: Transaction,
  organization_id: number,
  links: readonly { name: string; url: string }[],
): Promise<void> {
  await tx.deleteFrom('notification_links').where('organization_id', '=', organization_id).execute();
  if (links.length === 0) return;
  const rows = links.map((link, index) => ({ ...link, organization_id, order: index + 1 }));
  await tx.insertInto('notification_links').values(rows).execute();
}
