// Reads the text of a PDF with its positions; pages without text are recognized from their pictures.
// pdf.js finds its parser here instead of starting a worker from a file.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { getDocument, type PDFPageProxy, Util, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
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
  const { transform, width, height } = page.getViewport({ scale: 1 });
  const located = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    // In points of the page as it is displayed.
    const [a = 0, b = 0, , , x = 0, y = 0] = Util.transform(
      transform as number[],
      item.transform as number[],
    ) as number[];
    const size = item.height || Math.hypot(a, b);
    const turns = (Math.round(Math.atan2(b, a) / QUARTER) + 4) % 4;
    return [{ turns, item: { text: item.str, page: number, x, y, width: item.width, size, font: item.fontName } }];
  });
  const turns = mainTurns(located);
  // Text that runs in another direction is decoration.
  return located.flatMap((one) => (one.turns === turns ? [turnedBack(one.item, turns, { width, height })] : []));
}

const QUARTER = Math.PI / 2;

/** The direction of most text, in quarters of a turn. */
function mainTurns(located: readonly { readonly turns: number; readonly item: TextItem }[]): number {
  const characters = [0, 0, 0, 0];
  for (const { turns, item } of located) characters[turns] = (characters[turns] ?? 0) + item.text.length;
  return characters.indexOf(Math.max(...characters));
}

/** Text of a page that is displayed on its side is read as if the page stood upright. */
function turnedBack(item: TextItem, turns: number, { width, height }: { width: number; height: number }): TextItem {
  const { x, y } = item;
  if (turns === 1) return { ...item, x: y, y: width - x };
  if (turns === 2) return { ...item, x: width - x, y: height - y };
  if (turns === 3) return { ...item, x: height - y, y: x };
  return item;
}

const charactersOf = (items: readonly TextItem[]): number =>
  items.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);
