// An offer as schema.org's JobPosting, with the fields that Google requires.
import type { JobOffer, JobOfferPage } from '../../contract/api/portal-offer.ts';
import { languageTags } from '../../contract/languages.ts';
import { toRichText } from '../text/rich-text.ts';

/** Absolute addresses. */
export interface PostingAddresses {
  readonly offer: string;
  readonly logo: string | null;
}

/** Null if the country is unknown, because an invalid posting is worse than none. */
export function jobPosting(offer: JobOfferPage, addresses: PostingAddresses): Record<string, unknown> | null {
  const jobLocation = offer.location === null ? null : parseJobLocation(offer.location);
  if (jobLocation === null || offer.description === '') return null;
  const isRemote = offer.work_mode === null ? jobLocation.remote : offer.work_mode === 'remote';
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: offer.title,
    description: toRichText(offer.description),
    identifier: { '@type': 'PropertyValue', name: offer.organization.name, value: String(offer.id) },
    datePosted: offer.published_at.slice(0, 'YYYY-MM-DD'.length),
    hiringOrganization: {
      '@type': 'Organization',
      name: offer.organization.name,
      ...(offer.landing_configuration.site_url && { sameAs: offer.landing_configuration.site_url }),
      ...(addresses.logo && { logo: addresses.logo }),
    },
    ...jobLocationSchema({ ...jobLocation, remote: isRemote }),
    ...(offer.salary?.currency && { baseSalary: baseSalary(offer.salary, offer.salary.currency) }),
    inLanguage: languageTags[offer.language],
    ...(offer.vacancies !== null && { totalJobOpenings: offer.vacancies }),
    directApply: true,
    url: addresses.offer,
  };
}

const baseSalary = ({ minimum, maximum }: NonNullable<JobOffer['salary']>, currency: string) => ({
  ...{ '@type': 'MonetaryAmount', currency },
  value: {
    '@type': 'QuantitativeValue',
    ...(minimum !== null && { minValue: minimum }),
    ...(maximum !== null && { maxValue: maximum }),
  },
});

export interface JobLocation {
  /** ISO 3166-1, two letters. */
  readonly country: string;
  /** The text before the country, or null. */
  readonly locality: string | null;
  readonly remote: boolean;
}

function jobLocationSchema({ country, locality, remote }: JobLocation): Record<string, unknown> {
  if (remote) {
    return { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: country } };
  }
  const address = {
    '@type': 'PostalAddress',
    ...(locality !== null && { addressLocality: locality }),
    addressCountry: country,
  };
  return { jobLocation: { '@type': 'Place', address } };
}

const REMOTE = /\b(remoto|remota|teletrabajo|remote)\b/i;

/** Reads texts such as «Santiago, Chile» or «Remoto (Chile)»; null without a country. */
export function parseJobLocation(location: string): JobLocation | null {
  const segments = location
    .split(/[,()·|/–-]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const found = segments.findLast((part) => countryCodes().has(bare(part)));
  const country = found === undefined ? undefined : countryCodes().get(bare(found));
  if (country === undefined) return null;
  const others = segments.filter((part) => part !== found && !REMOTE.test(part));
  return { country, locality: others.join(', ') || null, remote: REMOTE.test(location) };
}

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

let known: Map<string, string> | undefined;

/** By Spanish name, from the runtime's data. */
function countryCodes(): Map<string, string> {
  known ??= readCountries();
  return known;
}

function readCountries(): Map<string, string> {
  const names = new Intl.DisplayNames('es', { type: 'region', fallback: 'none' });
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const found = alphabet.flatMap((first) =>
    alphabet.flatMap((second) => {
      const name = names.of(first + second);
      return name === undefined ? [] : [[bare(name), first + second] as const];
    }),
  );
  return new Map(found);
}
