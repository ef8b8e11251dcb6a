// Quick successive choices accumulate, even if the window's address updates late.
import { expect, test } from 'vitest';
import { LatestChoice } from '../../../../src/renderer/app/latest-choice.ts';

type Filters = Readonly<Record<string, string>>;

const begun = (present: Filters): LatestChoice<Filters> => new LatestChoice(present, JSON.stringify);

test('an earlier choice that the address shows takes nothing from a later one', () => {
  const latest = begun({});
  latest.choose({ ...latest.present, query: 'ana' });
  latest.choose({ ...latest.present, sort: 'oldest' });
  latest.sync({ query: 'ana' });
  expect(latest.present).toEqual({ query: 'ana', sort: 'oldest' });
  latest.choose({ ...latest.present, stage: 'Oferta' });
  latest.sync({ query: 'ana', sort: 'oldest' });
  expect(latest.present).toEqual({ query: 'ana', sort: 'oldest', stage: 'Oferta' });
});

test('the way back and forth of the window counts, once its own choices have been seen or passed over', () => {
  const latest = begun({});
  latest.choose({ query: 'a' });
  latest.choose({ query: 'b' });
  latest.sync({ query: 'b' });
  latest.sync({});
  expect(latest.present).toEqual({});
  latest.sync({ query: 'a' });
  expect(latest.present).toEqual({ query: 'a' });
});

test('a choice that is taken back before it was seen leaves nothing on the way', () => {
  const latest = begun({ query: 'a' });
  latest.choose({ query: 'b' });
  latest.choose({ query: 'a' });
  latest.sync({ query: 'a' });
  latest.sync({ query: 'b' });
  expect(latest.present).toEqual({ query: 'b' });
});

test('going elsewhere counts, whatever is on the way', () => {
  const latest = begun({});
  latest.choose({ query: 'a' });
  latest.sync({ query: 'elsewhere' });
  expect(latest.present).toEqual({ query: 'elsewhere' });
});
