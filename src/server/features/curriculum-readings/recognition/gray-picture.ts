// A picture in shades of gray, onto which the pictures of a page are drawn.

/** Maps the unit square, whose y axis points up, to pixels: x = a·u + c·v + e, y = b·u + d·v + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Pixels as pdf.js decodes them. */
export interface DecodedPicture {
  readonly width: number;
  readonly height: number;
  /** Bytes of a pixel, or 0 for eight pixels in a byte. */
  readonly bytesPerPixel: 0 | 3 | 4;
  readonly data: Uint8Array | Uint8ClampedArray;
}

const WHITE = 255;
/** Samples of a side, at most, for one pixel of a picture that is made smaller. */
const MAX_SAMPLES = 4;

export class GrayPicture {
  readonly width: number;
  readonly height: number;
  readonly #pixels: Uint8Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#pixels = new Uint8Array(width * height).fill(WHITE);
  }

  draw(picture: DecodedPicture, [a, b, c, d, e, f]: Matrix): void {
    const determinant = a * d - b * c;
    if (!Number.isFinite(determinant) || Math.abs(determinant) < 1) return;
    const [left, right] = range([e, e + a, e + c, e + a + c], this.width);
    const [top, bottom] = range([f, f + b, f + d, f + b + d], this.height);
    const sample = sampler(picture);
    const perPixel = Math.sqrt((picture.width * picture.height) / Math.abs(determinant));
    const samples = Math.min(MAX_SAMPLES, Math.max(1, Math.round(perPixel)));
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        let sum = 0;
        let count = 0;
        for (let part = 0; part < samples * samples; part += 1) {
          const px = x + ((part % samples) + 0.5) / samples - e;
          const py = y + (Math.floor(part / samples) + 0.5) / samples - f;
          const u = (d * px - c * py) / determinant;
          const v = (a * py - b * px) / determinant;
          if (u < 0 || u >= 1 || v < 0 || v >= 1) continue;
          sum += sample(Math.floor(u * picture.width), Math.floor((1 - v) * picture.height));
          count += 1;
        }
        if (count > 0) this.#pixels[y * this.width + x] = sum / count;
      }
    }
  }

  /** In the format PGM. */
  toFile(): Uint8Array {
    return new Uint8Array(
      Buffer.concat([Buffer.from(`P5\n${this.width} ${this.height}\n${WHITE}\n`, 'latin1'), this.#pixels]),
    );
  }
}

function range(corners: readonly number[], limit: number): [from: number, to: number] {
  const within = (value: number) => Math.min(limit, Math.max(0, value));
  return [within(Math.floor(Math.min(...corners))), within(Math.ceil(Math.max(...corners)))];
}

function sampler({ width, height, bytesPerPixel, data }: DecodedPicture): (column: number, row: number) => number {
  if (bytesPerPixel === 0) {
    const bytesPerRow = (width + 7) >> 3;
    return (column, row) => {
      const byte = data[Math.min(row, height - 1) * bytesPerRow + (column >> 3)] ?? WHITE;
      return ((byte >> (7 - (column & 7))) & 1) * WHITE;
    };
  }
  return (column, row) => {
    const at = (Math.min(row, height - 1) * width + column) * bytesPerPixel;
    const gray = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8;
    if (bytesPerPixel === 3) return gray;
    const opacity = (data[at + 3] ?? 0) / WHITE;
    return gray * opacity + WHITE * (1 - opacity);
  };
}
