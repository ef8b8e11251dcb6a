// A picture of a page, with the part of Electron's NativeImage that PNG needs.
import { Buffer } from 'node:buffer';
import type Electron from 'electron';

type StandInImage = Pick<Electron.NativeImage, 'toPNG' | 'toDataURL' | 'isEmpty' | 'getSize'>;

export const nativeImage = {
  /** Only the task bar of Windows displays it, so no PNG is made. @throws TypeError for wrong arguments */
  createFromBitmap(bitmap: Buffer, { width, height }: Electron.CreateFromBitmapOptions): Electron.NativeImage {
    if (!Buffer.isBuffer(bitmap)) throw new TypeError('buffer must be a node Buffer');
    if (width === undefined) throw new TypeError('width is required');
    if (height === undefined) throw new TypeError('height is required');
    if (bitmap.length !== width * height * 4) throw new TypeError('invalid buffer size');
    const image = {
      toBitmap: () => bitmap,
      isEmpty: () => bitmap.length === 0,
      getSize: () => ({ width, height }),
    } satisfies Partial<Electron.NativeImage>;
    return image as unknown as Electron.NativeImage;
  },
} satisfies Partial<typeof Electron.nativeImage>;

/** @param png base64, as the debugging protocol returns it */
export function imageFromPng(png: string): Electron.NativeImage {
  const bytes = Buffer.from(png, 'base64');
  const image = {
    toPNG: () => bytes,
    toDataURL: () => `data:image/png;base64,${png}`,
    isEmpty: () => bytes.length === 0,
    // A PNG's header has width and height at fixed positions.
    getSize: () => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }),
  } satisfies StandInImage;
  return image as unknown as Electron.NativeImage;
}
