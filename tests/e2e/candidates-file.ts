// Candidate tables as real ones come: BOM, commas, accents, empty cells; any number of rows.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

const names = ['José Núñez', 'María Peña', 'Zoë Ibáñez', 'Óscar Güell', 'Begoña Çelik', 'Íñigo Muñoz'];
const cities = ['Concepción', 'Bogotá', 'Málaga', 'Ciudad de México', 'Asunción', ''];

/** The name that row `index` (from 1) has in the file. */
export const nameOf = (index: number): string => `${names[index % names.length]} ${index}`;

/**
 * Writes a UTF-8 CSV with BOM: id, name, e-mail, city, experience, a column of its own.
 * @param rows data rows, the header not counted
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
