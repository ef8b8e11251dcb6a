// Serves a portal's page and the search of its open offers.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LandingPage } from '../../../../contract/api/portal.ts';
import { WorkMode } from '../../../../contract/api/process-offer.ts';
import { IdInText, numberInText } from '../../../../contract/common.ts';
import { DEFAULT_ITEMS } from '../../../../contract/constants.ts';
import { Language } from '../../../../contract/languages.ts';
import { textsIn } from '../../../../domain/text/translations.ts';
import { withScope } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../services.ts';
import { readConfiguration } from '../landing.ts';
import { languageOf } from '../language.ts';
import { searchOffers } from '../offers.ts';
import { sendPage } from './answer.tsx';
import { LANGUAGE_FILTER, LandingView, WORK_MODE_FILTER } from './landing-view.tsx';
import type { OpenPortal } from './open-portal.ts';

const MAX_SEARCH_LENGTH = 200;

interface LandingRequest {
  readonly services: Services;
  readonly portal: OpenPortal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** @throws AppError not_found if the portal has no such page */
export async function showLanding({ services, portal, request, reply }: LandingRequest) {
  const { kind } = portal;
  const { searchTerm, areaId, language, workMode, number } = searchIn(request.query);
  const { read } = services.database;
  const [configuration, { rows, total, items }] = await withScope(
    { organizationId: portal.row.organization_id, userId: null },
    async () => [
      await readConfiguration(read, portal.row, [kind]),
      await searchOffers(
        read,
        portal.row,
        {
          ...{ query: searchTerm, type_page: kind },
          ...(areaId !== null && { enterprise_area_id: areaId }),
          ...(language && { language }),
          ...(workMode && { work_mode: workMode }),
        },
        { page: number, items: DEFAULT_ITEMS, offset: (number - 1) * DEFAULT_ITEMS },
      ),
    ],
  );
  const page = configuration.landing_pages.find(({ type_page }) => type_page === kind);
  if (!page) throw new AppError('not_found');
  const { view, origin } = portal;
  const path = view.home;
  const isFiltered = searchTerm !== '' || areaId !== null || language !== null || workMode !== null;
  const { title, description, translations } = page;
  const own = { language: configuration.language, texts: { title, description }, translations };
  const props = {
    ...{ portal: view, page, media: mediaOf(page, view.home), path, areas: configuration.areas },
    ...{
      texts: textsIn(own, [languageOf(request)]),
      languages: configuration.languages,
      workModes: configuration.work_modes,
    },
    // Filtered lists and the internal portal are not indexed by search engines.
    canonical: kind === 'external' && !isFiltered && number === 1 ? origin + path : null,
    search: { searchTerm, areaId, language, workMode, page: number },
    ...{ offers: rows, total, pages: Math.ceil(total / items) },
  };
  return sendPage(reply, 200, <LandingView {...props} />, kind === 'external');
}

/** Parses the search in the address; invalid parts are ignored. */
function searchIn(query: unknown) {
  const { q, area, pagina, [LANGUAGE_FILTER]: written, [WORK_MODE_FILTER]: mode } = query as Record<string, unknown>;
  const areaId = IdInText.safeParse(area);
  const number = numberInText.safeParse(pagina);
  return {
    searchTerm: typeof q === 'string' ? q.replaceAll('\0', '').trim().slice(0, MAX_SEARCH_LENGTH) : '',
    language: Language.safeParse(written).data ?? null,
    workMode: WorkMode.safeParse(mode).data ?? null,
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
