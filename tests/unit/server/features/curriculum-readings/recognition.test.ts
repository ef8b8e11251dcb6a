// Text recognized from pictures: addresses, lines, and how pages are drawn.
import { describe, expect, it } from 'vitest';
import { GrayPicture } from '../../../../../src/server/features/curriculum-readings/recognition/gray-picture.ts';
import { partMixedLines } from '../../../../../src/server/features/curriculum-readings/recognition/mixed-lines.ts';
import {
  addressOf,
  mayHaveAddress,
} from '../../../../../src/server/features/curriculum-readings/recognition/recognized-emails.ts';
import {
  recognizedText,
  withDigits,
} from '../../../../../src/server/features/curriculum-readings/recognition/recognized-items.ts';
import type { RecognizedLine } from '../../../../../src/server/features/curriculum-readings/recognition/tesseract.ts';

type Word = readonly [text: string, x: number, bottom: number, confidence?: number];

/** A line of letters ten pixels high, whose baseline is at `y`. */
const line = (y: number, words: readonly Word[], xHeight = 10): RecognizedLine => ({
  bbox: { x0: 0, y0: y - 15, x1: 500, y1: y },
  rowAttributes: { rowHeight: xHeight + 10, ascenders: 5, descenders: 5 },
  baseline: { x0: 0, y0: y, x1: 500, y1: y },
  words: words.map(([text, x, bottom, confidence = 95]) => ({
    text,
    confidence,
    bbox: { x0: x, y0: bottom - 15, x1: x + 40, y1: bottom },
  })),
});

const read = (...lines: RecognizedLine[]) => recognizedText(lines, { page: 2, scale: 2 });

describe('an address in recognized text', () => {
  it.each([
    ['oscar.pena6ecorreo.example', 'oscar.pena6é@correo.example', 'oscar.pena6@correo.example'],
    ['ines.perez12(0correo.example+5493', 'ines.perezl2@correo.example +54 93', 'ines.perez12@correo.example'],
    ['j.castano18eEmail.example', 'j.castanol18@mail.example', 'j.castano18@mail.example'],
    ['E-mail:rosabermudez99ebuzon.example', 'E-mail: rosa_bermudez99@buzon.example', 'rosa_bermudez99@buzon.example'],
    ['ana_soto1Gcorreo.example', 'ana_sotol@correo.example', 'ana_soto1@correo.example'],
    ['joaquin.rio36Gcorreo.example', 'joaquin.rio36 @ correo.example', 'joaquin.rio36@correo.example'],
  ])('%s is put right [MORE-284]', (spanish, english, address) => {
    expect(mayHaveAddress(spanish)).toBe(true);
    expect(addressOf(spanish, english)).toBe(address);
  });

  it('is not made of what is none [MORE-284]', () => {
    expect(mayHaveAddress('www.empresa.example')).toBe(false);
    expect(mayHaveAddress('países.')).toBe(false);
    // A narrow column goes on in the next line.
    expect(mayHaveAddress('ignacio.lagos12ecorreo.e')).toBe(true);
    expect(mayHaveAddress('S.A')).toBe(false);
    expect(mayHaveAddress('Responsable de compras')).toBe(false);
    expect(addressOf('Node.js', 'Node.js')).toBeNull();
  });
});

describe('letters that look like digits', () => {
  it.each([
    ['2O19', '2019'],
    ['201l', '2011'],
    ['O3/2O21', '03/2021'],
    ['l2/2018', '12/2018'],
    ['2016-2O19', '2016-2019'],
    ['8l23', '8123'],
    ['+56O', '+560'],
  ])('%s is %s [MORE-742]', (recognized, meant) => {
    expect(withDigits(recognized)).toBe(meant);
  });

  it.each(['O365', '10l', 'I20', 'Io', 'II', '3D', 'B2', '2o', 'Oficina', 'l/O'])('%s stays [MORE-742]', (text) => {
    expect(withDigits(text)).toBe(text);
  });
});

describe('a line with texts of two sizes', () => {
  const box = (x0: number, x1: number, height: number) => ({ x0, x1, y0: 100 - height, y1: 100 });
  const mixed: RecognizedLine = {
    ...line(100, []),
    words: [
      { text: 'Avi', confidence: 60, bbox: box(70, 200, 50) },
      { text: 'la', confidence: 60, bbox: box(210, 260, 50) },
      { text: 'Oyarzún', confidence: 60, bbox: box(280, 500, 50) },
      { text: 'noelia@correo.example', confidence: 10, bbox: box(900, 1200, 20) },
    ],
  };

  it('is read again text by text [MORE-476]', () => {
    const boxes: number[][] = [];
    const parts = partMixedLines([mixed], ({ x0, x1 }) => {
      boxes.push([x0, x1]);
      return [line(100, [['leída', x0, 100]])];
    });
    expect(boxes).toEqual([
      [65, 505],
      [895, 1205],
    ]);
    expect(parts.map(({ words }) => words[0]?.text)).toEqual(['leída', 'leída']);
  });

  it('stays if a part cannot be read, and others are not read again [MORE-476]', () => {
    expect(partMixedLines([mixed], () => [])).toEqual([mixed]);
    const even = { ...mixed, words: mixed.words.slice(0, 3) };
    expect(partMixedLines([even], () => [line(100, [])])).toEqual([even]);
  });
});

describe('recognized lines', () => {
  it('become pieces of text in points, without noise [MORE-285]', () => {
    const { items, confidence } = read(line(100, [['Ana', 10, 100, 90]]), line(140, [['~|', 10, 140, 12]]));
    expect(items).toEqual([expect.objectContaining({ text: 'Ana', page: 2, x: 5, y: 50, width: 20 })]);
    expect(confidence).toBeCloseTo(0.9);
  });

  it('have one size where they differ by a pixel, another for a heading [MORE-285]', () => {
    const rows = [10, 11, 10, 10, 18].map((height, index) => line(100 + index * 40, [['texto', 10, 100]], height));
    const sizes = read(...rows).items.map(({ size }) => size);
    expect(new Set(sizes.slice(0, 4)).size).toBe(1);
    expect(sizes[4]).toBeGreaterThan((sizes[0] ?? 0) * 1.5);
  });

  it('have the dots of lists, their capitals, and words on their own baseline [MORE-285]', () => {
    const [dot] = read(
      line(100, [
        ['e', 10, 100, 60],
        ['Realizar', 60, 100],
      ]),
    ).items;
    expect(dot?.text).toBe('•');
    const [dash] = read(
      line(100, [
        ['=', 10, 100],
        ['Realizar', 60, 100],
      ]),
    ).items;
    expect(dash?.text).toBe('•');
    expect(
      read(
        line(100, [
          ['Work', 10, 100],
          ['ExPERIENCE', 60, 100],
        ]),
      ).items[1]?.text,
    ).toBe('EXPERIENCE');
    const aside = read(
      line(100, [
        ['Analista', 10, 100],
        ['2022-10:01', 300, 88],
      ]),
    ).items[1];
    expect(aside).toMatchObject({ text: '2022-10-01', y: 44 });
  });
});

it('leaves the circles of a level out of recognized lines, and no number [MORE-285]', () => {
  const words: Word[] = ['Excel', 'OO0', '●●○', '000', 'O', 'oso'].map((text, index) => [text, 10 + index * 60, 100]);
  expect(read(line(100, words)).items.map(({ text }) => text)).toEqual(['Excel', '000', 'O', 'oso']);
});

it('draws pictures of eight pixels in a byte, turned as the page turns them [MORE-283]', () => {
  const picture = { width: 8, height: 2, bytesPerPixel: 0, data: new Uint8Array([0xff, 0x00]) } as const;
  const pixelsOf = (page: GrayPicture) => [...page.toFile().subarray(-8)];
  const upright = new GrayPicture(4, 2);
  // The y axis of a PDF points up, that of pixels down.
  upright.draw(picture, [4, 0, 0, -2, 0, 2]);
  expect(pixelsOf(upright)).toEqual([255, 255, 255, 255, 0, 0, 0, 0]);
  const turned = new GrayPicture(4, 2);
  turned.draw(picture, [-4, 0, 0, 2, 4, 0]);
  expect(pixelsOf(turned)).toEqual([0, 0, 0, 0, 255, 255, 255, 255]);
});
