// A small picture as a camera writes it, for tests.

const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** One tag: turned by a quarter to the right. */
const exif = Buffer.concat([
  Buffer.from('Exif\0\0', 'latin1'),
  Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex'),
  Buffer.from('GPS-SECRET'),
]);

/** A frame of two by three pixels. It is displayed as three by two. */
const frame = Buffer.from('080003000201011100', 'hex');

/** A JPEG with a location, a comment and texts; its picture itself is not decoded. */
export const cameraJpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8]),
  segment(0xe1, exif),
  segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0xmp-secret')),
  segment(0xfe, Buffer.from('Comment by camera')),
  segment(0xc0, frame),
  segment(0xda, Buffer.from('010100003f00', 'hex')),
  Buffer.alloc(200, 1),
  Buffer.from([0xff, 0xd9]),
]);
