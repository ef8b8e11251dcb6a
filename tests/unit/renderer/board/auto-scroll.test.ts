// The board's scroll speed under a dragged card.
import { describe, expect, test } from 'vitest';
import { scrollSpeed } from '../../../../src/renderer/features/board/columns/auto-scroll.ts';

describe('the speed of scrolling', () => {
  test('is nothing in the middle, and grows towards each edge in its own direction', () => {
    expect(scrollSpeed(500, 0, 1000)).toBe(0);
    expect(scrollSpeed(40, 0, 1000)).toBeLessThan(0);
    expect(scrollSpeed(5, 0, 1000)).toBeLessThan(scrollSpeed(40, 0, 1000));
    expect(scrollSpeed(960, 0, 1000)).toBeGreaterThan(0);
    expect(scrollSpeed(995, 0, 1000)).toBeGreaterThan(scrollSpeed(960, 0, 1000));
  });

  test('is no more than at the edge once the pointer is past it', () => {
    expect(scrollSpeed(-300, 0, 1000)).toBe(scrollSpeed(0, 0, 1000));
    expect(scrollSpeed(1300, 0, 1000)).toBe(scrollSpeed(1000, 0, 1000));
  });

  test('leaves a still middle in something small', () => {
    expect(scrollSpeed(30, 0, 60)).toBe(0);
    expect(scrollSpeed(5, 0, 60)).toBeLessThan(0);
    expect(scrollSpeed(55, 0, 60)).toBeGreaterThan(0);
  });
});
