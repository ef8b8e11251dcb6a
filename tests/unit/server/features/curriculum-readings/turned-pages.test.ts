// Values of pages that are stored turned have the boxes of the page as it is displayed.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCurriculumReader } from '../../../../../src/server/features/curriculum-readings/index.ts';
import type { CurriculumReader } from '../../../../../src/server/services.ts';
import { pictureFile, turnedPdfFile, turnedPictureFile } from '../../../../curriculum-files.ts';

let reader: CurriculumReader;
beforeAll(() => {
  reader = createCurriculumReader({ isEmbedded: true });
});
afterAll(() => reader.close());

async function read(data: Buffer) {
  const { profile, text } = await reader.readWhole(new Uint8Array(data), new AbortController().signal);
  const { name, email } = profile.source;
  return { text, boxes: [name, email, ...profile.work.map(({ source }) => source)] };
}

type Boxes = Awaited<ReturnType<typeof read>>['boxes'];

/** @param tolerance points */
function expectSameBoxes(found: Boxes, expected: Boxes, tolerance: number) {
  expect(found).toHaveLength(expected.length);
  expect(expected).not.toContain(null);
  for (const [index, box] of expected.entries()) {
    expect(Math.abs((found[index]?.x ?? Number.NaN) - (box?.x ?? 0))).toBeLessThan(tolerance);
    expect(Math.abs((found[index]?.y ?? Number.NaN) - (box?.y ?? 0))).toBeLessThan(tolerance);
  }
}

it.each([90, 180, 270] as const)('of a PDF turned by %d degrees [MORE-543]', async (degrees) => {
  const upright = await read(await turnedPdfFile(0, 'text'));
  const turned = await read(await turnedPdfFile(degrees, 'text'));
  expect(turned.text).toBe(upright.text);
  expectSameBoxes(turned.boxes, upright.boxes, 1);
});

it.each([90, 270] as const)('of a scan turned by %d degrees [MORE-543]', async (degrees) => {
  const upright = await read(await turnedPdfFile(0, 'scan'));
  const turned = await read(await turnedPdfFile(degrees, 'scan'));
  expectSameBoxes(turned.boxes, upright.boxes, 4);
});

it('of a picture that was held on its side, and of one that has a margin [MORE-543]', async () => {
  const upright = await read(pictureFile());
  const turned = await read(turnedPictureFile());
  expectSameBoxes(turned.boxes, upright.boxes, 6);
  // The same scan fills the width of a page.
  expectSameBoxes(upright.boxes, (await read(await turnedPdfFile(0, 'scan'))).boxes, 6);
});
