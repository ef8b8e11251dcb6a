// The page of a portal: the organization's presentation and its open offers.
import type { LandingPage } from '../../../../contract/api/portal.ts';
import type { JobOffer } from '../../../../contract/api/portal-offer.ts';
import type { LandingSection, SectionOf } from '../../../../contract/api/portal-sections.ts';
import type { WorkMode } from '../../../../contract/api/process-offer.ts';
import { type Language, languageTags } from '../../../../contract/languages.ts';
import { dateText, languageMessages, portalPageMessages } from '../../../../contract/messages.ts';
import { salaryText } from './offer-view.tsx';
import { type SectionContext, SectionView, translate } from './sections-view.tsx';
import { langOf, Page, PlainText, type PortalView } from './shell.tsx';

const texts = portalPageMessages.landing;
/** Its name differs from the parameter that chooses the language of the page. */
export const LANGUAGE_FILTER = 'escrita';
export const WORK_MODE_FILTER = 'modalidad';
export const LOCATION_FILTER = 'lugar';

export interface LandingProps {
  readonly portal: PortalView;
  readonly page: LandingPage;
  /** Of the page, and the language in which they are written. */
  readonly texts: {
    readonly language: Language;
    readonly texts: { readonly title: string; readonly description: string };
  };
  readonly media: { readonly address: string; readonly isVideo: boolean } | null;
  /** Those that visitors get, in their order. */
  readonly sections: readonly LandingSection[];
  readonly context: SectionContext;
  readonly canonical: string | null;
  readonly areas: readonly { readonly id: number; readonly name: string }[];
  /** Of the offers; the choice is only displayed if they differ. */
  readonly languages: readonly Language[];
  readonly workModes: readonly WorkMode[];
  readonly locations: readonly string[];
  readonly search: OfferSearchTexts;
  readonly offers: readonly JobOffer[];
  readonly total: number;
  readonly pages: number;
  /** Path of this portal page. */
  readonly path: string;
}

/** What the visitor searched for. */
export interface OfferSearchTexts {
  readonly searchTerm: string;
  readonly areaId: number | null;
  readonly language: Language | null;
  readonly workMode: WorkMode | null;
  /** Empty for all. */
  readonly location: string;
  readonly page: number;
}

export function LandingView(props: LandingProps) {
  const { portal, texts: page, canonical, sections } = props;
  const { title, description: lead } = page.texts;
  const description = lead.slice(0, 300);
  const isFirst = sections[0]?.type === 'offers';
  return (
    <Page portal={portal} title={title} description={description} canonical={canonical} className="careers">
      <section className="hero">
        <div className="inner">
          <div>
            <h1 lang={langOf(page.language)}>{title}</h1>
            <PlainText text={lead} language={page.language} className="lead" />
            {!isFirst && (
              <p className="open-offers">
                <a className="button" href="#ofertas">
                  {portalPageMessages.sections.openOffers}
                </a>
              </p>
            )}
          </div>
          <Media media={props.media} />
        </div>
      </section>
      {sections.map((section) =>
        section.type === 'offers' ? (
          <OffersSection key={section.key} section={section} landing={props} />
        ) : (
          <SectionView key={section.key} section={section} context={props.context} />
        ),
      )}
    </Page>
  );
}

interface OffersSectionProps {
  readonly section: SectionOf<'offers'>;
  readonly landing: LandingProps;
}

function OffersSection({ section: { heading, translations }, landing }: OffersSectionProps) {
  const read = translate(landing.context, { heading }, translations);
  return (
    <section className="part part-offers" aria-labelledby="ofertas">
      <div className="inner">
        <div className="list-head">
          {heading === '' ? (
            <h2 id="ofertas">{texts.offers}</h2>
          ) : (
            <h2 id="ofertas" lang={read.lang}>
              {read.texts.heading}
            </h2>
          )}
          <p className="muted">{texts.count(landing.total)}</p>
        </div>
        <Search {...landing} />
        {landing.offers.length === 0 ? (
          <Empty {...landing} />
        ) : (
          <Offers offers={landing.offers} portal={landing.portal} />
        )}
        {landing.pages > 1 && <Pages {...landing} />}
      </div>
    </section>
  );
}

function Media({ media }: Pick<LandingProps, 'media'>) {
  if (!media) return null;
  if (!media.isVideo) return <img className="media" src={media.address} alt="" width={480} height={320} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the organization uploads a single file without captions
    <video className="media" src={media.address} controls preload="metadata" aria-label={texts.media} />
  );
}

function Search({ page, areas, languages, workModes, locations, search, path }: LandingProps) {
  const hasFilter = page.show_area_filter && areas.length > 0;
  return (
    <form className="search" method="get" action={`${path}#ofertas`} role="search" aria-label={texts.search}>
      <label>
        <span>{texts.searchHint}</span>
        <input type="search" name="q" defaultValue={search.searchTerm} maxLength={200} />
      </label>
      {hasFilter && (
        <label>
          <span>{texts.area}</span>
          <select name="area" defaultValue={search.areaId === null ? '' : String(search.areaId)}>
            <option value="">{texts.allAreas}</option>
            {areas.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <LocationField locations={locations} location={search.location} />
      {workModes.length > 1 && (
        <label>
          <span>{portalPageMessages.offer.workMode}</span>
          <select name={WORK_MODE_FILTER} defaultValue={search.workMode ?? ''}>
            <option value="">{texts.allWorkModes}</option>
            {workModes.map((mode) => (
              <option key={mode} value={mode}>
                {portalPageMessages.offer.workModes[mode]}
              </option>
            ))}
          </select>
        </label>
      )}
      {languages.length > 1 && (
        <label>
          <span>{texts.language}</span>
          <select name={LANGUAGE_FILTER} defaultValue={search.language ?? ''}>
            <option value="">{texts.allLanguages}</option>
            {languages.map((language) => (
              <option key={language} value={language} lang={languageTags[language]}>
                {languageMessages.names[language]}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="submit">{texts.find}</button>
    </form>
  );
}

/** A text of a link that is no whole location is a choice of its own. */
function LocationField({ locations, location }: { locations: readonly string[]; location: string }) {
  const choices = location === '' || locations.includes(location) ? locations : [location, ...locations];
  if (choices.length < 2 && location === '') return null;
  return (
    <label>
      <span>{portalPageMessages.sections.location}</span>
      <select name={LOCATION_FILTER} defaultValue={location}>
        <option value="">{portalPageMessages.sections.allLocations}</option>
        {choices.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </label>
  );
}

export const isFiltered = ({ searchTerm, areaId, language, workMode, location }: OfferSearchTexts): boolean =>
  searchTerm !== '' || areaId !== null || language !== null || workMode !== null || location !== '';

function Empty(props: LandingProps) {
  const hasFilters = isFiltered(props.search);
  return (
    <div className="empty">
      <p>
        <strong>{hasFilters ? texts.notFound : texts.none}</strong>
      </p>
      <p className="muted">{hasFilters ? texts.notFoundHint : texts.noneHint}</p>
      {hasFilters && (
        <p>
          <a href={`${props.path}#ofertas`}>{texts.clear}</a>
        </p>
      )}
    </div>
  );
}

function Offers({ offers, portal }: { offers: readonly JobOffer[]; portal: PortalView }) {
  return (
    <ul className="offers">
      {offers.map((offer) => (
        <li key={offer.id}>
          <a className="offer" href={offer.link}>
            <h3 lang={langOf(offer.language)}>{offer.title}</h3>
            <p className="muted">{offerDetails(offer, portal).join(' · ')}</p>
          </a>
        </li>
      ))}
    </ul>
  );
}

const offerDetails = (
  { enterprise_area, location, work_mode, salary, language, vacancies, published_at }: JobOffer,
  { country, timeZone }: Pick<PortalView, 'country' | 'timeZone'>,
): string[] =>
  [
    enterprise_area?.name,
    location,
    work_mode && portalPageMessages.offer.workModes[work_mode],
    salaryText(salary, country),
    langOf(language) && languageMessages.names[language],
    vacancies === null ? null : portalPageMessages.offer.vacancies(vacancies),
    portalPageMessages.offer.published(dateText(timeZone, Date.parse(published_at))),
  ].filter((fact): fact is string => Boolean(fact));

function Pages({ path, search, pages }: LandingProps) {
  const addressOf = (page: number): string => {
    const query = new URLSearchParams();
    if (search.searchTerm) query.set('q', search.searchTerm);
    if (search.areaId !== null) query.set('area', String(search.areaId));
    if (search.language) query.set(LANGUAGE_FILTER, search.language);
    if (search.workMode) query.set(WORK_MODE_FILTER, search.workMode);
    if (search.location !== '') query.set(LOCATION_FILTER, search.location);
    if (page > 1) query.set('pagina', String(page));
    return query.size === 0 ? `${path}#ofertas` : `${path}?${query}#ofertas`;
  };
  return (
    <nav className="pages" aria-label={texts.pages}>
      {search.page > 1 ? (
        <a rel="prev" href={addressOf(search.page - 1)}>
          {texts.previous}
        </a>
      ) : (
        <span />
      )}
      <span className="muted">{texts.page(search.page, pages)}</span>
      {search.page < pages ? (
        <a rel="next" href={addressOf(search.page + 1)}>
          {texts.next}
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
