// A portal's colours are readable for any chosen colour.
import { expect, it } from 'vitest';
import { contrast, portalColours } from '../../../../src/domain/portal/portal-colours.ts';

it('every colour is readable as text, and under what is written on it, in light and in dark', () => {
  for (const color of ['#f344dd', '#000000', '#ffffff', '#ffff00', '#0a7d5c', '#808080', '#000080']) {
    const { fill, onFill, onLight, onDark } = portalColours(color);
    expect(fill).toBe(color);
    for (const [text, page] of [
      [onFill, fill],
      [onLight, '#ffffff'],
      [onLight, '#f6f7f9'],
      [onDark, '#16181d'],
      [onDark, '#21252b'],
    ] as const) {
      expect([color, contrast(text, page) >= 4.5]).toEqual([color, true]);
    }
  }
  // A readable colour stays unchanged.
  expect(portalColours('#0a5c44').onLight).toBe('#0a5c44');
});
