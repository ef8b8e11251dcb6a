// The rows of the spreadsheet benches, the same for all libraries.
import type { WorkbookColumn, WorkbookRow } from '../../src/server/platform/spreadsheet/index.ts';

const columnCount = 20;
const distinctRows = 1_000;
const givenNames = ['María', 'José', 'Camila', 'Luis', 'Ángela', 'Begoña', 'Ignacio', 'Sofía'];
const familyNames = ['Rojas', 'Peña', 'Muñoz', 'Soto', 'Díaz', 'Pérez', 'Contreras'];

export const columns = Array.from({ length: columnCount }, (_unused, index): WorkbookColumn => {
  const kinds = ['text', 'text', 'text', 'number', 'date'] as const;
  return { header: `Columna ${index + 1}`, kind: kinds[index % kinds.length] ?? 'text' };
});

/**
 * Repeats the same 1,000 rows: 1 MB of XML, far more than deflate's window. New rows would also measure garbage
 * collection.
 */
export function* batches(rowCount: number): Generator<WorkbookRow[]> {
  const random = randomNumbers();
  const rows = Array.from({ length: distinctRows }, () => makeRow(random));
  for (let offset = 0; offset < rowCount; offset += distinctRows) yield rows.slice(0, rowCount - offset);
}

function makeRow(random: (below: number) => number): WorkbookRow {
  return columns.map(({ kind }) => {
    if (kind === 'number') return random(100_000);
    if (kind === 'date') return `20${10 + random(17)}-0${1 + random(9)}-${10 + random(18)}`;
    return `${givenNames[random(8)]} ${familyNames[random(7)]} ${random(100_000)}`;
  });
}

function randomNumbers(): (below: number) => number {
  let state = 1;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >> 8) % below;
  };
}
