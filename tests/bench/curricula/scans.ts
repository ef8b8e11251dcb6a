// Turns the benchmark's curricula into scans: pictures of 170 dots an inch, a little turned, as the pages of a PDF.
import { createWriteStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import type { Browser } from 'playwright';
import { type Generation, type Truth, truthOf } from './generate.ts';
import type { Layout } from './layouts.ts';
import { personOf } from './people.ts';

/** A4 at 96 dots an inch, in which browsers count. */
const SHEET = { width: 794, height: 1123 };
const DOTS = 170;
const MARGIN = 38;

/** Writes the files and their truth.json into a folder. */
export async function scanCurricula(browser: Browser, layouts: readonly Layout[], options: Generation): Promise<void> {
  const page = await browser.newPage({ viewport: SHEET, deviceScaleFactor: DOTS / 96 });
  const truths: Truth[] = [];
  for (const [index, layout] of layouts.entries()) {
    for (let number = 0; number < options.each; number += 1) {
      const person = (options.personOf ?? personOf)(options.seed + index * 100 + number);
      const file = `${layout.name}-scan-${number}.pdf`;
      await page.setContent(layout.html(person, layout.dates));
      await page.addStyleTag({
        content: `body { padding: ${MARGIN}px; transform: rotate(${number % 2 ? 0.3 : -0.2}deg); filter: blur(0.3px); }`,
      });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const pictures: Buffer[] = [];
      for (let top = 0; top < height; top += SHEET.height) {
        const clip = { x: 0, y: top, width: SHEET.width, height: SHEET.height };
        pictures.push(await page.screenshot({ type: 'jpeg', quality: 70, fullPage: true, clip }));
      }
      await writePdf(join(options.folder, file), pictures);
      truths.push(truthOf(person, layout, file));
    }
  }
  await page.close();
  writeFileSync(join(options.folder, 'truth.json'), JSON.stringify(truths, null, 1));
}

async function writePdf(path: string, pictures: readonly Buffer[]): Promise<void> {
  const document = new PDFDocument({ autoFirstPage: false });
  const file = document.pipe(createWriteStream(path));
  for (const picture of pictures) {
    document.addPage({ size: 'A4', margin: 0 });
    document.image(picture, 0, 0, { width: 595.28 });
  }
  document.end();
  await finished(file);
}
