// How far a residence is from the place of a process, in steps: city, region, country, abroad.
import { type LocationCountry, locationWords } from '../../contract/messages.ts';
import type { WrittenNumber } from '../candidates/candidate-facts.ts';
import { plain } from '../curricula/plain-words.ts';
import type { NumberRange } from './experience.ts';

/** The codes of `ruleMessages.distances`, and one for another country. */
const STEP = { city: 0, region: 1, country: 2, abroad: 3 } as const;

interface Location {
  /** Null where the text does not say it. */
  readonly city: string | null;
  readonly region: string | null;
  readonly country: string | null;
}

const countryCodes = Object.keys(locationWords.countries) as LocationCountry[];

const countryOf = (part: string): string | null =>
  countryCodes.find((code) => locationWords.countries[code].includes(part)) ?? null;

const knownRegions = countryCodes.flatMap((country) =>
  locationWords.regions[country].map(([names, cities]) => ({ country, name: names[0] ?? '', names, cities })),
);

/** Reads «Viña del Mar, Valparaíso, Chile»; a part that is no known place is a city. */
function readLocation(texts: readonly (string | null)[]): Location {
  const parts = texts
    .flatMap((text) => (text ?? '').split(/[,;/|()]|\s[-–—]\s/))
    .map(plain)
    .filter(Boolean);
  const country = parts.map(countryOf).find((code) => code !== null) ?? null;
  const others = parts.filter((part) => countryOf(part) === null);
  const inCountry = knownRegions.filter((region) => country === null || region.country === country);
  const named = inCountry.filter(({ names }) => others.some((part) => names.includes(part)));
  const cities = others.filter((part) => !named.some(({ names }) => names.includes(part)));
  const [city = null] = cities;
  const ofCity = inCountry.filter((region) => city !== null && region.cities.includes(city));
  // A city of several regions, such as Córdoba, decides nothing alone.
  const found = named.length === 1 ? named[0] : ofCity.length === 1 ? ofCity[0] : undefined;
  return { city, region: found ? `${found.country} ${found.name}` : null, country: country ?? found?.country ?? null };
}

function distance(one: Location, other: Location): NumberRange | null {
  const isEqual = (part: keyof Location): boolean | null =>
    one[part] === null || other[part] === null ? null : one[part] === other[part];
  const [isCity, isRegion, isCountry] = [isEqual('city'), isEqual('region'), isEqual('country')];
  const range = (min: number, max: number): NumberRange => ({ min, max });
  if (isCountry === false) return range(STEP.abroad, STEP.abroad);
  if (isRegion === false) return range(STEP.country, STEP.country);
  if (isCity === true && (isRegion === true || isCountry !== null)) return range(STEP.city, STEP.city);
  if (isRegion === true) return isCity === false ? range(STEP.region, STEP.region) : range(STEP.city, STEP.region);
  if (isCity === true) return range(STEP.city, STEP.city);
  if (isCountry === null) return null;
  return isCity === false ? range(STEP.region, STEP.country) : range(STEP.city, STEP.country);
}

/**
 * The distance of a residence as a range of steps.
 * @param location of the process, as written
 * @returns null if either place is not stated; `range` is null if they cannot be compared
 */
export function residenceFact(
  { city, country }: { readonly city: string | null; readonly country: string | null },
  location: string | null,
): WrittenNumber | null {
  const text = [city, country].filter(Boolean).join(', ');
  if (text === '' || !location) return null;
  return { text, range: distance(readLocation([city, country]), readLocation([location])) };
}
