// The codec of values for the main process.
import { Buffer } from 'node:buffer';
import { createCodec } from './page/codec.ts';

export const codec = createCodec({
  encode: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
  decode: (text) => new Uint8Array(Buffer.from(text, 'base64')),
});
