// Creates the bodies of notification emails to users, with the organization's links.
import type { Reader } from '../db/index.ts';
import { linkEmailOf } from './email-body.ts';
import { linksOf } from './notification-link-queries.ts';

/** @param link the URLs within the paragraphs to make clickable; null without one */
export async function notificationEmailOf(
  db: Reader,
  organizationId: number,
  paragraphs: readonly string[],
  link: string | readonly string[] | null = null,
): Promise<{ text: string; html: string }> {
  const links = await linksOf(db, organizationId);
  const more = links.length > 0 ? [links.map(({ name, url }) => `${name}: ${url}`).join('\n')] : [];
  return linkEmailOf(
    [...(link === null ? [] : [link].flat()), ...links.map(({ url }) => url)],
    [...paragraphs, ...more],
  );
}
