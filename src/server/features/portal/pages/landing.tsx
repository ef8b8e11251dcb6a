// Serves a portal's page with its sections and the search of its open offers.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LandingConfiguration, LandingPage } from '../../../../contract/api/portal.ts';
import { WorkMode } from '../../../../contract/api/process-offer.ts';
import { IdInText, numberInText } from '../../../../contract/common.ts';
import { DEFAULT_ITEMS } from '../../../../contract/constants.ts';
import { Language } from '../../../../contract/languages.ts';
import { isVisibleSection, mediaIdsOf } from '../../../../domain/portal/landing-sections.ts';
import { textsIn } from '../../../../domain/text/translations.ts';
import { type Reader, withScope } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../services.ts';
import { readConfiguration } from '../landing.ts';
import { languageOf } from '../language.ts';
import { type OfferCounts, offerCounts } from '../offer-counts.ts';
import { searchOffers } from '../offers.ts';
import { areasOf, countsOfOffers } from '../queries.ts';
import { mediaWithIds } from '../section-media-queries.ts';
import { sendPage } from './answer.tsx';
import {
  isFiltered,
  LANGUAGE_FILTER,
  type LandingProps,
  LandingView,
  LOCATION_FILTER,
  type OfferSearchTexts,
  WORK_MODE_FILTER,
} from './landing-view.tsx';
import type { OpenPortal } from './open-portal.ts';
import type { PageMedia } from './sections-view.tsx';

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
  const { read } = services.database;
  const scope = { organizationId: portal.row.organization_id, userId: null };
  const props = await withScope(scope, async () => {
    const configuration = await readConfiguration(read, portal.row, [kind]);
    const page = configuration.landing_pages.find(({ type_page }) => type_page === kind);
    if (!page) throw new AppError('not_found');
    const reader = { language: languageOf(request), search: searchIn(request.query) };
    return landingProps(read, portal, { configuration, page }, reader);
  });
  return sendPage(reply, 200, <LandingView {...props} />, kind === 'external');
}

/** What a page displays to a reader. @param page may differ from the stored one, for a preview */
export async function landingProps(
  db: Reader,
  { kind, row, view, origin }: OpenPortal,
  { configuration, page }: { readonly configuration: LandingConfiguration; readonly page: LandingPage },
  { language, search }: { readonly language: Language; readonly search: OfferSearchTexts },
): Promise<LandingProps> {
  const { searchTerm, areaId, workMode, location, page: number } = search;
  const { rows, total, items } = await searchOffers(
    db,
    row,
    {
      ...{ query: searchTerm, type_page: kind, location },
      ...(areaId !== null && { enterprise_area_id: areaId }),
      ...(search.language && { language: search.language }),
      ...(workMode && { work_mode: workMode }),
    },
    { page: number, items: DEFAULT_ITEMS, offset: (number - 1) * DEFAULT_ITEMS },
  );
  const path = view.home;
  const counts = offerCounts(
    await countsOfOffers(db, row.organization_id, kind),
    await areasOf(db, row.organization_id),
  );
  const sections = page.sections.filter(isVisibleSection);
  const { title, description, translations } = page;
  const own = { language: configuration.language, texts: { title, description }, translations };
  return {
    ...{ portal: view, page, media: mediaOf(page, view.home), path, areas: configuration.areas },
    texts: textsIn(own, [language]),
    ...{ languages: configuration.languages, workModes: configuration.work_modes, locations: counts.locations },
    sections,
    context: {
      ...{ language: configuration.language, path },
      media: await mediaOfSections(db, { organizationId: row.organization_id, home: path }, mediaIdsOf(sections)),
      ...countsOf(counts),
    },
    // Filtered lists and the internal portal are not indexed by search engines.
    canonical: kind === 'external' && !isFiltered(search) && number === 1 ? origin + path : null,
    search,
    ...{ offers: rows, total, pages: Math.ceil(total / items) },
  };
}

const countsOf = ({ countOfArea, countOfLocation }: OfferCounts) => ({ countOfArea, countOfLocation });

async function mediaOfSections(
  db: Reader,
  { organizationId, home }: { readonly organizationId: number; readonly home: string },
  ids: readonly number[],
): Promise<ReadonlyMap<number, PageMedia>> {
  const rows = await mediaWithIds(db, organizationId, ids);
  return new Map(rows.map(({ id, width, height }) => [id, { address: `${home}/medios/${id}`, width, height }]));
}

/** Parses the search in the address; invalid parts are ignored. */
function searchIn(query: unknown): OfferSearchTexts {
  const {
    q,
    area,
    pagina,
    [LANGUAGE_FILTER]: written,
    [WORK_MODE_FILTER]: mode,
    [LOCATION_FILTER]: location,
  } = query as Record<string, unknown>;
  const areaId = IdInText.safeParse(area);
  const number = numberInText.safeParse(pagina);
  return {
    searchTerm: searchText(q),
    location: searchText(location),
    language: Language.safeParse(written).data ?? null,
    workMode: WorkMode.safeParse(mode).data ?? null,
    areaId: areaId.success ? areaId.data : null,
    page: number.success ? Math.min(number.data, 100_000) : 1,
  };
}

const searchText = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, MAX_SEARCH_LENGTH) : '';

const mediaOf = ({ id, image_or_video, image_or_video_content_type, version }: LandingPage, base: string) =>
  image_or_video === null
    ? null
    : {
        address: `${base}/paginas/${id}?version=${version}`,
        isVideo: image_or_video_content_type?.startsWith('video/') ?? false,
      };
