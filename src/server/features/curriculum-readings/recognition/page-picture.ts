// Draws the pictures of a PDF page, as a scan has them, onto one picture.
import { OPS, type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type DecodedPicture, GrayPicture, type Matrix } from './gray-picture.ts';

/** Pixels per point: 72 points are an inch. */
const MIN_SCALE = 150 / 72;
const MAX_SCALE = 300 / 72;
/** Of the drawn page: two sheets of paper of A4 at 300 dots an inch. */
const MAX_PIXELS = 18_000_000;
/** A page that was scanned in strips has some dozens. */
const MAX_PICTURES = 300;

export interface PagePicture {
  readonly picture: GrayPicture;
  /** Pixels per point. */
  readonly scale: number;
}

interface LocatedPicture {
  readonly picture: DecodedPicture;
  /** In points of the page as it is displayed. */
  readonly matrix: Matrix;
}

/** @returns null for a page without pictures */
export async function drawPage(page: PDFPageProxy): Promise<PagePicture | null> {
  const viewport = page.getViewport({ scale: 1 });
  const located = await locatedPictures(page, viewport.transform as number[]);
  if (located.length === 0) return null;
  const resolutions = located.map(
    ({ picture, matrix: [a, b, c, d] }) =>
      Math.sqrt(picture.width * picture.height) / Math.sqrt(Math.max(1, Math.abs(a * d - b * c))),
  );
  const area = Math.max(1, viewport.width * viewport.height);
  const scale = Math.min(
    Math.max(MIN_SCALE, Math.min(MAX_SCALE, Math.max(...resolutions))),
    Math.sqrt(MAX_PIXELS / area),
  );
  const picture = new GrayPicture(
    Math.max(1, Math.round(viewport.width * scale)),
    Math.max(1, Math.round(viewport.height * scale)),
  );
  for (const { picture: drawn, matrix } of located) {
    picture.draw(drawn, matrix.map((value) => value * scale) as unknown as Matrix);
  }
  return { picture, scale };
}

async function locatedPictures(page: PDFPageProxy, base: number[]): Promise<LocatedPicture[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const located: LocatedPicture[] = [];
  const saved: number[][] = [];
  let matrix = base;
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] as unknown[] | null;
    switch (operator) {
      case OPS.save:
        saved.push(matrix);
        break;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        matrix = saved.pop() ?? base;
        break;
      case OPS.transform:
        matrix = Util.transform(matrix, args as number[]);
        break;
      case OPS.paintFormXObjectBegin:
        saved.push(matrix);
        if (Array.isArray(args?.[0])) matrix = Util.transform(matrix, args[0] as number[]);
        break;
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
      case OPS.paintImageMaskXObject: {
        const picture = await decodedPicture(page, args?.[0]);
        if (picture && located.length < MAX_PICTURES) located.push({ picture, matrix: matrix as unknown as Matrix });
        break;
      }
    }
  }
  return located;
}

interface PdfPicture {
  readonly width: number;
  readonly height: number;
  /** Absent for masks: as 1. */
  readonly kind?: number;
  readonly data?: unknown;
}

const BYTES_PER_PIXEL: Readonly<Record<number, DecodedPicture['bytesPerPixel']>> = { 1: 0, 2: 3, 3: 4 };

/** @returns null for what pdf.js could not decode */
async function decodedPicture(page: PDFPageProxy, argument: unknown): Promise<DecodedPicture | null> {
  const own = typeof argument === 'string' ? await findObject(page, argument) : argument;
  if (!isPicture(own)) return null;
  const data = typeof own.data === 'string' ? await maskData(page, own.data) : own.data;
  const bytesPerPixel = BYTES_PER_PIXEL[own.kind ?? 1];
  if (bytesPerPixel === undefined || !(data instanceof Uint8Array || data instanceof Uint8ClampedArray)) return null;
  return { width: own.width, height: own.height, bytesPerPixel, data };
}

/** A mask that several pages use is stored apart. */
async function maskData(page: PDFPageProxy, name: string): Promise<unknown> {
  const found = await findObject(page, name);
  return isPicture(found) ? found.data : found;
}

const isPicture = (value: unknown): value is PdfPicture =>
  typeof value === 'object' && value !== null && 'width' in value && 'height' in value;

const findObject = (page: PDFPageProxy, name: string): Promise<unknown> =>
  new Promise((resolve) => {
    const objects = name.startsWith('g_') ? page.commonObjs : page.objs;
    objects.get(name, resolve);
  });
