// Boxes of a range of a curriculum's text.
import { expect, it } from 'vitest';
import { boxesOfRange, lineBoxesOf } from '../../../../src/domain/curricula/line-boxes.ts';
import { lineOf } from '../../../../src/domain/curricula/reading-order.ts';

const cell = (text: string, { x0, x1, y }: { x0: number; x1: number; y: number }) => ({
  ...{ text, x0, x1, y, page: 2, size: 10 },
  ...{ runs: [], style: 'plain' },
});
const lines = [
  lineOf([cell('Analista', { x0: 50, x1: 130, y: 100 }), cell('2019', { x0: 400, x1: 440, y: 100 })]),
  lineOf([cell('de datos', { x0: 50, x1: 130, y: 114 })]),
];
const content = lines.map(({ text }) => text).join('\n');
const boxes = lines.map(lineBoxesOf);
const at = (text: string): [number, number] => [content.indexOf(text), content.indexOf(text) + text.length];

it('answers the part of a cell that the text takes', () => {
  expect(boxesOfRange(content, boxes, at('datos'))).toEqual([{ page: 2, x: 80, y: 104, width: 50, height: 12.5 }]);
  expect(boxesOfRange(content, boxes, at('2019'))).toEqual([{ page: 2, x: 400, y: 90, width: 40, height: 12.5 }]);
});

it('answers a box per cell and line for a text over several', () => {
  const start = content.indexOf('lista');
  expect(boxesOfRange(content, boxes, [start, content.length]).map(({ x, width, y }) => [x, width, y])).toEqual([
    [80, 50, 90],
    [400, 40, 90],
    [50, 80, 104],
  ]);
});

it('answers nothing without boxes', () => {
  expect(boxesOfRange(content, [], at('datos'))).toEqual([]);
});
