// Reads the size and the orientation of a picture from its head.

export interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly orientation: number;
}

export const UPRIGHT = 1;
/** Orientations from this one on are turned by a quarter. */
export const FIRST_ON_SIDE = 5;

/** The stored size of a PNG, JPEG, WebP, GIF or BMP, and how it is turned; null if its head is none of these. */
export function pictureSize(bytes: Buffer): PictureSize | null {
  const hex = bytes.toString('hex', 0, 16);
  if (hex.startsWith('ffd8ff')) return jpegSize(bytes);
  if (bytes.length < 32) return null;
  const upright = (width: number, height: number) => ({ width, height, orientation: UPRIGHT });
  if (hex.startsWith('89504e47')) return upright(bytes.readUInt32BE(16), bytes.readUInt32BE(20));
  if (hex.startsWith('47494638')) return upright(bytes.readUInt16LE(6), bytes.readUInt16LE(8));
  if (hex.startsWith('424d')) return upright(bytes.readUInt32LE(18), Math.abs(bytes.readInt32LE(22)));
  return webpSize(bytes);
}

/** The size as it is displayed. */
export function displayedSize({ width, height, orientation }: PictureSize): Pick<PictureSize, 'width' | 'height'> {
  return orientation >= FIRST_ON_SIDE ? { width: height, height: width } : { width, height };
}

function webpSize(bytes: Buffer): PictureSize | null {
  const kind = bytes.toString('latin1', 12, 16);
  const sizes: Record<string, () => [number, number]> = {
    'VP8 ': () => [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff],
    VP8L: () => [(bytes.readUInt32LE(21) & 0x3fff) + 1, ((bytes.readUInt32LE(21) >> 14) & 0x3fff) + 1],
    VP8X: () => [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1],
  };
  const size = sizes[kind]?.();
  return size ? { width: size[0], height: size[1], orientation: UPRIGHT } : null;
}

/** Goes through the segments up to the one with the size. */
function jpegSize(bytes: Buffer): PictureSize | null {
  let orientation = UPRIGHT;
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isSize = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isSize) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5), orientation };
    // A second segment of this kind has XMP.
    if (marker === 0xe1)
      orientation = exifOrientation(bytes.subarray(at + 4, at + 2 + bytes.readUInt16BE(at + 2))) ?? orientation;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

const ORIENTATION_TAG = 0x0112;
const MAX_TAGS = 200;

/** Null for a segment of another kind. */
function exifOrientation(segment: Buffer): number | null {
  if (segment.length < 16 || segment.toString('latin1', 0, 4) !== 'Exif') return null;
  const tiff = segment.subarray(6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const word = (at: number): number => {
    if (at + 2 > tiff.length) return 0;
    return isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  };
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let index = 0; index < Math.min(word(directory), MAX_TAGS); index += 1) {
    const tag = directory + 2 + index * 12;
    if (word(tag) !== ORIENTATION_TAG) continue;
    const value = word(tag + 8);
    return value >= 1 && value <= 8 ? value : UPRIGHT;
  }
  return UPRIGHT;
}
