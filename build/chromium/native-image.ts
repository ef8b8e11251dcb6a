// A picture of a page, with the part of Electron's NativeImage that PNG needs.
import { Buffer } from 'node:buffer';
import type Electron from 'electron';

type StandInImage = Pick<Electron.NativeImage, 'toPNG' | 'toDataURL' | 'isEmpty' | 'getSize'>;

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
