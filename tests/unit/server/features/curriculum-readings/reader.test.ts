// The reader of curricula: limits of time and memory, restarts, cancelling, the queue.
import { afterEach, describe, expect, it } from 'vitest';
import {
  createCurriculumReader,
  type ReaderOptions,
} from '../../../../../src/server/features/curriculum-readings/curriculum-reader.ts';
import type { CurriculumReader } from '../../../../../src/server/services.ts';
import {
  curriculumProfile,
  pdfBomb,
  pdfFile,
  pictureFile,
  scannedPdfFile,
  textFile,
} from '../../../../curriculum-files.ts';

const never = new AbortController().signal;
let reader: CurriculumReader;
const open = (options: ReaderOptions) => {
  reader = createCurriculumReader(options);
};

afterEach(() => reader.close());

describe.each([{ isEmbedded: false }, { isEmbedded: true }])(
  'the reader with $isEmbedded as embedded',
  ({ isEmbedded }) => {
    it('ends a file that takes too long, and reads the next one [MORE-203] [MORE-204]', {
      timeout: 180_000,
    }, async () => {
      open({ isEmbedded, limits: { milliseconds: 4000, millisecondsPerPicture: 0, bytes: 4 * 1024 ** 3 } });
      await expect(reader.read(new Uint8Array(pdfBomb(150)), never)).rejects.toMatchObject({
        code: 'curriculum_too_complex',
      });
      expect(await reader.read(new Uint8Array(await pdfFile()), never)).toMatchObject({
        name: 'Marcela Oyarzún Lagos',
      });
    });

    it('ends a file that takes too much memory, and reads the next one [MORE-203] [MORE-204]', {
      timeout: 180_000,
    }, async () => {
      open({ isEmbedded, limits: { milliseconds: 150_000, millisecondsPerPicture: 0, bytes: 60 * 1024 ** 2 } });
      await expect(reader.read(new Uint8Array(pdfBomb(150)), never)).rejects.toMatchObject({
        code: 'curriculum_too_complex',
      });
      expect(await reader.read(new Uint8Array(textFile()), never)).toMatchObject({ name: 'Marcela Oyarzún Lagos' });
    });

    it('recognizes the text of pictures and scanned pages [MORE-283] [MORE-284]', { timeout: 180_000 }, async () => {
      open({ isEmbedded });
      const { name, email, phones, work } = curriculumProfile;
      const expected = { name, email, phones, work: work.map(({ company, start, end }) => ({ company, start, end })) };
      const picture = await reader.read(new Uint8Array(pictureFile()), never);
      expect(picture).toMatchObject(expected);
      expect(picture.source.email).toMatchObject({ page: 1 });
      const scan = await reader.read(new Uint8Array(await scannedPdfFile()), never);
      expect(scan).toMatchObject(expected);
      const text = await reader.read(new Uint8Array(await pdfFile()), never);
      expect(scan.confidence.name).toBeLessThan(text.confidence.name ?? 0);
    });

    it('stops for a client who leaves, and answers at once if too many wait [MORE-204]', {
      timeout: 180_000,
    }, async () => {
      open({ isEmbedded, maxWaiting: 2 });
      const leaving = new AbortController();
      const first = reader.read(new Uint8Array(pdfBomb(150)), leaving.signal);
      const second = reader.read(new Uint8Array(textFile()), never);
      await expect(reader.read(new Uint8Array(textFile()), never)).rejects.toMatchObject({ code: 'unavailable' });
      leaving.abort();
      await expect(first).rejects.toMatchObject({ code: 'curriculum_too_complex' });
      expect(await second).toMatchObject({ name: 'Marcela Oyarzún Lagos' });
    });
  },
);
