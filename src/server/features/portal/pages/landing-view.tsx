// The page of a portal: the organization's presentation and its open offers.
import type { LandingPage } from '../../../../contract/api/portal.ts';
import type { JobOffer } from '../../../../contract/api/portal-offer.ts';
import { dayText, portalPageMessages } from '../../../../contract/messages.ts';
import { Page, PlainText, type PortalView } from './shell.tsx';

const texts = portalPageMessages.landing;

export interface LandingProps {
  readonly portal: PortalView;
  readonly page: LandingPage;
  readonly media: { readonly address: string; readonly isVideo: boolean } | null;
  readonly canonical: string | null;
  readonly areas: readonly { readonly id: number; readonly name: string }[];
  readonly search: { readonly searchTerm: string; readonly areaId: number | null; readonly page: number };
  readonly offers: readonly JobOffer[];
  readonly total: number;
  readonly pages: number;
  /** Path of this portal page. */
  readonly path: string;
}

export function LandingView(props: LandingProps) {
  const { portal, page, canonical } = props;
  const description = page.description.slice(0, 300);
  return (
    <Page portal={portal} title={page.title} description={description} canonical={canonical}>
      <section className="hero">
        <div>
          <h1>{page.title}</h1>
          <PlainText text={page.description} className="lead" />
        </div>
        <Media media={props.media} />
      </section>
      <section aria-labelledby="ofertas">
        <div className="list-head">
          <h2 id="ofertas">{texts.offers}</h2>
          <p className="muted">{texts.count(props.total)}</p>
        </div>
        <Search {...props} />
        {props.offers.length === 0 ? <Empty {...props} /> : <Offers offers={props.offers} />}
        {props.pages > 1 && <Pages {...props} />}
      </section>
    </Page>
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

function Search({ page, areas, search, path }: LandingProps) {
  const hasFilter = page.show_area_filter && areas.length > 0;
  return (
    <form className="search" method="get" action={path} role="search" aria-label={texts.search}>
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
      <button type="submit">{texts.find}</button>
    </form>
  );
}

const isFiltered = ({ search }: LandingProps): boolean => search.searchTerm !== '' || search.areaId !== null;

function Empty(props: LandingProps) {
  const hasFilters = isFiltered(props);
  return (
    <div className="empty">
      <p>
        <strong>{hasFilters ? texts.notFound : texts.none}</strong>
      </p>
      <p className="muted">{hasFilters ? texts.notFoundHint : texts.noneHint}</p>
      {hasFilters && (
        <p>
          <a href={props.path}>{texts.clear}</a>
        </p>
      )}
    </div>
  );
}

function Offers({ offers }: { offers: readonly JobOffer[] }) {
  return (
    <ul className="offers">
      {offers.map((offer) => (
        <li key={offer.id}>
          <a className="offer" href={offer.link}>
            <h3>{offer.title}</h3>
            <p className="muted">{offerDetails(offer).join(' · ')}</p>
          </a>
        </li>
      ))}
    </ul>
  );
}

const offerDetails = ({ enterprise_area, location, vacancies, published_at }: JobOffer): string[] =>
  [
    enterprise_area?.name,
    location,
    vacancies === null ? null : portalPageMessages.offer.vacancies(vacancies),
    portalPageMessages.offer.published(dayText(published_at)),
  ].filter((fact): fact is string => Boolean(fact));

function Pages({ path, search, pages }: LandingProps) {
  const addressOf = (page: number): string => {
    const query = new URLSearchParams();
    if (search.searchTerm) query.set('q', search.searchTerm);
    if (search.areaId !== null) query.set('area', String(search.areaId));
    if (page > 1) query.set('pagina', String(page));
    return query.size === 0 ? path : `${path}?${query}`;
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
