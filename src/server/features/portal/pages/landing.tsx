// Shows a portal: its page, and its open offers by words, by area and by page.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LandingPage } from '../../../../contract/api/portal.ts';
import { DEFAULT_ITEMS, IdInText, numberInText } from '../../../../contract/common.ts';
import { withScope } from '../../../platform/db/index.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Services } from '../../../services.ts';
import { readConfiguration } from '../landing.ts';
import { searchOffers } from '../offers.ts';
import { sendPage } from './answer.tsx';
import { LandingView } from './landing-view.tsx';
import type { OpenPortal } from './open-portal.ts';

const MOST_WORDS = 200;

interface Shown {
  readonly services: Services;
  readonly portal: OpenPortal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** @throws Failure not_found where the portal has no such page */
export async function showLanding({ services, portal, request, reply }: Shown) {
  const { kind } = portal;
  const { words, areaId, number } = searchIn(request.query);
  const { read } = services.database;
  const [configuration, { rows, total, items }] = await withScope(
    { organizationId: portal.row.organization_id, userId: null },
    async () => [
      await readConfiguration(read, portal.row, [kind]),
      await searchOffers(
        read,
        portal.row,
        { query: words, type_page: kind, ...(areaId !== null && { enterprise_area_id: areaId }) },
        { page: number, items: DEFAULT_ITEMS, offset: (number - 1) * DEFAULT_ITEMS },
      ),
    ],
  );
  const page = configuration.landing_pages.find(({ type_page }) => type_page === kind);
  if (!page) throw new Failure('not_found');
  const { view, origin } = portal;
  const path = view.home;
  const props = {
    ...{ portal: view, page, media: mediaOf(page, view.home), path, areas: configuration.areas },
    // Lists that are narrowed, and the internal portal, are not for search engines.
    canonical: kind === 'external' && words === '' && areaId === null && number === 1 ? origin + path : null,
    search: { words, areaId, page: number },
    ...{ offers: rows, total, pages: Math.ceil(total / items) },
  };
  return sendPage(reply, 200, <LandingView {...props} />, kind === 'external');
}

/** What the address asks for; what makes no sense is as if it were not there. */
function searchIn(query: unknown): { words: string; areaId: number | null; number: number } {
  const { q, area, pagina } = query as Record<string, unknown>;
  const areaId = IdInText.safeParse(area);
  const number = numberInText.safeParse(pagina);
  return {
    words: typeof q === 'string' ? q.replaceAll('\0', '').trim().slice(0, MOST_WORDS) : '',
    areaId: areaId.success ? areaId.data : null,
    number: number.success ? Math.min(number.data, 100_000) : 1,
  };
}

const mediaOf = ({ id, image_or_video, image_or_video_content_type, version }: LandingPage, base: string) =>
  image_or_video === null
    ? null
    : {
        address: `${base}/paginas/${id}?version=${version}`,
        isVideo: image_or_video_content_type?.startsWith('video/') ?? false,
      };
