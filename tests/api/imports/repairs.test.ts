// Tests of damaged and unusual tables: header detection, repairs and problems by row.
import { describe, expect, it } from 'vitest';
import { importRowMessages } from '../../../src/contract/messages.ts';
import { archiveOf, workbookFiles } from '../../unit/server/spreadsheet/support.ts';
import { startOwned } from '../harness.ts';
import { cardsOf, importContent, newProcess } from './fixtures.ts';

const named = (cards: { full_name: string }[]) => cards.map(({ full_name }) => full_name).toSorted();

describe('the row of names', () => {
  it('is found below a title and facts about the export, and can be another', async () => {
    const { admin } = await startOwned();
    const id = await newProcess(admin);
    const text = [
      'Reporte de candidatos;Marzo;Confidencial;Gerencia',
      'Exportado;12/03/2026;;',
      '',
      'Nombre;Correo;Ciudad;Ciudad',
      'Ana;ana@a.example;Lima;Quito',
    ].join('\n');
    const { preview, summary } = await importContent(admin, id, text);
    expect(preview).toMatchObject({ header_row: 4, header: ['Nombre', 'Correo', 'Ciudad', 'Ciudad (2)'], rows: 1 });
    expect(preview.mapping).toEqual(['name', 'email', 'city', 'extra']);
    expect(preview.top_rows.map(({ row }: { row: number }) => row)).toEqual([1, 2, 4, 5]);
    expect(summary).toMatchObject({ imported: 1, failed: 0 });

    const { body } = await admin.upload('/imports?file_name=x.csv', text);
    const first = await admin.put(`/imports/${body.id}/reading`, { header_row: 1 });
    expect(first.body).toMatchObject({ header_row: 1, rows: 3 });
    expect(first.body.header[0]).toBe('Reporte de candidatos');
    const recoded = await admin.put(`/imports/${body.id}/reading`, { encoding: 'windows-1252' });
    expect(recoded.body).toMatchObject({ header_row: 1, encoding: 'windows-1252', separator: ';' });
    const none = await admin.put(`/imports/${body.id}/reading`, { header_row: null });
    expect(none.body).toMatchObject({ header_row: null, rows: 4 });
    expect(none.body.header[0]).toBe(importRowMessages.unnamedColumn(1));
    const absent = await admin.put(`/imports/${body.id}/reading`, { header_row: 3 });
    expect([absent.status, Object.keys(absent.body.fields)]).toEqual([422, ['header_row']]);
  });

  it('takes names of merged cells from the row above', async () => {
    const { admin } = await startOwned();
    const id = await newProcess(admin);
    const text = 'Nombre;Contacto;;Lugar\n;Correo;Teléfono;\nAna;ana@a.example;123;Lima\n';
    const { preview } = await importContent(admin, id, text);
    expect(preview.header).toEqual(['Nombre', 'Correo', 'Teléfono', 'Lugar']);
    expect(named(await cardsOf(admin, id))).toEqual(['Ana']);
  });

  it('takes the names below a name over several columns, where the first row has the others', async () => {
    const { admin } = await startOwned();
    const id = await newProcess(admin);
    const text = 'Nombre;Correo;Dirección;;Cargo\n;;Calle;Ciudad;\nAna;ana@a.example;Av. 1;Lima;Jefa\n';
    const { preview, summary } = await importContent(admin, id, text);
    expect(preview).toMatchObject({ header_row: 2, header: ['Nombre', 'Correo', 'Calle', 'Ciudad', 'Cargo'], rows: 1 });
    expect(summary).toMatchObject({ imported: 1, failed: 0 });
    const { body } = await admin.upload('/imports?file_name=x.csv', 'nombre;correo;\nAna;ana@a.example;Lima\n');
    expect(body).toMatchObject({ header_row: 1, rows: 1 });
  });

  it('is nobody where it stands again among the rows, and is listed', async () => {
    const { admin } = await startOwned();
    const id = await newProcess(admin);
    const names = 'Nombre;Apellido;Ciudad;Ciudad';
    const text = `${names}\nAna;Soto;Lima;Quito\n${names.toUpperCase()}\nEva;Paz;Lima;\nNombre;;;\n`;
    const { forecast, summary, issues } = await importContent(admin, id, text);
    expect(summary).toMatchObject({ imported: 2, failed: 2 });
    expect(forecast).toMatchObject({ failed: 2 });
    expect(issues.map(({ row, reason }: { row: number; reason: string }) => [row, reason])).toEqual([
      [3, importRowMessages.repeatsHeader],
      [5, importRowMessages.repeatsHeader],
    ]);
    expect(named(await cardsOf(admin, id))).toEqual(['Ana Soto', 'Eva Paz']);
  });

  it('keeps a workbook with a merged title, and cells of errors, which are no values', async () => {
    const { admin } = await startOwned();
    const id = await newProcess(admin);
    const cell = (text: string, type = 'inlineStr') =>
      type === 'e' ? `<c t="e"><v>${text}</v></c>` : `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;
    const sheet = [
      row(1, cell('Candidatos \u0002de marzo')),
      row(3, cell('Nombre') + cell('Correo') + cell('Ciudad')),
      row(4, cell('#REF!', 'e') + cell('ana@a.example') + cell('#N/A', 'e')),
      row(5, cell('Lu&#x1;is') + cell('luis@a.example') + cell('Li_x0007_ma')),
      row(6, cell('#¡VALOR!') + cell('#¿NOMBRE?') + cell('Lima')),
    ].join('');
    const { preview, summary, issues } = await importContent(admin, id, await archiveOf(workbookFiles(sheet)));
    expect(preview).toMatchObject({ header_row: 3, repairs: { error_cells: 4, cleaned_cells: 1 } });
    expect(summary).toMatchObject({ imported: 2, warnings: 1, failed: 1 });
    expect(named(await cardsOf(admin, id))).toEqual(['Luis', 'ana@a.example']);
    expect(issues.map((issue: { row: number; kind: string }) => [issue.row, issue.kind])).toEqual([
      [4, 'warning'],
      [6, 'error'],
    ]);
    expect(issues[0].reason).toContain(importRowMessages.errorValue('#REF!'));
    expect(issues[1].reason).toContain(importRowMessages.noIdentity);
  });
});

describe('rows and bytes', () => {
  it('takes a row with more cells than the table, and says which were left out', async () => {
    const { admin } = await startOwned();
    const id = await newProcess(admin);
    const rows = Array.from({ length: 60 }, (_, index) => `Persona ${index},p${index}@a.example,Lima`);
    const text = `nombre,correo,ciudad\n${rows.join('\n')}\nAna,ana@a.example,Lima,x,y,z,1,2,3,4\n`;
    const { preview, summary, issues } = await importContent(admin, id, text);
    expect(preview).toMatchObject({ header_row: 1, header: ['nombre', 'correo', 'ciudad'], repairs: { wide_rows: 1 } });
    expect(summary).toMatchObject({ imported: 61, warnings: 1, failed: 0 });
    expect(issues).toMatchObject([
      { row: 62, kind: 'warning', reason: importRowMessages.strayCells(7, 'x · y · z · 1 · 2 · 3 · 4') },
    ]);
  });

  it('finds the header of a small table with one wide row, and keeps cells that many rows have as a column', async () => {
    const { admin } = await startOwned();
    const { body } = await admin.upload('/imports?file_name=x.csv', 'nombre,correo\nAna,a@a.example,1,2,3,4\n');
    expect(body).toMatchObject({ header_row: 1, header: ['nombre', 'correo'], mapping: ['name', 'email'] });
    const { body: wide } = await admin.upload('/imports?file_name=y.csv', 'nombre,correo\nAna,a@a.example,1\nEva,,2\n');
    expect(wide.header).toEqual(['nombre', 'correo', importRowMessages.unnamedColumn(3)]);
  });

  it.each([
    ['a zero byte', 'nombre;correo\nA\0na;ana@a.example\nLuis;luis@a.example\n'],
    ['a control byte in a short file', 'nombre;correo\nAna\u0001;ana@a.example\nLuis;luis@a.example\n'],
    [
      'several control bytes in a short file',
      'nombre;correo\nAn\u0001a;ana@a.example\u0007\nL\u0002uis\u001f;luis@a.example\n',
    ],
    [
      'spaces that nobody sees',
      'nombre;correo\nAna\u200b;\u200bana@a.example\nLu\u00adis;luis@a.example\u2060\u00a0\n',
    ],
    ['a quote that is never closed', 'nombre;correo;nota\nAna;ana@a.example;"x\nLuis;luis@a.example;y\n'],
    ['a second byte order mark', '\uFEFF\uFEFFnombre;correo\nAna;ana@a.example\nLuis;luis@a.example\n'],
    ['line ends of three kinds', 'nombre;correo\r\nAna;ana@a.example\nLuis;luis@a.example\r'],
    ['rows of different lengths', 'nombre;correo;ciudad\nAna;ana@a.example\nLuis;luis@a.example;Lima;;\n'],
  ])('reads a table with %s', async (_description, text) => {
    const { admin } = await startOwned();
    const id = await newProcess(admin);
    const { preview, summary } = await importContent(admin, id, text);
    expect(preview.mapping.slice(0, 2)).toEqual(['name', 'email']);
    expect(summary).toMatchObject({ imported: 2, failed: 0, warnings: 0 });
    expect(named(await cardsOf(admin, id))).toEqual(['Ana', 'Luis']);
  });
});

describe('cells', () => {
  it('that only stand for nothing are empty, and make no two people one', async () => {
    const { admin } = await startOwned();
    const id = await newProcess(admin);
    const text = [
      'nombre;correo;rut;id;telefono;ciudad',
      'Ana;-;N/A;s/i;0;N/A',
      'Luis;no tiene;N/A;S/I;000-000;-',
      'Eva;sin correo;0;NA;-;Lima',
      'N/A;N/A;N/A;;;Lima',
    ].join('\n');
    const { summary, issues } = await importContent(admin, id, text);
    expect(summary).toMatchObject({ imported: 3, warnings: 0, failed: 1, duplicates: 0 });
    expect(issues).toMatchObject([{ row: 5, kind: 'error', reason: importRowMessages.noIdentity }]);
    const cards = await cardsOf(admin, id);
    expect(named(cards)).toEqual(['Ana', 'Eva', 'Luis']);
    const { body } = await admin.get(
      `/applicants/${cards.find((card: { full_name: string }) => card.full_name === 'Ana').id}`,
    );
    const { email, document, external_id, phone, city } = body.uniq_applicant;
    expect([email, document, external_id, phone, city]).toEqual([null, null, null, null, null]);
  });

  it('with an address among other signs keep the address', async () => {
    const { admin } = await startOwned();
    const id = await newProcess(admin);
    const rows = [
      'Ana;Ana Soto <ana@a.example>',
      'Luis;mailto:luis@a.example',
      'Eva;<EVA@a.example>;',
      'Iris;iris@a.example.',
    ];
    const { summary } = await importContent(admin, id, ['nombre;correo', ...rows].join('\n'));
    expect(summary).toMatchObject({ imported: 4, failed: 0, warnings: 0 });
    const repeated = await importContent(admin, id, 'nombre;correo\nOtra;ANA@A.example\nOtro;eva@a.example\n');
    expect(repeated.summary).toMatchObject({ imported: 0, present: 2 });
  });
});

describe('days of birth', () => {
  it('decides the order by the whole column, and never turns somebody away', async () => {
    const { admin } = await startOwned();
    const id = await newProcess(admin);
    const rows = ['nombre,nacimiento', 'Ana,02/03/1979', 'Luis,12/25/1980', 'Eva,1979/02/24', 'Iris,24 o 25'];
    const { summary, issues } = await importContent(admin, id, rows.join('\n'));
    expect(summary).toMatchObject({ imported: 4, warnings: 1, failed: 0 });
    expect(issues).toMatchObject([
      {
        row: 5,
        kind: 'warning',
        column: 'nacimiento',
        reason: importRowMessages.date('24 o 25'),
        cells: ['Iris', '24 o 25'],
      },
    ]);
    const born = await Promise.all(
      (await cardsOf(admin, id)).map(async (card: { id: number; full_name: string }) => [
        card.full_name,
        (await admin.get(`/applicants/${card.id}`)).body.uniq_applicant.birthdate,
      ]),
    );
    expect(Object.fromEntries(born)).toEqual({ Ana: '1979-02-03', Luis: '1980-12-25', Eva: '1979-02-24', Iris: null });
  });
});
