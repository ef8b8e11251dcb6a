// Draws the pictures of the demonstration's careers page: landscapes of plain colours, as PNG.
import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];

export interface Landscape {
  readonly sky: readonly [top: Colour, horizon: Colour];
  /** Position in shares of the width and height, and radius in shares of the height. */
  readonly sun: readonly [x: number, y: number, radius: number];
  readonly sunColour: Colour;
  /** From the farthest to the nearest: height in shares, number of waves, shift, colour. */
  readonly hills: readonly (readonly [height: number, waves: number, shift: number, colour: Colour])[];
}

export const PICTURE_WIDTH = 720;
export const PICTURE_HEIGHT = 480;

const mix = (one: Colour, other: Colour, share: number): Colour => [
  Math.round(one[0] + (other[0] - one[0]) * share),
  Math.round(one[1] + (other[1] - one[1]) * share),
  Math.round(one[2] + (other[2] - one[2]) * share),
];

function colourAt({ sky, sun, sunColour, hills }: Landscape, x: number, y: number): Colour {
  const [across, down] = [x / PICTURE_WIDTH, y / PICTURE_HEIGHT];
  const nearest = hills.findLast(([height, waves, shift]) => {
    const angle = across * waves * Math.PI + shift;
    return down > 1 - height + 0.05 * Math.sin(angle) + 0.02 * Math.sin(angle * 2.7);
  });
  if (nearest) return nearest[3];
  const distance = Math.hypot((across - sun[0]) * (PICTURE_WIDTH / PICTURE_HEIGHT), down - sun[1]);
  return distance < sun[2] ? sunColour : mix(sky[0], sky[1], down);
}

/** A PNG without compression of its lines, which plain colours do not need. */
export function drawLandscape(landscape: Landscape): Buffer {
  const line = 1 + PICTURE_WIDTH * 3;
  const pixels = Buffer.alloc(line * PICTURE_HEIGHT);
  for (let y = 0; y < PICTURE_HEIGHT; y++) {
    for (let x = 0; x < PICTURE_WIDTH; x++) pixels.set(colourAt(landscape, x, y), y * line + 1 + x * 3);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(PICTURE_WIDTH, 0);
  head.writeUInt32BE(PICTURE_HEIGHT, 4);
  // Eight bits for each of three colours.
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(content.length, 0);
  whole.set(named, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}
