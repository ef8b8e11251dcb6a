// Headers, boxes, tables and styles of DOCX and ODT are read as they stand on the page.
import { expect, it } from 'vitest';
import { textOf } from '../../../../../src/domain/curricula/read-curriculum.ts';
import { DOCX_PARTS, readDocx } from '../../../../../src/server/features/curriculum-readings/formats/docx.ts';
import { readOdt } from '../../../../../src/server/features/curriculum-readings/formats/odt.ts';
import { readZipParts } from '../../../../../src/server/features/curriculum-readings/formats/zip-parts.ts';
import {
  bold,
  box,
  docxOf,
  heading,
  item,
  odtOf,
  table,
  text,
  title,
  type WordDocument,
} from '../../../../bench/curricula/word-documents.ts';

async function itemsOf(format: string, document: WordDocument) {
  const parts = await readZipParts(format === 'docx' ? docxOf(document) : odtOf(document), [
    ...DOCX_PARTS,
    'content.xml',
    'styles.xml',
  ]);
  return format === 'docx'
    ? readDocx(parts.get('word/document.xml') ?? '', parts)
    : readOdt(parts.get('content.xml') ?? '', parts.get('styles.xml'));
}

const linesOf = async (format: string, document: WordDocument): Promise<string[]> =>
  textOf(await itemsOf(format, document))
    .text.split('\n')
    .filter((line) => line.trim() !== '');

const formats = ['docx', 'odt'];

it.each(formats)(
  '%s: header, boxes, lists and breaks are in order, page numbers are not read [MORE-542]',
  async (format) => {
    const lines = await linesOf(format, {
      header: [title('Ana Ríos Vera'), text('ana@correo.example')],
      footer: [text('Página 1 de 2')],
      body: [
        box(text('En la caja')),
        heading('Experiencia'),
        text('Uno', 'BREAK', 'dos', 'TAB', '2019'),
        item('un logro'),
      ],
    });
    expect(lines).toEqual([
      'Ana Ríos Vera',
      'ana@correo.example',
      'En la caja',
      'Experiencia',
      'Uno',
      'dos  2019',
      '• un logro',
    ]);
  },
);

it.each(formats)('%s: rows of a table go across, and a table of one row is columns [MORE-542]', async (format) => {
  const rows = table(
    [[text('2019 - 2021')], [text(bold('Acme')), text('Contadora')]],
    [[text('2015 - 2019')], [text(bold('Umbrella')), text('Analista')]],
  );
  expect(
    await linesOf(format, { body: [heading('Experiencia laboral'), rows, heading('Idiomas'), text('Inglés')] }),
  ).toEqual([
    'Experiencia laboral',
    '2019 - 2021  Acme',
    'Contadora',
    '2015 - 2019  Umbrella',
    'Analista',
    'Idiomas',
    'Inglés',
  ]);
  const columns = table([
    [heading('CONTACTO'), text('ana@correo.example'), heading('IDIOMAS'), text('Inglés'), text('Francés')],
    [heading('EXPERIENCIA'), text('Contadora'), text('Acme'), text('2019 - 2021'), text('Analista')],
  ]);
  expect(await linesOf(format, { body: [columns] })).toEqual([
    ...['CONTACTO', 'ana@correo.example', 'IDIOMAS', 'Inglés', 'Francés'],
    ...['EXPERIENCIA', 'Contadora', 'Acme', '2019 - 2021', 'Analista'],
  ]);
});

it.each(formats)('%s: a style has weight and size of the one that it is based on [MORE-542]', async (format) => {
  const items = await itemsOf(format, { body: [title('Nombre'), heading('Sección'), text('Texto', bold('fuerte'))] });
  const styles = items.map(({ text: words, font, size }) => [words, font, size]);
  const joined = new Map(styles.map(([words, font, size]) => [String(words).trim(), `${font} ${size}`]));
  expect([...new Set(joined.values())]).toEqual(['bold 22', 'bold 14', 'regular 10.5', 'bold 10.5']);
});
