// The page of an offer, for visitors and search engines.
import type { JobOffer, JobOfferPage } from '../../../../contract/api/portal-offer.ts';
import type { Country } from '../../../../contract/countries.ts';
import {
  amountText,
  dateText,
  languageMessages,
  portalPageMessages,
  readerFormat,
} from '../../../../contract/messages.ts';
import { numberFormatOf } from '../../../../domain/forms/number-input.ts';
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

/** The band as the reader writes amounts; null if it is not stated. */
export function salaryText(salary: JobOffer['salary'], country: Country): string | null {
  if (!salary) return null;
  const { minimum, maximum, currency } = salary;
  const format = readerFormat({ ...numberFormatOf(country), currency });
  const [from, to] = [minimum, maximum].map((value) => value !== null && amountText(value, format));
  if (from && to) return from === to ? from : texts.salaryBetween(from, to);
  return from ? texts.salaryFrom(from) : texts.salaryTo(to || '');
}

export function OfferView({ portal, offer, canonical, logoAddress, data, landing }: OfferProps) {
  const description = plainTextOf(offer.description).replace(/\s+/g, ' ').slice(0, SHORT);
  const applying = `${offer.link}/postular`;
  const facts = [
    [texts.area, offer.enterprise_area?.name],
    [texts.location, offer.location],
    [texts.workMode, offer.work_mode && texts.workModes[offer.work_mode]],
    [texts.salary, salaryText(offer.salary, portal.country)],
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
          {texts.published(dateText(portal.timeZone, Date.parse(offer.published_at)))}
        </p>
        <h2 className="hidden">{texts.about}</h2>
        <RichText html={toRichText(offer.description)} language={offer.language} />
        {offer.next_steps.length > 0 && (
          <section aria-labelledby="proximos-pasos" className="next-steps">
            <h2 id="proximos-pasos">{texts.nextSteps}</h2>
            <ol lang={langOf(offer.language)}>
              {offer.next_steps.map((step, index) => (
                <li key={index}>{step}</li>
              ))}
            </ol>
          </section>
        )}
        <p className="action">
          <a className="button" href={applying}>
            {texts.apply}
          </a>
        </p>
      </article>
    </Page>
  );
}
