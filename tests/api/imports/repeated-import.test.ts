// Tests that repeating an import warns first and duplicates nothing unless requested.
import { describe, expect, it } from 'vitest';
import { importRowMessages } from '../../../src/contract/messages.ts';
import { deletePerson } from '../../../src/server/features/privacy/person-queries.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { startOwned } from '../harness.ts';
import { cardsOf, importContent, newProcess } from './fixtures.ts';

const { by, presentInProcess, repeatedInFile } = importRowMessages;
const reasons = (issues: { row: number; kind: string; reason: string }[]) =>
  issues.map(({ row, kind, reason }) => [row, kind, reason]);

describe('the same file again', () => {
  it('changes nothing, with identifiers or without, and counts everybody as there already', async () => {
    const { admin } = await startOwned();
    const id = await newProcess(admin);
    const text = [
      'nombre completo;correo;teléfono;ciudad',
      'Ana Núñez;ana@a.example;+56 9 1111 1111;Lima',
      'María Soto;;+56 9 2222 2222;Quito',
      'María Soto;;+56 9 3333 3333;Lima',
      'Óscar;;;',
    ].join('\n');
    const first = await importContent(admin, id, text);
    expect(first.forecast).toMatchObject({ rows: 4, total: 4, new_people: 4, unidentified: 3, duplicates: 0 });
    expect(first.summary).toMatchObject({ imported: 4, present: 0, duplicates: 0, failed: 0 });
    const repeated = await importContent(admin, id, text);
    expect(repeated.forecast).toMatchObject({ new_people: 0, present: { email: 1, file: 3, name: 0 } });
    expect(repeated.summary).toMatchObject({ imported: 0, present: 4, duplicates: 0, failed: 0 });
    expect(reasons(repeated.issues)).toEqual([
      [2, 'present', presentInProcess(by.email)],
      [3, 'present', presentInProcess(by.file)],
      [4, 'present', presentInProcess(by.file)],
      [5, 'present', presentInProcess(by.file)],
    ]);
    expect(await cardsOf(admin, id)).toHaveLength(4);
    const asked = await importContent(admin, id, text, 'add');
    expect(asked.summary).toMatchObject({ imported: 4, present: 0 });
    expect(await cardsOf(admin, id)).toHaveLength(8);
  });

  it('knows its rows again though somebody has been given another e-mail since', async () => {
    const { admin } = await startOwned();
    const id = await newProcess(admin);
    const text = 'nombre;correo\nAna;ana@a.example\n';
    await importContent(admin, id, text);
    const [card] = await cardsOf(admin, id);
    await admin.put(`/applicants/${card.id}`, { email: 'ana.nunez@a.example' });
    const repeated = await importContent(admin, id, text);
    expect(repeated.summary).toMatchObject({ imported: 0, present: 1 });
  });

  it('takes the same people into another process, and into this one from another sheet of rows', async () => {
    const { admin } = await startOwned();
    const [one, other] = [await newProcess(admin), await newProcess(admin)];
    const text = 'nombre completo\nAna Núñez\nLuis Peña\n';
    await importContent(admin, one, text);
    expect((await importContent(admin, other, text)).summary).toMatchObject({ imported: 2, present: 0 });
    const longer = await importContent(admin, one, 'nombre completo;ciudad\nEva Ruiz;Lima\nPEÑA LUIS;Lima\n');
    expect(longer.summary).toMatchObject({ imported: 1, present: 1 });
    expect(reasons(longer.issues)).toEqual([[3, 'present', presentInProcess(by.name)]]);
  });
});

describe('names that differ in their numbers only', () => {
  it('are of different people, in the same file and in the next', async () => {
    const { admin } = await startOwned();
    const id = await newProcess(admin);
    const table = (first: number, last: number) => {
      const rows = Array.from({ length: last - first + 1 }, (_, index) => `Persona Prueba ${first + index};Lima`);
      return `nombre completo;ciudad\n${rows.join('\n')}\n`;
    };
    // More rows than one chunk.
    const first = await importContent(admin, id, table(1, 1200));
    expect(first.forecast).toMatchObject({ new_people: 1200 });
    expect(first.summary).toMatchObject({ imported: 1200, duplicates: 0 });
    const next = await importContent(admin, id, table(1191, 1210));
    expect(next.forecast).toMatchObject({ new_people: 10, present: { name: 10 } });
    expect(next.summary).toMatchObject({ imported: 10, present: 10 });
  });
});

describe('before the start', () => {
  it('says who is new, known and by what, in the process already, repeated, without identifier or in error', async () => {
    const { admin } = await startOwned();
    const [one, other] = [await newProcess(admin), await newProcess(admin)];
    await importContent(admin, one, 'nombre,correo,documento\nAna,ana@a.example,1-9\nLuis,luis@a.example,2-7\n');
    await importContent(admin, other, 'nombre,correo\nEva,eva@a.example\n');
    const rows = [
      'nombre,correo,documento,nacimiento',
      'Ana,ana@a.example,,',
      'Luis,,2-7,',
      'Eva,eva@a.example,,',
      'Eva otra vez,eva@a.example,,',
      'Juan Soto,,,',
      'Juan Soto,,,',
      'Iris,,5-1,mañana',
      'Mal,no es un correo,,',
    ];
    const { forecast, summary, issues } = await importContent(admin, other, `${rows.join('\n')}\n`);
    expect(forecast).toEqual({
      rows: 8,
      total: 8,
      new_people: 3,
      known: { email: 1, document: 1, external_id: 0 },
      present: { email: 2, document: 0, external_id: 0, name: 0, file: 0 },
      duplicates: 1,
      unidentified: 3,
      failed: 0,
      warnings: 2,
      issues: [expect.objectContaining({ row: 8 }), expect.objectContaining({ row: 9 })],
    });
    expect(summary).toMatchObject({ imported: 5, present: 2, duplicates: 1, failed: 0, warnings: 2 });
    expect(reasons(issues).filter(([, kind]) => kind === 'duplicate')).toEqual([
      [7, 'duplicate', repeatedInFile(by.row, 6)],
    ]);
  });

  it('takes two of one name whom something tells apart, and one of two rows that say the same', async () => {
    const { admin } = await startOwned();
    const id = await newProcess(admin);
    const rows = ['nombre completo;ciudad', 'María Soto;Lima', 'María Soto;Quito', 'María Soto;Lima'];
    const { summary, issues } = await importContent(admin, id, rows.join('\n'));
    expect(summary).toMatchObject({ imported: 2, duplicates: 1 });
    expect(reasons(issues)).toEqual([[4, 'duplicate', repeatedInFile(by.row, 2)]]);
  });
});

describe('what the rows say of somebody', () => {
  it('is erased with them', async () => {
    const { admin, app } = await startOwned();
    const id = await newProcess(admin);
    const text = 'nombre completo;nacimiento\nAna Núñez;mañana\nLuis Peña;ayer\n';
    const first = await importContent(admin, id, text);
    const repeated = await importContent(admin, id, text);
    const cards = await cardsOf(admin, id);
    const ana = cards.find((card: { full_name: string }) => card.full_name === 'Ana Núñez');
    const erase = () => app.services.database.transaction((tx) => deletePerson(tx, ana.uniq_applicant_id));
    await withScope(SYSTEM, erase);
    for (const { preview } of [first, repeated]) {
      const { body } = await admin.get(`/imports/${preview.id}/issues?items=100`);
      expect(body.map(({ cells }: { cells: string[] }) => cells[0])).toEqual(['Luis Peña']);
    }
  });
});
