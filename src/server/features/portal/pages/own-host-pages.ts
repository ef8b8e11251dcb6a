// The root, the site map and the crawlers' rules of an organization's own host.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_ITEMS } from '../../../../contract/common.ts';
import { SYSTEM, withScope } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../services.ts';
import { searchOffers } from '../offers.ts';
import { hostOf } from '../own-host.ts';
import { configurationByHost } from '../queries.ts';
import { portalPath } from '../shapes.ts';
import { pageHeaders } from './answer.tsx';
import { type OpenPortal, openPortal } from './open-portal.ts';

const SITEMAP_PATH = '/sitemap.xml';

type Show = (portal: OpenPortal, reply: FastifyReply) => Promise<FastifyReply>;

/** On hosts without a portal of their own these addresses are absent. */
export function ownHostPages(http: FastifyInstance, services: Services): void {
  const show = (work: Show) => async (request: FastifyRequest, reply: FastifyReply) => {
    const origin = `${request.protocol}://${request.host}`;
    const row = await withScope(SYSTEM, () => configurationByHost(services.database.read, hostOf(origin)));
    if (!row) throw new AppError('not_found');
    const portal = await openPortal(services, { token: row.token }, 'external', origin);
    return withScope({ organizationId: row.organization_id, userId: null }, () => work(portal, reply));
  };
  http.get(
    '/',
    show(async ({ view }, reply) => reply.headers(pageHeaders).redirect(view.home, 302)),
  );
  http.get(
    SITEMAP_PATH,
    show((portal, reply) => sendSitemap(services, portal, reply)),
  );
  http.get(
    '/robots.txt',
    show(async ({ origin, row }, reply) => {
      const rules = `User-agent: *\nDisallow: ${portalPath(row.token, 'internal')}\nSitemap: ${origin}${SITEMAP_PATH}\n`;
      return reply.headers(pageHeaders).type('text/plain; charset=utf-8').send(rules);
    }),
  );
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The page and the latest offers of the external portal. */
export async function sendSitemap(
  { database }: Services,
  { row, origin, view }: OpenPortal,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = { page: 1, items: MAX_ITEMS, offset: 0 };
  const { rows } = await searchOffers(database.read, row, { type_page: 'external' }, page);
  const addresses = [view.base, ...rows.map(({ link }) => link)];
  const entries = addresses.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`).join('');
  return reply
    .headers({ ...pageHeaders, 'cache-control': 'no-cache' })
    .type('application/xml; charset=utf-8')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`,
    );
}
