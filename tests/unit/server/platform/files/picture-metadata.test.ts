// What a camera writes besides the picture is cut out; the picture and its colours stay.
import { expect, it } from 'vitest';
import { withoutMetadata } from '../../../../../src/server/platform/files/picture-metadata.ts';
import { displayedSize, pictureSize } from '../../../../../src/server/platform/files/picture-size.ts';
import { png } from '../../../../api/portal/forms.ts';
import { cameraJpeg } from '../../../../api/portal/pictures.ts';

const sizeOf = (bytes: Buffer) => {
  const size = pictureSize(bytes);
  return size && displayedSize(size);
};

it('cuts location, texts and comments out of a JPEG, which stays turned as it was taken', () => {
  const clean = withoutMetadata(cameraJpeg) ?? Buffer.alloc(0);
  for (const secret of ['GPS-SECRET', 'xmp-secret', 'Comment by camera']) {
    expect([secret, cameraJpeg.includes(secret), clean.includes(secret)]).toEqual([secret, true, false]);
  }
  expect(sizeOf(clean)).toEqual({ width: 3, height: 2 });
  expect(clean.subarray(-10)).toEqual(cameraJpeg.subarray(-10));
  // Nothing more to remove.
  expect(withoutMetadata(clean)).toEqual(clean);
});

it('cuts texts out of a PNG and Exif out of a WebP', () => {
  const chunk = (kind: string, content: string): Buffer => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length, 0);
    head.write(kind, 4, 'latin1');
    return Buffer.concat([head, Buffer.from(content), Buffer.alloc(4)]);
  };
  // Behind the signature and the head of the picture.
  const described = Buffer.concat([
    png.subarray(0, 33),
    chunk('tEXt', 'secret'),
    chunk('eXIf', 'gps'),
    png.subarray(33),
  ]);
  expect(withoutMetadata(described)).toEqual(png);
  const part = (kind: string, content: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.write(kind, 'latin1');
    head.writeUInt32LE(content.length, 4);
    return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
  };
  const webp = (flags: number, ...parts: Buffer[]): Buffer => {
    const extended = Buffer.from([flags, 0, 0, 0, 4, 0, 0, 6, 0, 0]);
    const body = Buffer.concat([Buffer.from('WEBP'), part('VP8X', extended), ...parts]);
    return part('RIFF', body);
  };
  const picture = part('VP8 ', Buffer.alloc(21, 7));
  const clean = webp(0, picture);
  expect(
    withoutMetadata(webp(0b1100, picture, part('EXIF', Buffer.from('gps')), part('XMP ', Buffer.from('x')))),
  ).toEqual(clean);
  expect(sizeOf(clean)).toEqual({ width: 5, height: 7 });
});

it('reads nothing that is no whole picture', () => {
  for (const wrong of [
    Buffer.alloc(0),
    Buffer.from('no picture at all, but a text of some length'),
    cameraJpeg.subarray(0, 30),
  ]) {
    expect(withoutMetadata(wrong)).toBe(null);
  }
});
