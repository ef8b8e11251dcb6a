// The page of an offer, for visitors and search engines.
import type { JobOfferPage } from '../../../../contract/api/portal-offer.ts';
import { dayText, languageMessages, portalPageMessages } from '../../../../contract/messages.ts';
import { plainTextOf, toRichText } from '../../../../domain/text/rich-text.ts';
import { langOf, Page, type PortalView, RichText } from './shell.tsx';

const texts = portalPageMessages.offer;
const SHORT = 160;

export interface OfferProps {
  readonly portal: PortalView;
  readonly offer: JobOfferPage;
  /** Null for offers only on the internal portal. */
  readonly canonical: string | null;
  readonly logoAddress: string | null;
  readonly data: Record<string, unknown> | null;
  readonly landing: string;
}

export function OfferView({ portal, offer, canonical, logoAddress, data, landing }: OfferProps) {
  const description = plainTextOf(offer.description).replace(/\s+/g, ' ').slice(0, SHORT);
  const applying = `${offer.link}/postular`;
  const facts = [
    [texts.area, offer.enterprise_area?.name],
    [texts.location, offer.location],
    [texts.language, langOf(offer.language) && languageMessages.names[offer.language]],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <Page portal={portal} title={offer.title} {...{ description, canonical, logoAddress, data }}>
      <p>
        <a className="back" href={landing}>
          {texts.back}
        </a>
      </p>
      <article className="article">
        <h1 lang={langOf(offer.language)}>{offer.title}</h1>
        {facts.length > 0 && (
          <dl className="facts">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="muted">
          {offer.vacancies !== null && `${texts.vacancies(offer.vacancies)} · `}
          {texts.published(dayText(offer.published_at))}
        </p>
        <h2 className="hidden">{texts.about}</h2>
        <RichText html={toRichText(offer.description)} language={offer.language} />
        <p className="action">
          <a className="button" href={applying}>
            {texts.apply}
          </a>
        </p>
      </article>
    </Page>
  );
}
