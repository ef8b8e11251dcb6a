// Reads the text of a PDF with its positions; pages without text are recognized from their pictures.
// pdf.js finds its parser here instead of starting a worker from a file.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { getDocument, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from '../../../../domain/curricula/layout-types.ts';
import { readAsset } from '../recognition/assets.ts';
import { MAX_RECOGNIZED_PAGES } from '../recognition/max-pages.ts';
import { drawPage } from '../recognition/page-picture.ts';
import type { RecognizedText } from '../recognition/recognized-items.ts';
import { mergeTexts, type Recognizer } from '../recognition/recognizer.ts';
import { UnreadableFile } from '../unreadable-file.ts';

/** A curriculum has a few pages; what follows is an annex at best. */
const MAX_PAGES = 30;
const MAX_ITEMS = 60_000;
/** Fewer letters on a page are a stamp or a page number, not its text. */
const MIN_CHARACTERS = 40;
/** An A4 page at 600 dots an inch has 35 million. */
const MAX_PICTURE_PIXELS = 40_000_000;

/** Hands pdf.js the decoders of rare pictures, which it knows as files of an address. */
class DecoderFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    if (filename === 'jbig2.wasm' || filename === 'openjpeg.wasm') return readAsset(filename);
    throw new Error(`the reader has no ${filename}`);
  }
}

/** @param onRecognition called before pages are recognized, with their number */
export async function readPdf(
  data: Uint8Array,
  recognizer: Recognizer,
  onRecognition: (pages: number) => void,
): Promise<{ items: TextItem[]; recognized: RecognizedText | null }> {
  const task = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    enableXfa: false,
    useWasm: true,
    wasmUrl: 'recognition/',
    BinaryDataFactory: DecoderFiles,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: MAX_PICTURE_PIXELS,
  });
  const document = await task.promise.catch((error: unknown) => {
    const isEncrypted = error instanceof Error && error.name === 'PasswordException';
    throw new UnreadableFile(isEncrypted ? 'curriculum_encrypted' : 'damaged_file', { cause: error });
  });
  const items: TextItem[] = [];
  const withoutText: number[] = [];
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number += 1) {
    const page = await document.getPage(number);
    const found = await itemsOfPage(page, number);
    if (charactersOf(found) < MIN_CHARACTERS) withoutText.push(number);
    items.push(...found);
    if (items.length > MAX_ITEMS) throw new UnreadableFile('curriculum_too_complex');
    page.cleanup();
  }
  const texts: RecognizedText[] = [];
  const scanned = withoutText.slice(0, MAX_RECOGNIZED_PAGES);
  if (scanned.length > 0) onRecognition(scanned.length);
  for (const number of scanned) {
    const page = await document.getPage(number);
    const drawn = await drawPage(page);
    page.cleanup();
    if (!drawn) continue;
    const text = await recognizer.recognize({ page: number, file: drawn.picture.toFile(), scale: drawn.scale });
    if (text && text.items.length > 0) texts.push(text);
  }
  await task.destroy();
  return { items, recognized: texts.length === 0 ? null : mergeTexts(texts) };
}

async function itemsOfPage(page: PDFPageProxy, number: number): Promise<TextItem[]> {
  const { items } = await page.getTextContent();
  const [left = 0, , , top = 0] = page.view;
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [a, b, , , x, y] = item.transform as number[];
    // Rotated text is decoration.
    if (Math.abs(b ?? 0) > Math.abs(a ?? 0)) return [];
    return [
      {
        text: item.str,
        page: number,
        x: (x ?? 0) - left,
        y: top - (y ?? 0),
        width: item.width,
        size: item.height || Math.abs(a ?? 0),
        font: item.fontName,
      },
    ];
  });
}

const charactersOf = (items: readonly TextItem[]): number =>
  items.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);
