// Phrases are found in exactly the texts that have their words one behind the other.
import { expect, it } from 'vitest';
import { findPhrase, type PhraseTerm, phrasesOf, stemmedWords, stemsOf } from '../../../src/domain/text/word-stems.ts';
import { chanceOf } from '../../../src/server/demo/random.ts';
import { findPersonsWithTerm } from '../../../src/server/features/curriculum-texts/index.ts';
import { type Reader, SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import type { Server } from '../harness.ts';
import { db, makeSearchable } from './searchable-world.ts';

const TEXTS = 120;
const WORDS_EACH = 60;
/** Short ones connect others; the rest are so few that phrases repeat. */
const WORDS = [
  'de',
  'la',
  'en',
  'con',
  'base',
  'datos',
  'atención',
  'cliente',
  'gestión',
  'equipos',
  'ventas',
  'sobre',
];
const TERMS = 150;

/** Gives persons of the first organization texts of random words. */
const fillTexts = (server: Server, personIds: readonly number[]): Promise<Map<number, string[]>> =>
  withScope(SYSTEM, () =>
    db(server).transaction(async (tx) => {
      const chance = chanceOf(11);
      const textsByPerson = new Map<number, string[]>();
      for (let number = 0; number < TEXTS; number += 1) {
        const personId = personIds[number % personIds.length] ?? 0;
        const content = Array.from({ length: WORDS_EACH }, () => chance.pick(WORDS)).join(' ');
        const file = { name: 'cv.pdf', content_type: 'application/pdf', bytes: 1, is_cv: 1, created_at: 1 } as const;
        const { id } = await tx
          .insertInto('files')
          .values({ ...file, organization_id: 1, uniq_applicant_id: personId, storage_key: `text-${number}` })
          .returning('id')
          .executeTakeFirstOrThrow();
        const read = { content, stems: stemsOf(content).join(' '), read_at: 1 };
        await tx.updateTable('curriculum_texts').set(read).where('file_id', '=', id).execute();
        textsByPerson.set(personId, [...(textsByPerson.get(personId) ?? []), content]);
      }
      return textsByPerson;
    }),
  );

function randomTerms(): PhraseTerm[] {
  const chance = chanceOf(29);
  return Array.from({ length: TERMS }, (_, index) => {
    const words = Array.from({ length: 1 + (index % 5) }, () => chance.pick(WORDS));
    const last = words.pop() ?? '';
    const isPrefix = index % 3 === 0 && last.length > 4;
    return { text: [...words, isPrefix ? last.slice(0, 4) : last].join(' '), isPrefix };
  });
}

const personsWith = async (reader: Reader, term: PhraseTerm): Promise<number[]> => {
  const access = { organizationId: 1, hidden: new Set<never>(), canOpenFiles: true };
  return [...new Set(await findPersonsWithTerm(reader, access, term))].toSorted((one, other) => one - other);
};

/** By reading every text. */
const expectedFor = (textsByPerson: ReadonlyMap<number, readonly string[]>, term: PhraseTerm): number[] =>
  [...textsByPerson]
    .filter(([, texts]) =>
      texts.some((text) => phrasesOf(term).some((phrase) => findPhrase(stemmedWords(text), phrase).length > 0)),
    )
    .map(([id]) => id)
    .toSorted((one, other) => one - other);

it('random phrases, some with connecting words, are found where they stand and nowhere else [MORE-740]', async () => {
  const { server, personId } = await makeSearchable();
  const persons = await db(server)
    .read.selectFrom('uniq_applicants')
    .select('id')
    .where('organization_id', '=', 1)
    .where('id', '<>', personId)
    .where('blocked_at', 'is', null)
    .limit(40)
    .execute();
  const texts = await fillTexts(
    server,
    persons.map(({ id }) => id),
  );
  const terms = randomTerms();
  const results = new Map(terms.map((term) => [term, expectedFor(texts, term)]));
  // Some phrases are in many texts, some in none.
  const counts = [...results.values()].map(({ length }) => length);
  expect(Math.min(...counts)).toBe(0);
  expect(Math.max(...counts)).toBe(persons.length);
  for (const [term, ids] of results) {
    const found = (await personsWith(db(server).read, term)).filter((id) => id !== personId);
    expect([term, found]).toEqual([term, ids]);
  }
});
