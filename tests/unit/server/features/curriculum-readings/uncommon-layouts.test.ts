// Documents with forms, ratings and dates at the left are read into the right values.
import { expect, it } from 'vitest';
import { readCurriculum } from '../../../../../src/domain/curricula/read-curriculum.ts';
import { DOCX_PARTS, readDocx } from '../../../../../src/server/features/curriculum-readings/formats/docx.ts';
import { readOdt } from '../../../../../src/server/features/curriculum-readings/formats/odt.ts';
import { readZipParts } from '../../../../../src/server/features/curriculum-readings/formats/zip-parts.ts';
import { personOf } from '../../../../bench/curricula/people.ts';
import { uncommonWordLayouts } from '../../../../bench/curricula/uncommon-layouts.ts';
import { docxOf, odtOf } from '../../../../bench/curricula/word-documents.ts';
import { knowledge } from '../../../domain/curricula/pages.ts';

const FORMATS = ['docx', 'odt'] as const;
const SEED = 97_001;

async function profileOf(format: (typeof FORMATS)[number], layoutName: string) {
  const layout = uncommonWordLayouts.find(({ name }) => name === layoutName);
  if (!layout) throw new Error(`there is no layout ${layoutName}`);
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

it.each(FORMATS.flatMap((format) => uncommonWordLayouts.map(({ name }) => [format, name] as const)))(
  '%s: %s is read whole [MORE-441]',
  async (format, name) => {
    const { person, profile } = await profileOf(format, name);
    expect([profile.name, profile.email, profile.phones]).toEqual([person.name, person.email, [person.phone]]);
    expect(profile.work.map(({ position, company, start, end }) => [position, company, start, end])).toEqual(
      person.work.map(({ position, company, start, end }) => [position, company, start, end]),
    );
    expect(profile.education.map(({ institution, degree, field }) => [institution, degree, field])).toEqual(
      person.education.map(({ institution, degree, field }) => [institution, degree, field]),
    );
    expect(profile.skills).toEqual(person.skills);
    expect(profile.language_details.map(({ language, level }) => [language, level])).toEqual(
      person.languages.map((one) => [one.name, one.level]),
    );
  },
);
