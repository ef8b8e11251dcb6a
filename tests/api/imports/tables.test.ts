// Tests that tables of many kinds are imported without a choice: delimiters, encodings, languages and orders of dates.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importRowMessages } from '../../../src/contract/messages.ts';
import { defaultLimits } from '../../../src/server/platform/spreadsheet/index.ts';
import { openArchive } from '../../../src/server/platform/spreadsheet/reader/archive.ts';
import { addStranger, type Server, startOwned } from '../harness.ts';
import { cardsOf, importContent, newProcess } from './fixtures.ts';

const table = (name: string): Uint8Array => readFileSync(new URL(`tables/${name}`, import.meta.url));

interface Expected {
  readonly format: readonly [encoding: string, separator: string];
  /** The field of each column, or the kind of an extra attribute behind a plus sign. */
  readonly columns: string;
  /** Values of the first person. */
  readonly first: Readonly<Record<string, string>>;
  readonly extra?: Readonly<Record<string, string>>;
}

const tables: Readonly<Record<string, Expected>> = {
  'es-semicolon-windows-1252.csv': {
    format: ['windows-1252', ';'],
    columns: 'document name last_name last_name email phone birthdate city +postal_code +money +yes_no',
    first: { full_name: 'Aurora Dionisio Quilodrán Ibáñez', birthdate: '1970-01-12', document: '11.111.000-K' },
    extra: { 'Código postal': '7500000', 'Pretensión de renta': '€ 1200000', '¿Licencia de conducir?': 'No' },
  },
  'en-comma-month-first.csv': {
    format: ['utf-8', ','],
    columns: 'name last_name email phone birthdate +postal_code +money +yes_no +date',
    first: { full_name: 'Ada Marlow', birthdate: '1970-01-14' },
    extra: {
      'Zip Code': '02101',
      'Expected Salary': '$ 45500',
      'Start Date': '2027-01-02',
      'Willing to relocate': 'No',
    },
  },
  'pt-tab-utf-16.csv': {
    format: ['utf-16le', '\t'],
    columns: 'full_name document email phone birthdate city +postal_code +money education_level',
    first: { full_name: 'Anselmo Araújo', birthdate: '1970-01-15', education_level: 'Ensino médio' },
    extra: { CEP: '01310-100', 'Pretensão salarial': 'R$ 3100.5' },
  },
  'es-pipe-utf-16-be.csv': {
    format: ['utf-16be', '|'],
    columns: 'full_name email birthdate experience_years title linkedin_url',
    first: { full_name: 'Aurora Quilodrán Zañartu', last_name: 'Quilodrán Zañartu', birthdate: '1970-01-14' },
  },
  'es-year-first-decimal-comma.csv': {
    format: ['utf-8', ';'],
    columns: 'external_id full_name birthdate +number +date comment',
    first: { full_name: 'Aurora Quilodrán', birthdate: '1970-01-10', external_id: 'LEG-1000' },
    extra: { Puntaje: '70.25', 'Fecha de postulación': '2026-01-10' },
  },
  'en-excel-serials.csv': {
    format: ['utf-8', ','],
    columns: 'external_id full_name birthdate +date country',
    first: { full_name: 'Ada Marlow', birthdate: '1970-02-01' },
    extra: { hire_date: '2024-01-09' },
  },
  'content-only.csv': {
    format: ['utf-8', ','],
    columns: 'full_name email phone birthdate +yes_no',
    first: { full_name: 'Ada Tansley', birthdate: '1970-01-10', email: 'ada.0@mail.example' },
    extra: { E: 'No' },
  },
  'es-form-questions.csv': {
    format: ['utf-8', ';'],
    columns: '+datetime full_name email phone city experience_years +yes_no',
    first: { full_name: 'Aurora Quilodrán', city: 'Valdivia', experience_years: '0' },
    extra: { 'Marca temporal': '2026-03-10 10:25' },
  },
  'en-camel-case.csv': {
    format: ['utf-8', ','],
    columns: 'external_id name last_name email phone birthdate title +text +email',
    first: { full_name: 'Ada Marlow', birthdate: '1975-01-10', email: 'ada@mail.example' },
    extra: { managerEmail: 'boss0@firm.example' },
  },
  'pt-title-rows-latin-1.csv': {
    format: ['iso-8859-1', ';'],
    columns: 'name last_name email phone birthdate',
    first: { full_name: 'Anselmo Araújo', birthdate: '1980-10-28' },
  },
};

describe('a table without a choice made by hand', () => {
  it.each(Object.entries(tables))(
    'is imported whole: %s [MORE-130]',
    async (name, { format, columns, first, extra = {} }) => {
      const { admin } = await startOwned();
      const id = await newProcess(admin);
      const { preview, summary, issues } = await importContent(admin, id, table(name));
      expect([preview.encoding, preview.separator]).toEqual(format);
      const recognized = preview.mapping.map((field: string, index: number) =>
        field === 'extra' ? `+${preview.columns[index].kind}` : field,
      );
      expect(recognized.join(' ')).toBe(columns);
      for (const column of preview.columns) expect(column.examples.length).toBeGreaterThan(0);
      expect([summary.imported, issues]).toEqual([10, []]);
      const cards = await cardsOf(admin, id);
      const card = cards.find(({ full_name }: { full_name: string }) => full_name === first.full_name);
      const { body } = await admin.get(`/applicants/${card.id}`);
      expect({ full_name: body.full_name, ...body.uniq_applicant }).toMatchObject(first);
      expect(body.extra_attributes).toEqual(expect.objectContaining(extra));
    },
  );
});

describe('a cell that cannot be what its column says', () => {
  it('does not lose the person, is stored as text and listed [MORE-131]', async () => {
    const { admin } = await startOwned();
    const id = await newProcess(admin);
    const { summary, issues } = await importContent(admin, id, table('es-damaged-cells.csv'));
    expect(summary).toMatchObject({ imported: 20, failed: 0, warnings: 4 });
    const { email, date, number } = importRowMessages;
    expect(issues.map(({ row, column, reason }: Record<string, unknown>) => [row, column, reason])).toEqual([
      [5, 'Correo', email],
      [7, 'Fecha de nacimiento', date('ayer')],
      [9, 'Sueldo', number('a convenir')],
      [11, 'Ingreso', date('32/13/2020')],
    ]);
    const cards = await cardsOf(admin, id);
    const texts = await Promise.all(
      cards.map(
        async ({ id: cardId }: { id: number }) => (await admin.get(`/applicants/${cardId}`)).body.extra_attributes,
      ),
    );
    expect(texts.map(({ Correo }) => Correo).filter(Boolean)).toEqual(['sin arroba']);
    expect(texts.map((extra) => extra['Fecha de nacimiento']).filter(Boolean)).toEqual(['ayer']);
    expect(texts.map(({ Sueldo }) => Sueldo)).toContain('a convenir');
  });

  it('names a person of whom nothing else is known', async () => {
    const { admin } = await startOwned();
    const id = await newProcess(admin);
    const { summary } = await importContent(admin, id, 'correo;ciudad\nana arroba correo;Lima\neva@a.example;Lima\n');
    expect(summary).toMatchObject({ imported: 2, failed: 0, warnings: 1 });
    const names = (await cardsOf(admin, id)).map(({ full_name }: { full_name: string }) => full_name);
    expect(names.toSorted()).toEqual(['ana arroba correo', 'eva@a.example']);
  });
});

describe('a mapping', () => {
  it('is remembered per set of headers and per organization, in any order [MORE-132]', async () => {
    const server = await startOwned();
    const { admin } = server;
    const id = await newProcess(admin);
    const upload = async (text: string) => (await admin.upload('/imports?file_name=x.csv', text)).body;
    const first = await upload('Nombre;Pasatiempo;Clave\nAna;Remo;a1\n');
    expect([first.mapping, first.is_remembered]).toEqual([['name', 'extra', 'extra'], false]);
    const mapping = ['name', 'tags', 'external_id'];
    await admin.post(`/imports/${first.id}/start`, { selection_process_id: id, mapping, duplicates: 'skip' });
    const next = await upload('clave;NOMBRE;Pasatiempo\nb2;Luis;Vela\n');
    expect([next.mapping, next.is_remembered]).toEqual([['external_id', 'name', 'tags'], true]);
    const other = await upload('Clave;Nombre\nb2;Luis\n');
    expect([other.mapping, other.is_remembered]).toEqual([['extra', 'name'], false]);
    const stranger = await addStranger(server);
    const { body } = await stranger.upload('/imports?file_name=x.csv', 'Nombre;Pasatiempo;Clave\nAna;Remo;a1\n');
    expect(body.is_remembered).toBe(false);
  });
});

/** The cells of the first candidate in the exported workbook by header: true if a cell is a number or a day. */
async function numericCells({ url, folder }: Server, token: string | null, processId: number) {
  const response = await fetch(`${url}/selection_processes/${processId}/export_applicants.xlsx`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const path = join(folder, 'export.xlsx');
  writeFileSync(path, Buffer.from(await response.arrayBuffer()));
  const archive = await openArchive(path, defaultLimits);
  const chunks: Buffer[] = [];
  for await (const chunk of archive.read('xl/worksheets/sheet1.xml')) chunks.push(chunk);
  archive.close();
  const rows = Buffer.concat(chunks).toString('utf8').split('<row ').slice(1, 3);
  const cells = rows.map(
    (row) =>
      new Map(
        [...row.matchAll(/<c r="([A-Z]+)\d+"([^>]*)>(?:<v>|<is><t[^>]*>)([^<]*)/g)].map(
          ([, column = '', attributes = '', text = '']) =>
            [column, { isText: attributes.includes('t="'), text }] as const,
        ),
      ),
  );
  const [header, first] = cells;
  return new Map([...(header ?? [])].map(([column, { text }]) => [text, first?.get(column)] as const));
}

describe('numbers and dates', () => {
  it('stay numbers and dates in the exported workbook [MORE-133]', async () => {
    const server = await startOwned();
    const { admin } = server;
    const id = await newProcess(admin);
    const text = 'Nombre;Puntaje;Renta;Ingreso;Sala\nAna;70,25;$ 1.200.000;24/02/2026;007\n';
    const { preview } = await importContent(admin, id, text);
    expect(preview.columns.map(({ kind }: { kind: string }) => kind)).toEqual([
      'text',
      'number',
      'money',
      'date',
      'text',
    ]);
    const cells = await numericCells(server, admin.token, id);
    expect(cells.get('Puntaje')).toEqual({ isText: false, text: '70.25' });
    expect(cells.get('Renta')).toEqual({ isText: false, text: '1200000' });
    // The serial number of 24 February 2026.
    expect(cells.get('Ingreso')).toEqual({ isText: false, text: '46077' });
    expect(cells.get('Sala')).toEqual({ isText: true, text: '007' });
  });

  it('stay dates with times and percentages in the exported workbook [MORE-139]', async () => {
    const server = await startOwned();
    const { admin } = server;
    const id = await newProcess(admin);
    const text = [
      'Nombre;Registro;Cita;Postuló;Avance;Inglés (%)',
      'Ana;2024-03-01 14:30;01/03/2024 9:15;2024-03-01T14:30:15-03:00;45 %;0,45',
      'Eva;2024-03-02;02/03/2024 10:00;2024-03-01T14:30:15Z;5,5%;0,5',
    ].join('\n');
    const { preview, issues } = await importContent(admin, id, text);
    expect(issues).toEqual([]);
    expect(preview.columns.map(({ kind }: { kind: string }) => kind)).toEqual([
      'text',
      'datetime',
      'datetime',
      'datetime',
      'percent',
      'percent',
    ]);
    const cards = await cardsOf(admin, id);
    const ana = cards.find(({ full_name }: { full_name: string }) => full_name === 'Ana');
    expect((await admin.get(`/applicants/${ana.id}`)).body.extra_attributes).toEqual({
      Registro: '2024-03-01 14:30',
      Cita: '2024-03-01 09:15',
      Postuló: '2024-03-01 14:30:15 -03:00',
      Avance: '45 %',
      'Inglés (%)': '45 %',
    });
    const cells = await numericCells(server, admin.token, id);
    expect(Number(cells.get('Registro')?.text)).toBeCloseTo(45_352 + 14.5 / 24, 6);
    expect(Number(cells.get('Cita')?.text)).toBeCloseTo(45_352 + 9.25 / 24, 6);
    expect(cells.get('Postuló')?.isText).toBe(false);
    expect(cells.get('Avance')).toEqual({ isText: false, text: '0.45' });
    expect(cells.get('Inglés (%)')).toEqual({ isText: false, text: '0.45' });
  });
});
