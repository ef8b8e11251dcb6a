// Removes from a picture what its camera wrote besides the picture, such as the location.
import { pictureSize, UPRIGHT } from './picture-size.ts';

/**
 * The picture without Exif, XMP, comments and other texts. Colours and orientation stay.
 * @returns null if the picture cannot be read
 */
export function withoutMetadata(bytes: Buffer): Buffer | null {
  const size = pictureSize(bytes);
  if (!size || size.width < 1 || size.height < 1) return null;
  try {
    if (bytes[0] === 0xff) return cleanJpeg(bytes, size.orientation);
    const start = bytes.toString('latin1', 0, 4);
    if (start === 'RIFF') return cleanWebp(bytes);
    if (start === 'GIF8') return bytes;
    return start.slice(1) === 'PNG' ? cleanPng(bytes) : null;
  } catch (error) {
    // A length that points beyond the end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Segments of the picture itself: JFIF, colour profile and Adobe's colour transform; the others name the camera. */
const RETAINED_APPLICATION_SEGMENTS: ReadonlySet<number> = new Set([0xe0, 0xe2, 0xee]);
const COMMENT = 0xfe;
const START_OF_SCAN = 0xda;

function cleanJpeg(bytes: Buffer, orientation: number): Buffer {
  const parts = [bytes.subarray(0, 2), ...(orientation === UPRIGHT ? [] : [orientationSegment(orientation)])];
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) throw new RangeError('no marker');
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === START_OF_SCAN) return Buffer.concat([...parts, bytes.subarray(at)]);
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const isApplication = marker >= 0xe0 && marker <= 0xef;
    const isRetained = isApplication ? RETAINED_APPLICATION_SEGMENTS.has(marker) : marker !== COMMENT;
    if (isRetained) parts.push(bytes.subarray(at, end));
    at = end;
  }
}

/** An Exif segment with one tag. */
function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

const PNG_TEXTS: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME']);

function cleanPng(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, 8)];
  for (let at = 8; at < bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (!PNG_TEXTS.has(bytes.toString('latin1', at + 4, at + 8))) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
}

const WEBP_METADATA: ReadonlySet<string> = new Set(['EXIF', 'XMP ']);
/** Bits of the extended head that announce Exif and XMP. */
const WEBP_FLAGS = 0b0000_1100;

function cleanWebp(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const kind = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    // Chunks have even lengths.
    const end = at + 8 + length + (length % 2);
    const chunk = Buffer.from(bytes.subarray(at, end));
    if (kind === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~WEBP_FLAGS, 8);
    if (!WEBP_METADATA.has(kind)) parts.push(chunk);
    at = end;
  }
  const body = Buffer.concat(parts);
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}
