// Work, education, skills, languages, contact and name, read from small pages.
import { describe, expect, it } from 'vitest';
import { RECOGNIZED_FONT } from '../../../../src/domain/curricula/layout-types.ts';
import { readCurriculum } from '../../../../src/domain/curricula/read-curriculum.ts';
import { heading, itemsOf, knowledge, type PageText, readPage } from './pages.ts';

const work = (...texts: readonly PageText[]) =>
  readPage([{ text: 'Ana Paz Soto', size: 22 }, heading('Experiencia laboral'), ...texts]).work.map(
    ({ position, company, start, end }) => [position, company, start, end],
  );
const studies = (...texts: readonly PageText[]) =>
  readPage([heading('Educación'), ...texts]).education.map(({ institution, degree, field, end }) => [
    institution,
    degree,
    field,
    end,
  ]);
const lines = (...texts: readonly string[]): PageText[] => texts.map((text) => ({ text }));

describe('work', () => {
  it('has its period beside it where that takes two lines of its column [MORE-442]', () => {
    expect(
      work(
        ...[{ text: 'mar 2021 – mar' }, { text: 'Acme Ltda.', x: 170, down: 0 }],
        ...[{ text: '2023' }, { text: 'Contadora', x: 170, down: 0 }],
        ...[
          { text: 'may 2018 –', down: 28 },
          { text: 'Globant', x: 170, down: 0 },
        ],
        ...[{ text: 'actualidad' }, { text: 'Analista', x: 170, down: 0 }],
        ...[
          { text: 'ene 2015 – abr 2018', down: 28 },
          { text: 'Codelco', x: 170, down: 0 },
        ],
        { text: 'Cajera', x: 170 },
      ),
    ).toEqual([
      ['Contadora', 'Acme Ltda.', '2021-03', '2023-03'],
      ['Analista', 'Globant', '2018-05', null],
      ['Cajera', 'Codelco', '2015-01', '2018-04'],
    ]);
  });

  it('does not begin with the description of the one above where dates stand at the left [MORE-442]', () => {
    expect(
      work(
        ...[{ text: 'feb 2024 – actualidad' }, { text: 'Bancolombia S.A.', x: 190, down: 0 }],
        { text: 'Contadora', x: 190 },
        { text: 'Control de presupuestos y de órdenes de compra.', x: 190 },
        { text: 'Atención de clientes en sucursal', x: 190 },
        ...[{ text: 'jul 2021 – nov 2023' }, { text: 'Despegar', x: 190, down: 0 }],
        { text: 'Analista', x: 190 },
      ),
    ).toEqual([
      ['Contadora', 'Bancolombia S.A.', '2024-02', null],
      ['Analista', 'Despegar', '2021-07', '2023-11'],
    ]);
  });

  it('has the position before or after the company, which all entries decide together [MORE-207]', () => {
    expect(
      work(...lines('Analista de Datos', 'Globant', 'ene 2019 – actualidad', 'Cajera', 'Tottus', '2017 – 2018')),
    ).toEqual([
      ['Analista de Datos', 'Globant', '2019-01', null],
      ['Cajera', 'Tottus', '2017', '2018'],
    ]);
    expect(
      work(...lines('Globant', 'Analista de Datos', 'ene 2019 – mar 2020', 'Tottus', 'Cajera', '2017 – 2018')),
    ).toEqual([
      ['Analista de Datos', 'Globant', '2019-01', '2020-03'],
      ['Cajera', 'Tottus', '2017', '2018'],
    ]);
  });

  it.each([
    'Jefe de Operaciones | Codelco | 03/2019 - 04/2020',
    'Codelco — Jefe de Operaciones (03/2019 - 04/2020)',
    'Jefe de Operaciones at Codelco, 03/2019 - 04/2020',
    'Jefe de Operaciones en Codelco, 03/2019 - 04/2020',
    'marzo de 2019 a abril de 2020: Jefe de Operaciones, Codelco',
  ])('is read from one line: %s [MORE-207]', (text) => {
    expect(work({ text })).toEqual([['Jefe de Operaciones', 'Codelco', '2019-03', '2020-04']]);
  });

  it('does not part a known position at its words [MORE-207]', () => {
    expect(work(...lines('Técnica de laboratorio', 'Clínica Sur', '2019 – 2020'))).toEqual([
      ['Técnica de laboratorio', 'Clínica Sur', '2019', '2020'],
    ]);
  });

  it('is read from labels and from tables [MORE-207]', () => {
    expect(work(...lines('Empresa: Acme S.A.', 'Cargo: Vendedora', 'Período: enero de 2019 a la fecha'))).toEqual([
      ['Vendedora', 'Acme S.A.', '2019-01', null],
    ]);
    const row = (y: number, ...cells: readonly string[]): PageText[] =>
      cells.map((text, index) => ({ text, x: 50 + index * 170, y }));
    expect(
      work(
        ...row(100, 'Período', 'Cargo', 'Empresa'),
        ...row(116, '2019 - 2021', 'Vendedora', 'Acme'),
        ...row(132, '2017 - 2018', 'Cajera', 'Tottus'),
      ),
    ).toEqual([
      ['Vendedora', 'Acme', '2019', '2021'],
      ['Cajera', 'Tottus', '2017', '2018'],
    ]);
  });

  it('has several positions in one company [MORE-207]', () => {
    expect(
      work(
        { text: 'Banco Andino S.A.', bold: true },
        ...lines('Gerente de Ventas', '2020 – 2022', 'Ejecutiva de Ventas', '2018 – 2019'),
      ),
    ).toEqual([
      ['Gerente de Ventas', 'Banco Andino S.A.', '2020', '2022'],
      ['Ejecutiva de Ventas', 'Banco Andino S.A.', '2018', '2019'],
    ]);
  });

  it('takes nothing from descriptions, and is found on the page [MORE-207]', () => {
    const [job] = readPage([
      heading('Experiencia'),
      ...lines('Analista', 'Banco Andino', '2019 – 2020', 'Reduje los costos de la empresa durante 2020.'),
    ]).work;
    expect(job).toMatchObject({
      description: 'Reduje los costos de la empresa durante 2020.',
      source: { page: 1, x: 50, y: 28 },
    });
  });
});

describe('education', () => {
  it.each([
    [
      ['Universidad de Chile', 'Licenciatura en Derecho', '2010 – 2014'],
      ['Universidad de Chile', 'Licenciatura', 'Derecho', '2014'],
    ],
    [
      ['Máster Informática at Universidad Técnica de Ambato', 'mar 2012 - dic 2015'],
      ['Universidad Técnica de Ambato', 'Máster', 'Informática', '2015-12'],
    ],
    [['2014: Técnico Superior - Logística, Inacap'], ['Inacap', 'Técnico Superior', 'Logística', '2014']],
    [
      ['Grado', 'Psicología', "Universidad Bernardo O'Higgins", '2012'],
      ["Universidad Bernardo O'Higgins", 'Grado', 'Psicología', '2012'],
    ],
    [
      ['Ingeniería in Informática', 'Instituto Profesional Sur (Santiago, Chile)', '2009'],
      ['Instituto Profesional Sur', 'Ingeniería', 'Informática', '2009'],
    ],
  ])('is read from %j [MORE-208]', (texts, study) => {
    expect(studies(...lines(...texts))).toEqual([study]);
  });

  it('without dates is parted by its institutions [MORE-208]', () => {
    expect(
      studies(...lines('Universidad de Chile', 'Licenciatura en Derecho', 'Liceo de Talca', 'Enseñanza media')),
    ).toEqual([
      ['Universidad de Chile', 'Licenciatura', 'Derecho', null],
      ['Liceo de Talca', 'Enseñanza media', null, null],
    ]);
  });
});

describe('skills and languages', () => {
  const skills = (...texts: readonly PageText[]) => readPage([heading('Habilidades'), ...texts]).skills;

  it('are read from lists, commas and bullets, without their levels [MORE-209]', () => {
    expect(skills(...lines('• Excel (avanzado)', '• SAP: intermedio', '• Trabajo en equipo'))).toEqual([
      'Excel',
      'SAP',
      'Trabajo en equipo',
    ]);
    expect(skills(...lines('Python, SQL, Power BI y Node.js'))).toEqual(['Python', 'SQL', 'Power BI y Node.js']);
    expect(skills(...lines('Bases de datos: Oracle, MySQL'))).toEqual(['Oracle', 'MySQL']);
  });

  it('are joined where a narrow column breaks them, and completed where it cuts them off [MORE-209]', () => {
    expect(
      skills({ text: 'Conducir grúas' }, { text: 'torre', down: 12 }, { text: 'Gestionar inventarios', down: 24 }),
    ).toEqual(['Conducir grúas torre', 'Gestionar inventarios']);
    expect(skills({ text: 'Gestionar inven…' })).toEqual(['Gestionar inventarios']);
  });

  it('give languages with their levels, also among skills [MORE-209]', () => {
    expect(readPage([heading('Idiomas'), ...lines('Inglés (B2)', 'Portugués nativo')]).language_details).toMatchObject([
      { language: 'Inglés', level: 'B2' },
      { language: 'Portugués', level: 'nativo' },
    ]);
    const read = readPage([heading('Habilidades'), ...lines('• Excel', '• Inglés avanzado')]);
    expect([read.skills, read.languages]).toEqual([['Excel'], ['Inglés']]);
  });
});

describe('a form', () => {
  it('has numbered headings, and labels beside their values without a colon [MORE-475]', () => {
    const row = (label: string, value: string): PageText[] => [
      { text: label, down: 18 },
      { text: value, x: 220, down: 0 },
    ];
    const read = readPage([
      { text: 'HOJA DE VIDA', size: 14 },
      heading('1. DATOS PERSONALES'),
      ...row('Nombre completo', 'Noelia Ugarte Lagos'),
      heading('2. EXPERIENCIA LABORAL'),
      ...[...row('Empresa', 'Inditex'), ...row('Cargo', 'Jefa de Tienda'), ...row('Período', '03/2019 - 04/2020')],
      heading('III) FORMACIÓN ACADÉMICA'),
      ...row('Institución', 'Universidad de Chile'),
      ...[...row('Título', 'Licenciatura en Derecho'), ...row('Año', '2015')],
    ]);
    expect(read).toMatchObject({
      name: 'Noelia Ugarte Lagos',
      work: [{ position: 'Jefa de Tienda', company: 'Inditex', start: '2019-03', end: '2020-04' }],
      education: [{ institution: 'Universidad de Chile', degree: 'Licenciatura', field: 'Derecho', end: '2015' }],
    });
  });

  it('has dates below the headings of a column of labels [MORE-475]', () => {
    // Texts of the left column end at 180.
    const label = (text: string, y: number, bold = false): PageText => ({
      ...{ text, y, bold, x: 180 - text.length * 5 },
    });
    const read = readPage([
      { text: 'Ana Paz Soto', x: 196, y: 40, size: 20 },
      ...[label('EXPERIENCIA', 100, true), label('03/2019 - 04/2020', 130), label('01/2015 - 02/2019', 170)],
      { text: 'Jefa de Tienda', x: 196, y: 130 },
      { text: 'Inditex', x: 196, y: 144 },
      { text: 'Cajera', x: 196, y: 170 },
      { text: 'Ripley', x: 196, y: 184 },
      ...[label('EDUCACIÓN', 220, true), label('2010 - 2014', 250), label('IDIOMAS', 300, true)],
      { text: 'Licenciatura en Derecho', x: 196, y: 250 },
      { text: 'Universidad de Chile', x: 196, y: 264 },
      { text: 'Inglés: B2', x: 196, y: 300 },
    ]);
    expect(read.work.map(({ position, start }) => [position, start])).toEqual([
      ['Jefa de Tienda', '2019-03'],
      ['Cajera', '2015-01'],
    ]);
    expect([read.education.length, read.languages]).toEqual([1, ['Inglés']]);
  });
});

describe('the person', () => {
  it('has name, e-mail, telephone, city and links [MORE-209]', () => {
    expect(
      readPage([
        { text: 'CURRÍCULUM VITAE', size: 26 },
        { text: 'MARÍA JOSÉ DE LA FUENTE', size: 20, down: 30 },
        { text: 'Jefa de Operaciones', size: 12 },
        { text: 'maria.delafuente@correo.example | +56 9 8123 4567 | Santiago, Chile' },
        { text: 'RUT 12.345.678-9' },
        { text: 'linkedin.com/in/mdelafuente' },
      ]),
    ).toMatchObject({
      name: 'María José de la Fuente',
      email: 'maria.delafuente@correo.example',
      phones: ['+56 9 8123 4567'],
      city: 'Santiago',
      links: ['linkedin.com/in/mdelafuente'],
    });
  });

  it('has a name in two lines beside another column [MORE-209]', () => {
    const read = readPage([
      { text: 'Dayana Oyarzún', size: 20, y: 40 },
      { text: 'dayanasalvatierra@correo.example', x: 360, y: 40 },
      { text: 'Salvatierra', size: 20, y: 66 },
    ]);
    expect(read.name).toBe('Dayana Oyarzún Salvatierra');
  });

  it('has a name over the lines of a narrow column [MORE-475]', () => {
    const read = readPage([
      { text: 'Paula', size: 22, y: 40 },
      { text: 'Andrea', size: 22, y: 66 },
      { text: 'Monsalve Ruiz', size: 22, y: 92 },
      { text: 'Perfil', size: 14, bold: true, x: 300, y: 40 },
      { text: 'paula.ruiz7@correo.example', y: 130 },
    ]);
    expect(read.name).toBe('Paula Andrea Monsalve Ruiz');
  });

  it('has an e-mail that two lines share [MORE-209]', () => {
    expect(readPage([{ text: 'Ana Paz', size: 20 }, { text: 'ANA.PAZ@CORREO.' }, { text: 'EXAMPLE' }]).email).toBe(
      'ana.paz@correo.example',
    );
  });
});

it('a level beside a skill or a language is no column of its own [MORE-442]', () => {
  const rated = (names: readonly string[], levels: readonly string[]): PageText[] =>
    names.flatMap((text, index) => [{ text }, { text: levels[index] ?? '', x: 250, down: 0 }]);
  const { skills, language_details: languages } = readPage([
    { text: 'Ana Paz Soto', size: 22 },
    heading('Habilidades'),
    ...rated(['Excel', 'Negociación', 'Manejo de caja'], ['●●●○○', '4/5', 'Avanzado']),
    heading('Idiomas'),
    ...rated(['Inglés', 'Francés', 'Portugués'], ['B2', 'Nativo', 'A1']),
  ]);
  expect(skills).toEqual(['Excel', 'Negociación', 'Manejo de caja']);
  expect(languages.map(({ language, level }) => [language, level])).toEqual([
    ['Inglés', 'B2'],
    ['Francés', 'Nativo'],
    ['Portugués', 'A1'],
  ]);
});

it('a field goes on below its degree where the institution is in another type [MORE-442]', () => {
  expect(
    studies(
      ...[{ text: '2015 - 2018' }, { text: 'Máster en Estadística', x: 150, down: 0, bold: true }],
      { text: 'Aplicada', x: 150, bold: true },
      { text: 'Universidad de Chile', x: 150 },
    ),
  ).toEqual([['Universidad de Chile', 'Máster', 'Estadística Aplicada', '2018']]);
});

it('a level of a language that was recognized as other signs is corrected where it can be nothing else [MORE-742]', () => {
  const levelsOf = (font: string, ...texts: string[]) => {
    const items = itemsOf([heading('Idiomas'), ...texts.map((text) => ({ text }))]);
    const own = items.map((item) => (font === '' ? item : { ...item, font }));
    const { language_details: languages } = readCurriculum(own, { knowledge, hasPages: true });
    return languages.map(({ level }) => level);
  };
  expect(levelsOf(RECOGNIZED_FONT, 'Inglés 82', 'Francés: Bl', 'Alemán (Cl)', 'Italiano 8I, Portugués AZ')).toEqual([
    ...['B2', 'B1', 'C1'],
    ...['B1', 'A2'],
  ]);
  expect(levelsOf(RECOGNIZED_FONT, 'Inglés 82 %', 'Francés 82/100', 'Alemán Al menos B2')).toEqual([null, null, 'B2']);
  // A text that was not recognized is as it was written.
  expect(levelsOf('', 'Inglés 82')).toEqual([null]);
});

describe('the number of an identity document', () => {
  const documentsOf = (...texts: PageText[]) => {
    const { documents, phones, confidence } = readPage([{ text: 'Ana Paz Soto', size: 22 }, ...texts]);
    return [documents, phones, confidence.documents];
  };

  it.each([
    ['RUT: 12.345.678-5', '12.345.678-5', 0.97],
    ['R.U.T. N° 12345678-5', '12345678-5', 0.97],
    ['RUT: 12.345.678-9', '12.345.678-9', 0.4],
    ['DNI 12345678Z', '12345678Z', 0.97],
    ['NIE: X1234567L', 'X1234567L', 0.97],
    ['DNI: 30.123.456', '30.123.456', 0.85],
    ['Cédula de ciudadanía No. 1.020.304.050', '1.020.304.050', 0.85],
    ['C.C. 1020304050 de Bogotá', '1020304050', 0.85],
    ['CURP: HEGG560427MVZRRL04', 'HEGG560427MVZRRL04', 0.97],
    ['Pasaporte: AB123456', 'AB123456', 0.85],
  ])('is read of «%s» [MORE-743]', (text, number, confidence) => {
    expect(documentsOf({ text }, heading('Idiomas'), { text: 'Inglés' })).toEqual([[number], [], [confidence]]);
  });

  it('is read beside its label and once, and other numbers are none [MORE-743]', () => {
    const beside: PageText[] = [
      { text: 'Documento de identidad' },
      { text: ': 40.123.456', x: 220, down: 0 },
      { text: 'DNI 40123456 · +54 11 4567 8901' },
    ];
    expect(documentsOf(...beside)).toEqual([['40.123.456'], ['+54 11 4567 8901'], [0.85]]);
    expect(documentsOf({ text: 'Gestión de documentos, 12345678 archivos' }, { text: 'Run 10 km, 2019' })[0]).toEqual(
      [],
    );
  });
});
