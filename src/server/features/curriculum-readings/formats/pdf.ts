// Reads the text of a PDF with its positions.
// pdf.js finds its parser here instead of starting a worker from a file.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from '../../../../domain/curricula/layout-types.ts';
import { UnreadableFile } from '../unreadable-file.ts';

/** A curriculum has a few pages; what follows is an annex at best. */
const MAX_PAGES = 30;
const MAX_ITEMS = 60_000;

export async function readPdf(data: Uint8Array): Promise<TextItem[]> {
  const task = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    enableXfa: false,
    useWasm: false,
    maxImageSize: 0,
  });
  const document = await task.promise.catch((error: unknown) => {
    const isEncrypted = error instanceof Error && error.name === 'PasswordException';
    throw new UnreadableFile(isEncrypted ? 'curriculum_encrypted' : 'damaged_file', { cause: error });
  });
  const items: TextItem[] = [];
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number += 1) {
    const page = await document.getPage(number);
    const { items: found } = await page.getTextContent();
    const [left = 0, , , top = 0] = page.view;
    for (const item of found) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [a, b, , , x, y] = item.transform as number[];
      // Rotated text is decoration.
      if (Math.abs(b ?? 0) > Math.abs(a ?? 0)) continue;
      const size = item.height || Math.abs(a ?? 0);
      items.push({
        text: item.str,
        page: number,
        x: (x ?? 0) - left,
        y: top - (y ?? 0),
        width: item.width,
        size,
        font: item.fontName,
      });
      if (items.length > MAX_ITEMS) throw new UnreadableFile('curriculum_too_complex');
    }
    page.cleanup();
  }
  await task.destroy();
  return items;
}
