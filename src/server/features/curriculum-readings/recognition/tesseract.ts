// Tesseract as WebAssembly: the part of its interface that recognizes a picture, loaded with the first one.
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { readAsset, requireAsset } from './assets.ts';

interface Api {
  Init(folder: string, language: string, engine: number): number;
  SetVariable(name: string, value: string): boolean;
  /** Reads `/input`. @returns 1 if it is no picture */
  SetImageFile(orientation: number, angle: number): number;
  SetRectangle(left: number, top: number, width: number, height: number): void;
  Recognize(monitor: null): number;
  GetJSONText(): string;
  GetUTF8Text(): string;
}

interface Core {
  readonly FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void };
  readonly TessBaseAPI: new () => Api;
}

type CoreFactory = (options: {
  readonly wasmBinary: Uint8Array;
  readonly print: () => void;
  readonly printErr: () => void;
}) => Promise<Core>;

export type Language = 'spa' | 'eng';

const Box = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() });
export type Box = z.infer<typeof Box>;

const RecognizedLine = z.object({
  bbox: Box,
  rowAttributes: z.object({ rowHeight: z.number(), ascenders: z.number(), descenders: z.number() }),
  baseline: Box,
  words: z.array(z.object({ bbox: Box, text: z.string(), confidence: z.number() })),
});
export type RecognizedLine = z.infer<typeof RecognizedLine>;

const RecognizedPage = z.object({
  blocks: z
    .array(z.object({ paragraphs: z.array(z.object({ lines: z.array(RecognizedLine) })).nullable() }))
    .nullable()
    .default(null),
});

/** The neural engine alone; the older one has no data here. */
const LSTM_ONLY = 1;
const WHOLE_PAGE = '3';
const ONE_LINE = '7';
const NO_PICTURE = 1;
const UPRIGHT = 1;

function linesOf(api: Api): RecognizedLine[] {
  const { blocks } = RecognizedPage.parse(JSON.parse(api.GetJSONText()));
  return (blocks ?? []).flatMap(({ paragraphs }) => (paragraphs ?? []).flatMap(({ lines }) => lines));
}

export class Tesseract {
  readonly #core: Core;
  readonly #apis = new Map<Language, Api>();

  private constructor(core: Core) {
    this.#core = core;
  }

  static async load(): Promise<Tesseract> {
    const create = requireAsset('tesseract-core.cjs') as CoreFactory;
    const silent = () => undefined;
    return new Tesseract(
      await create({ wasmBinary: readAsset('tesseract-core.wasm'), print: silent, printErr: silent }),
    );
  }

  /**
   * @param picture PNG, JPEG, BMP, WebP or PNM
   * @param orientation as in EXIF
   * @returns the lines, or null if the bytes are no picture
   */
  recognizePage(picture: Uint8Array, orientation = UPRIGHT): RecognizedLine[] | null {
    const api = this.#open('spa');
    this.#core.FS.writeFile('/input', picture);
    if (api.SetImageFile(orientation, 0) === NO_PICTURE) return null;
    api.SetVariable('tessedit_pageseg_mode', WHOLE_PAGE);
    api.Recognize(null);
    return linesOf(api);
  }

  /** Reads a part of the last page's picture again, as one line of its own size. */
  recognizePart({ x0, y0, x1, y1 }: Box, orientation = UPRIGHT): RecognizedLine[] {
    const api = this.#open('spa');
    if (api.SetImageFile(orientation, 0) === NO_PICTURE) return [];
    api.SetVariable('tessedit_pageseg_mode', ONE_LINE);
    api.SetRectangle(x0, y0, x1 - x0, y1 - y0);
    api.Recognize(null);
    return linesOf(api);
  }

  /** Reads a line of the last page's picture again. */
  recognizeLine({ x0, y0, x1, y1 }: Box, language: Language, orientation = UPRIGHT): string {
    const api = this.#open(language);
    if (api.SetImageFile(orientation, 0) === NO_PICTURE) return '';
    api.SetVariable('tessedit_pageseg_mode', ONE_LINE);
    api.SetRectangle(x0, y0, x1 - x0, y1 - y0);
    api.Recognize(null);
    return api.GetUTF8Text().trim();
  }

  #open(language: Language): Api {
    const existing = this.#apis.get(language);
    if (existing) return existing;
    const data = `/${language}.traineddata`;
    this.#core.FS.writeFile(data, gunzipSync(readAsset(`${language}.traineddata.gz`)));
    const api = new this.#core.TessBaseAPI();
    if (api.Init('/', language, LSTM_ONLY) !== 0) throw new Error(`no data of the language ${language}`);
    this.#core.FS.unlink(data);
    this.#apis.set(language, api);
    return api;
  }
}
