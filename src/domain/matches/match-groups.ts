// The shares of results by group of candidates, none of which can be a single person.
import type { MatchGroup, MatchGroupAttribute } from '../../contract/api/matches.ts';

/** Smaller groups are not stated. */
export const MIN_GROUP_PEOPLE = 5;

/** From this age on, in years; the first band has no lower bound. */
const AGE_BANDS = [30, 40, 50, 60] as const;

/** Of a candidacy whose person consented to the use of these data. */
export interface GroupedCandidacy {
  readonly personId: number;
  readonly gender: string | null;
  /** `YYYY-MM-DD`. */
  readonly birthdate: string | null;
  readonly country: string | null;
  readonly states: readonly ('met' | 'partly' | 'not_found')[];
}

/** «-29», «30-39» … «60-»; null without a date. */
export function ageBand(birthdate: string | null, today: string): string | null {
  const year = Number(birthdate?.slice(0, 4));
  if (!birthdate || !(year > 1900)) return null;
  const hadBirthday = birthdate.slice(5) <= today.slice(5);
  const age = Number(today.slice(0, 4)) - year - (hadBirthday ? 0 : 1);
  const at = AGE_BANDS.findLastIndex((from) => age >= from);
  const from = at < 0 ? '' : String(AGE_BANDS[at]);
  const next = AGE_BANDS[at + 1];
  return `${from}-${next === undefined ? '' : next - 1}`;
}

const ATTRIBUTES: Readonly<Record<MatchGroupAttribute, (one: GroupedCandidacy, today: string) => string | null>> = {
  gender: ({ gender }) => gender,
  age: ({ birthdate }, today) => ageBand(birthdate, today),
  origin: ({ country }) => country,
};

/** Persons without the datum are in no group. */
export function groupsOf(candidacies: readonly GroupedCandidacy[], today: string): MatchGroup[] {
  return Object.entries(ATTRIBUTES).flatMap(([attribute, readValue]) => {
    const groups = Map.groupBy(candidacies, (one) => readValue(one, today)?.trim() || null);
    return [...groups]
      .flatMap(([value, own]): MatchGroup[] => {
        const people = new Set(own.map(({ personId }) => personId)).size;
        if (value === null || people < MIN_GROUP_PEOPLE) return [];
        const states = own.flatMap((one) => one.states);
        const share = (state: string) => states.filter((one) => one === state).length / Math.max(1, states.length);
        const shares = { met: share('met'), partly: share('partly'), not_found: share('not_found') };
        return [{ attribute: attribute as MatchGroupAttribute, value, people, ...shares }];
      })
      .toSorted((one, other) => one.value.localeCompare(other.value, 'es'));
  });
}
