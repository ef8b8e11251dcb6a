// Tests that the forecast of an import is exactly what the import does, and that a second import changes nothing.
import { expect, it } from 'vitest';
import { startOwned } from '../harness.ts';
import { cardsOf, importContent, newProcess } from './fixtures.ts';

const HEADER = 'Nombre;Correo;RUT;Código;Fecha de nacimiento';
const known = ['Por Correo;correo@a.example;;;', 'Por Documento;;12.345.678-5;;', 'Por Código;;;E-900;'].join('\n');
const table = [
  HEADER,
  'Nueva Uno;nueva1@a.example;;;01/02/1990',
  'Nueva Dos;;7.654.321-6;;02/02/1990',
  'Otro Nombre;CORREO@a.example;;;',
  'Por Documento;;12.345.678-5;;',
  'Por Código;;;E-900;',
  'Ya Estaba;estaba@a.example;;;',
  'Nueva Uno;nueva1@a.example;;;01/02/1990',
  'Luis Rey;;;;03/02/1990',
  'Luis Rey;;;;03/02/1990',
  'Rosa Paz;;;;',
  ';;;;04/02/1990',
  'Con Aviso;aviso@a.example;;;ayer',
].join('\n');

it('says exactly what the import does; the same file again changes nothing [MORE-140]', async () => {
  const { admin } = await startOwned();
  const [processId, other] = [await newProcess(admin), await newProcess(admin)];
  await importContent(admin, other, `${HEADER}\n${known}\n`);
  await importContent(admin, processId, `${HEADER}\nYa Estaba;estaba@a.example;;;\n`);
  const { forecast, summary } = await importContent(admin, processId, table);
  expect(forecast).toMatchObject({
    rows: 12,
    total: 12,
    new_people: 5,
    known: { email: 1, document: 1, external_id: 1 },
    present: { email: 1, document: 0, external_id: 0, name: 0, file: 0 },
    duplicates: 2,
    unidentified: 3,
    failed: 1,
    warnings: 1,
  });
  expect(forecast.issues.map(({ row }: { row: number }) => row)).toEqual([12, 13]);
  expect(summary).toMatchObject({ imported: 8, present: 1, duplicates: 2, failed: 1, warnings: 1 });
  const before = await cardsOf(admin, processId);
  const again = await importContent(admin, processId, table);
  expect(again.forecast).toMatchObject({ new_people: 0, known: { email: 0, document: 0, external_id: 0 } });
  expect(again.summary).toMatchObject({ imported: 0, warnings: 0, failed: 1 });
  expect(await cardsOf(admin, processId)).toEqual(before);
  const asked = await importContent(admin, processId, table, 'add');
  expect(asked.summary.imported).toBe(11);
});
