// Opens and draws PDFs with pdf.js, which is loaded on demand and needs no network.
import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { startWorker } from './workers.ts';

export type { PDFDocumentProxy } from 'pdfjs-dist';

const load = () => import('pdfjs-dist');

/** @throws the error of pdf.js for a broken or password-protected file */
export async function openPdf(bytes: Uint8Array<ArrayBuffer>): Promise<PDFDocumentProxy> {
  const pdfjs = await load();
  pdfjs.GlobalWorkerOptions.workerPort = await startWorker(workerUrl);
  return pdfjs.getDocument({
    data: bytes,
    useSystemFonts: true,
    // The page may run neither WebAssembly nor code from the document.
    useWasm: false,
    enableXfa: false,
    stopAtErrors: false,
    // Files of candidates are often slightly damaged, and pdf.js repairs them.
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  }).promise;
}

/** Draws one page into `canvas`, and its selectable, accessible text into `text`. */
export async function drawPage(
  document: PDFDocumentProxy,
  pageNumber: number,
  { canvas, text, scale }: { canvas: HTMLCanvasElement; text: HTMLElement; scale: number },
  signal: AbortSignal,
): Promise<void> {
  const pdfjs = await load();
  const page = await document.getPage(pageNumber);
  if (signal.aborted) return;
  const viewport = page.getViewport({ scale });
  const density = window.devicePixelRatio || 1;
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  const transform = density === 1 ? undefined : [density, 0, 0, density, 0, 0];
  const drawing = page.render({ canvas, viewport, ...(transform && { transform }) });
  text.replaceChildren();
  const layer = new pdfjs.TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
  const stop = () => {
    drawing.cancel();
    layer.cancel();
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    await Promise.all([drawing.promise, layer.render()]);
  } catch (error) {
    // A cancelled drawing is not an error.
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
