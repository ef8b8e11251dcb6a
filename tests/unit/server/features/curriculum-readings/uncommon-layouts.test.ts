// Documents with forms, ratings, tab stops and dates at the left are read into the right values.
import { expect, it } from 'vitest';
import { readCurriculum } from '../../../../../src/domain/curricula/read-curriculum.ts';
import { DOCX_PARTS, readDocx } from '../../../../../src/server/features/curriculum-readings/formats/docx.ts';
import { readOdt } from '../../../../../src/server/features/curriculum-readings/formats/odt.ts';
import { readZipParts } from '../../../../../src/server/features/curriculum-readings/formats/zip-parts.ts';
import { personOf } from '../../../../bench/curricula/people.ts';
import { tabLayouts } from '../../../../bench/curricula/tab-layouts.ts';
import { uncommonWordLayouts } from '../../../../bench/curricula/uncommon-layouts.ts';
import { docxOf, odtOf } from '../../../../bench/curricula/word-documents.ts';
import type { WordLayout } from '../../../../bench/curricula/word-layouts.ts';
import { knowledge } from '../../../domain/curricula/pages.ts';

const FORMATS = ['docx', 'odt'] as const;
const SEED = 97_001;

async function profileOf(format: (typeof FORMATS)[number], layout: WordLayout) {
  const person = personOf(SEED);
  const document = layout.write(person, layout.dates);
  const parts = await readZipParts(format === 'docx' ? docxOf(document) : odtOf(document), [
    ...DOCX_PARTS,
    'content.xml',
    'styles.xml',
  ]);
  const items =
    format === 'docx'
      ? readDocx(parts.get('word/document.xml') ?? '', parts)
      : readOdt(parts.get('content.xml') ?? '', parts.get('styles.xml'));
  return { person, profile: readCurriculum(items, { knowledge, hasPages: false }) };
}

async function expectWhole(format: (typeof FORMATS)[number], layout: WordLayout): Promise<void> {
  const { person, profile } = await profileOf(format, layout);
  expect([profile.name, profile.email, profile.phones]).toEqual([person.name, person.email, [person.phone]]);
  expect(profile.work.map(({ position, company, start, end }) => [position, company, start, end])).toEqual(
    person.work.map(({ position, company, start, end }) => [position, company, start, end]),
  );
  expect(profile.education.map(({ institution, degree, field }) => [institution, degree, field])).toEqual(
    person.education.map(({ institution, degree, field }) => [institution, degree, field]),
  );
  // Columns are read one after the other.
  expect(profile.skills.toSorted()).toEqual(person.skills.toSorted());
  expect(profile.language_details.map(({ language, level }) => [language, level])).toEqual(
    person.languages.map((one) => [one.name, one.level]),
  );
}

const inFormats = (layouts: readonly WordLayout[]) =>
  FORMATS.flatMap((format) => layouts.map((layout) => [format, layout.name, layout] as const));

it.each(inFormats(uncommonWordLayouts))('%s: %s is read whole [MORE-441]', (format, _name, layout) =>
  expectWhole(format, layout),
);

it.each(inFormats(tabLayouts))('%s: %s is read by its tab stops and indents [MORE-741]', (format, _name, layout) =>
  expectWhole(format, layout),
);
