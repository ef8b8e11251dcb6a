// Names, degrees and periods that a line or a narrow column breaks.
import { describe, expect, it } from 'vitest';
import { RECOGNIZED_FONT } from '../../../../src/domain/curricula/layout-types.ts';
import { readCurriculum, textOf } from '../../../../src/domain/curricula/read-curriculum.ts';
import { heading, itemsOf, knowledge, type PageText, readPage } from './pages.ts';

const studies = (...texts: readonly PageText[]) =>
  readPage([heading('Educación'), ...texts]).education.map(({ institution, degree, field, end }) => [
    institution,
    degree,
    field,
    end,
  ]);

describe('an institution', () => {
  it('in a narrow column is read over its lines, known or alone in its type [MORE-823]', () => {
    expect(
      studies(
        ...['Universidad', 'Nacional de', 'Villa Rica'].map((text): PageText => ({ text, bold: true })),
        { text: 'Grado en Enfermería' },
        { text: '2014 – 2018' },
        { text: 'Instituto', bold: true, down: 24 },
        ...['Profesional', 'Los Leones'].map((text): PageText => ({ text, bold: true })),
        { text: 'Diplomado en Turismo' },
        { text: '2010 – 2013' },
        { text: 'Universidad', down: 24 },
        { text: 'de Chile' },
        { text: 'Licenciatura en Economía' },
        { text: '2005 – 2009' },
      ),
    ).toEqual([
      ['Universidad Nacional de Villa Rica', 'Grado', 'Enfermería', '2018'],
      ['Instituto Profesional Los Leones', 'Diplomado', 'Turismo', '2013'],
      ['Universidad de Chile', 'Licenciatura', 'Economía', '2009'],
    ]);
  });

  it('is not parted at the words of its own name [MORE-823]', () => {
    expect(
      studies(
        { text: 'Centro de Formación Profesional San Blas', bold: true },
        { text: 'Magíster en Biotecnología' },
        { text: '2014 – 2018' },
        { text: '2008 a 2012: Tecnicatura en Comercio Exterior. Institución Universitaria Pascual Bravo.', down: 28 },
        { text: '2003 a 2007: Grado en Turismo. EUDE Business School.', down: 28 },
      ),
    ).toEqual([
      ['Centro de Formación Profesional San Blas', 'Magíster', 'Biotecnología', '2018'],
      ['Institución Universitaria Pascual Bravo', 'Tecnicatura', 'Comercio Exterior', '2012'],
      ['EUDE Business School', 'Grado', 'Turismo', '2007'],
    ]);
  });
});

describe('a degree', () => {
  it('of two words is one, in a line or over two [MORE-823]', () => {
    expect(
      studies(
        { text: 'Universidad de Chile — Máster' },
        { text: 'Universitario en Marketing Digital' },
        { text: '2010 – 2014' },
        { text: 'Máster Universitario en Mecatrónica, Universidad de Chile', down: 28 },
        { text: '2004 – 2008' },
      ),
    ).toEqual([
      ['Universidad de Chile', 'Máster Universitario', 'Marketing Digital', '2014'],
      ['Universidad de Chile', 'Máster Universitario', 'Mecatrónica', '2008'],
    ]);
  });
});

const jobs = (...texts: readonly PageText[]) =>
  readPage([heading('Experiencia laboral'), ...texts]).work.map(({ position, company, start, end }) => [
    position,
    company,
    start,
    end,
  ]);

describe('a period', () => {
  it('at the end of a text goes on in the next line [MORE-824]', () => {
    expect(
      jobs(
        { text: 'Cajera, Acme Ltda. (noviembre de 2021 a', bold: true },
        { text: 'noviembre de 2022).', bold: true },
        { text: 'Analista, Globant, Quito (desde enero de', bold: true, down: 28 },
        { text: '2023).', bold: true },
      ),
    ).toEqual([
      ['Cajera', 'Acme Ltda.', '2021-11', '2022-11'],
      ['Analista', 'Globant', '2023-01', null],
    ]);
  });

  it('beside the dot of a timeline ends at its right edge [MORE-824]', () => {
    const entry = (first: string, second: string, [position, company]: readonly [string, string]): PageText[] => [
      { text: first, x: 128 - first.length * 5, down: 28 },
      { text: '●', x: 134, down: 0, width: 6 },
      { text: position, x: 146, down: 0, bold: true },
      { text: second, x: 128 - second.length * 5 },
      { text: company, x: 146, down: 0 },
    ];
    expect(
      jobs(
        ...entry('oct. 2022 – mar.', '2024', ['Analista', 'Globant']),
        ...entry('feb. 2019 – jul.', '2022', ['Cajera', 'Acme Ltda.']),
      ),
    ).toEqual([
      ['Analista', 'Globant', '2022-10', '2024-03'],
      ['Cajera', 'Acme Ltda.', '2019-02', '2022-07'],
    ]);
  });

  it('has its dates in two rows of a form, or behind two labels [MORE-824]', () => {
    const row = (label: string, value: string): PageText[] => [{ text: label }, { text: value, x: 200, down: 0 }];
    expect(
      jobs(
        ...row('EMPRESA', 'Globant'),
        ...row('CARGO', 'Analista'),
        ...row('FECHA DE INICIO', '03/2019'),
        ...row('FECHA DE TÉRMINO', 'Actualidad'),
        ...row('EMPRESA', 'Acme Ltda.'),
        ...row('CARGO', 'Cajera'),
        ...row('FECHA DE INGRESO', '01/2015'),
        ...row('FECHA DE SALIDA', '02/2019'),
      ),
    ).toEqual([
      ['Analista', 'Globant', '2019-03', null],
      ['Cajera', 'Acme Ltda.', '2015-01', '2019-02'],
    ]);
    expect(
      jobs(
        ...['Empresa: Globant', 'Cargo: Analista', 'Desde: 03/2019', 'Hasta: Actualidad'].map((text) => ({ text })),
        ...['Empresa: Codelco', 'Cargo: Cajera', 'Desde: 01/2015', 'Hasta: 02/2019'].map((text) => ({ text })),
      ),
    ).toEqual([
      ['Analista', 'Globant', '2019-03', null],
      ['Cajera', 'Codelco', '2015-01', '2019-02'],
    ]);
  });
});

describe('a job', () => {
  it('in one text above its dates takes nothing from the duty below them [MORE-824]', () => {
    expect(
      jobs(
        { text: 'Globant, Quito — Analista', bold: true },
        { text: 'marzo 2019 – actualidad', size: 8 },
        { text: 'Coordinación con proveedores nacionales e internacionales' },
        { text: 'Acme Ltda., Lima — Cajera', bold: true, down: 30 },
        { text: 'enero 2015 – febrero 2019', size: 8 },
        { text: 'Atención de más de sesenta llamadas de clientes' },
      ),
    ).toEqual([
      ['Analista', 'Globant', '2019-03', null],
      ['Cajera', 'Acme Ltda.', '2015-01', '2019-02'],
    ]);
  });

  it('has its company in capitals above it also where headings have nothing but capitals [MORE-824]', () => {
    expect(
      readPage([
        ...['ANA PAZ SOTO', 'PERFIL', 'Contadora con experiencia', 'EXPERIENCIA', '------------'].map((text) => ({
          text,
        })),
        ...['ACME LTDA.', 'Contadora  mar. 2019 – actualidad', 'CODELCO', 'Cajera  ene. 2015 – feb. 2019'].map(
          (text) => ({
            text,
          }),
        ),
        ...['IDIOMAS', 'Inglés  B1', 'HABILIDADES', 'Excel, Tableau, ventas'].map((text) => ({ text })),
      ]).work.map(({ company, start }) => [company, start]),
    ).toEqual([
      ['ACME LTDA.', '2019-03'],
      ['CODELCO', '2015-01'],
    ]);
  });
});

it('a line that ends with a dash goes on below it in another type [MORE-824]', () => {
  expect(
    jobs(
      { text: 'Globant S.A. de C.V., Lima —', bold: true },
      { text: 'Analista', size: 11 },
      { text: 'marzo 2019 – actualidad' },
      { text: 'Atención de más de sesenta llamadas de clientes' },
      { text: 'Codelco, Quito —', bold: true, down: 30 },
      { text: 'Cajera', size: 11 },
      { text: 'enero 2015 – febrero 2019' },
    ),
  ).toEqual([
    ['Analista', 'Globant S.A. de C.V.', '2019-03', null],
    ['Cajera', 'Codelco', '2015-01', '2019-02'],
  ]);
});

it('short words beside each other are no letters that are set apart [MORE-824]', () => {
  expect(textOf(itemsOf([{ text: 'y a la' }, { text: 'E X T R A C T O' }, { text: 'C V S' }])).text).toBe(
    ['y a la', 'EXTRACTO', 'CVS'].join('\n'),
  );
});

describe('a list of studies', () => {
  it('may have bullets [MORE-823]', () => {
    expect(
      studies(
        { text: '• Técnico Profesional em Mecatrónica – Universidad de Chile (2018)' },
        { text: '• Bacharelado em Turismo – Instituto Federal do Norte (2012)' },
      ),
    ).toEqual([
      ['Universidad de Chile', 'Técnico Profesional', 'Mecatrónica', '2018'],
      ['Instituto Federal do Norte', 'Bacharelado', 'Turismo', '2012'],
    ]);
  });
});

describe('the person', () => {
  it('has names and surnames behind labels of their own, in either order [MORE-825]', () => {
    const row = (label: string, value: string): PageText[] => [{ text: label }, { text: value, x: 200, down: 0 }];
    const nameOf = (...texts: readonly PageText[]) => readPage(texts).name;
    expect(
      nameOf(
        { text: 'CURRÍCULUM VITAE', size: 15, x: 220 },
        heading('1. DATOS PERSONALES', { size: 11 }),
        ...row('APELLIDOS', 'De la Cruz Peña'),
        ...row('NOMBRES', 'Luz Marina'),
        ...row('CELULAR', '+57 301 586 3551'),
        ...row('CORREO ELECTRÓNICO', 'contacto77@correo.example'),
        ...row('DOMICILIO', 'Jr. Los Cedros 455, Medellín'),
      ),
    ).toBe('Luz Marina De la Cruz Peña');
    expect(
      nameOf(
        ...['Nombres: Ana María', 'Apellido paterno: Soto', 'Apellido materno: Paz', 'Edad: 33 años'].map((text) => ({
          text,
        })),
      ),
    ).toBe('Ana María Soto Paz');
  });

  it('has a telephone that a paragraph breaks, and no postal code in it [MORE-825]', () => {
    const phonesOf = (...texts: readonly string[]) => readPage(texts.map((text) => ({ text }))).phones;
    expect(
      phonesOf(
        'Nacionalidad: Española | Número de teléfono: +52 33 1144',
        '9408 (Móvil) | Dirección de correo electrónico: ana@correo.example',
      ),
    ).toEqual(['+52 33 1144 9408']);
    expect(phonesOf('+34 612 345 678', '28001 Madrid')).toEqual(['+34 612 345 678']);
  });

  it('is named above a column of headings [MORE-825]', () => {
    const row = (label: string, ...values: readonly string[]): PageText[] => [
      { text: label, bold: true },
      ...values.map((text, index): PageText => ({ text, x: 240, down: index === 0 ? 0 : 14 })),
    ];
    expect(
      readPage([
        { text: 'Ramón Mamani Güell', size: 20, bold: true },
        ...row('CONTACTO', '+34 612 345 678', 'contacto819@correo.example'),
        ...row('EXPERIENCIA', 'Cajera', 'Empresas Públicas de Medellín | 05/2022 - 04/2025'),
        ...row('FORMACIÓN', 'Universidad de Chile', 'Licenciatura en Turismo | 2013 - 2017'),
        ...row('IDIOMAS', 'Inglés – C1'),
      ]).name,
    ).toBe('Ramón Mamani Güell');
  });
});

it('languages below a heading of linguistic competences are read from their table [MORE-825]', () => {
  const cells = (...texts: readonly string[]): PageText[] =>
    texts.map((text, index): PageText => ({ text, x: 50 + 110 * index, down: index === 0 ? 14 : 0 }));
  expect(
    readPage([
      heading('COMPETENCIAS LINGÜÍSTICAS'),
      ...cells('Italiano', 'B2', 'B2', 'B1'),
      ...cells('Guaraní', 'C1', 'C1', 'C1'),
    ]).languages,
  ).toEqual(['Italiano', 'Guaraní']);
});

it('circles of a level beside a skill that were recognized as letters are no part of it [MORE-827]', () => {
  const texts = ['Excel avanzado OANO', 'Docker eee00', 'Normas IATA', 'Gestión COOP', 'Trabajo en equipo OO000'];
  const items = itemsOf([heading('HABILIDADES'), ...texts.map((text) => ({ text }))]);
  const skillsOf = (font: string) =>
    readCurriculum(
      items.map((item) => ({ ...item, font })),
      { knowledge, hasPages: true, certainty: 0.9 },
    ).skills;
  expect(skillsOf(RECOGNIZED_FONT)).toEqual([
    'Excel avanzado',
    'Docker',
    'Normas IATA',
    'Gestión COOP',
    'Trabajo en equipo',
  ]);
  expect(skillsOf('regular')).toEqual(texts);
});
