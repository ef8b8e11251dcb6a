// Cells, reading order and sections of small layouts.
import { describe, expect, it } from 'vitest';
import { cellsOf } from '../../../../src/domain/curricula/cells.ts';
import { headingSection } from '../../../../src/domain/curricula/headings.ts';
import { flowsOf } from '../../../../src/domain/curricula/reading-order.ts';
import { sectionsOf } from '../../../../src/domain/curricula/sections.ts';
import { heading, itemsOf, type PageText } from './pages.ts';

const sections = (texts: readonly PageText[]) => {
  const items = itemsOf(texts);
  const pages = [...new Set(items.map(({ page }) => page))];
  const flows = pages.flatMap((page) => flowsOf(cellsOf(items.filter((item) => item.page === page))));
  return sectionsOf(flows).map(({ section, lines }) => [section, lines.map(({ text }) => text)]);
};

describe('the text of a page', () => {
  it('joins ligatures and words, and parts wide gaps [MORE-206]', () => {
    const cells = cellsOf(
      itemsOf([
        { text: 'certi', x: 50, width: 25, y: 20 },
        { text: 'ﬁ', x: 75, width: 7, y: 20 },
        { text: 'cado', x: 82, width: 22, y: 20 },
        { text: 'médico', x: 107, width: 30, y: 20 },
        { text: '2019', x: 300, width: 20, y: 20 },
      ]),
    );
    expect(cells.map(({ text }) => text)).toEqual(['certificado médico', '2019']);
  });

  it('joins letters that are set apart [MORE-206]', () => {
    const cells = cellsOf(
      itemsOf([
        { text: 'E X T R A C T O', x: 50, width: 90, y: 20 },
        { text: 'F O R', x: 50, width: 30, y: 60 },
        { text: 'M A C I Ó N', x: 92, width: 60, y: 60 },
      ]),
    );
    expect(cells.map(({ text }) => headingSection(text))).toEqual(['summary', null]);
  });

  it('reads a sidebar apart from the main column, however their lines alternate [MORE-206]', () => {
    expect(
      sections([
        { text: 'Ana Paz', size: 20, y: 30 },
        heading('Contacto', { y: 60 }),
        heading('Experiencia', { x: 220, y: 62 }),
        { text: 'ana@correo.example', y: 80 },
        { text: 'Analista', x: 220, y: 82 },
        heading('Idiomas', { y: 110 }),
        { text: 'Banco Andino', x: 220, y: 97 },
        { text: 'Inglés', y: 126 },
        { text: '2019 – 2020', x: 220, y: 115 },
      ]),
    ).toEqual([
      ['header', ['Ana Paz']],
      ['contact', ['ana@correo.example']],
      ['languages', ['Inglés']],
      ['work', ['Analista', 'Banco Andino', '2019 – 2020']],
    ]);
  });

  it('keeps rows whose dates stand at the right [MORE-206]', () => {
    expect(
      sections([
        heading('Experiencia'),
        { text: 'Analista' },
        { text: '2019 – 2020', x: 450, down: 0 },
        { text: 'Cajero' },
        { text: '2017 – 2018', x: 450, down: 0 },
      ]),
    ).toEqual([['work', ['Analista  2019 – 2020', 'Cajero  2017 – 2018']]]);
  });

  it('reads labels beside their text, also in two lines [MORE-206]', () => {
    expect(
      sections([
        heading('Experiencia', { y: 40, size: 11 }),
        { text: 'Analista de compras', x: 200, y: 40 },
        heading('profesional', { y: 53, size: 11 }),
        { text: 'Banco Andino', x: 200, y: 54 },
        { text: '2019 – 2020', x: 200, y: 68 },
        heading('Estudios', { y: 100, size: 11 }),
        { text: 'Universidad de Chile', x: 200, y: 100 },
      ]),
    ).toEqual([
      ['work', ['Analista de compras', 'Banco Andino', '2019 – 2020']],
      ['education', ['Universidad de Chile']],
    ]);
  });

  it('continues a section on the next page [MORE-206]', () => {
    expect(sections([heading('Educación'), { text: 'Liceo Uno' }, { text: 'Liceo Dos', page: 2 }])).toEqual([
      ['education', ['Liceo Uno']],
      ['education', ['Liceo Dos']],
    ]);
  });
});

describe('a heading', () => {
  it.each([
    ['EXPERIENCIA LABORAL', 'work'],
    ['Mi trayectoria profesional', 'work'],
    ['Work Experience', 'work'],
    ['Formação Acadêmica', 'education'],
    ['Estudios realizados', 'education'],
    ['Aptitudes and Tech', 'skills'],
    ['Conocimientos informáticos:', 'skills'],
    ['Idiomas', 'languages'],
    ['EXPERIENCIAPROFESIONAL', 'work'],
    ['Datos personales', 'contact'],
    ['Formación complementaria', 'courses'],
    ['Referencias', 'other'],
  ])('«%s» begins its section [MORE-206]', (text, section) => {
    expect(headingSection(text)).toBe(section);
  });

  it.each([
    'Jefa de Operaciones',
    'Banco Andino',
    'PROYECTOS DE',
    'Experiencia de 12 años en ventas y compras de gran volumen',
  ])('is not «%s» [MORE-206]', (text) => {
    expect(headingSection(text)).toBeNull();
  });
});
