// Realistic candidate tables with any number of rows: BOM, commas, accents, empty cells.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

const names = ['José Núñez', 'María Peña', 'Zoë Ibáñez', 'Óscar Güell', 'Begoña Çelik', 'Íñigo Muñoz'];
const cities = ['Concepción', 'Bogotá', 'Málaga', 'Ciudad de México', 'Asunción', ''];

/** Rows are counted from 1. */
export const nameOf = (index: number): string => `${names[index % names.length]} ${index}`;

/**
 * Writes UTF-8 with BOM; one column has no field.
 * @param rows data rows without the header
 */
export async function writeCandidates(file: string, rows: number): Promise<void> {
  const out = createWriteStream(file);
  out.write('\uFEFFenrollee_id,nombre completo,correo,ciudad,experience,training_hours\r\n');
  for (let index = 1; index <= rows; index++) {
    const city = cities[index % cities.length];
    const line = `${index},"${nameOf(index)}",persona${index}@ejemplo.example,${city},>${index % 20},${index % 97}\r\n`;
    if (!out.write(line)) await once(out, 'drain');
  }
  out.end();
  await finished(out);
}
