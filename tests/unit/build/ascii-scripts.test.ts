// Bundles are written in ASCII without changing the program.
import { expect, test } from 'vitest';
import { inAscii } from '../../../build/ascii-scripts.ts';

test.each([
  ["'Fernández, “Más…” → 🙂'", 'Fernández, “Más…” → 🙂'],
  ['`á${1 + 1}é`', 'á2é'],
  ['/^[α-ω🙂]+$/u.test("αβγ🙂")', true],
  ['((α, ñandú) => α + ñandú)(1, 2)', 3],
  ['({ año: 1 }).año', 1],
])('%s means the same', (code, value) => {
  const written = inAscii(code);
  expect(written).toMatch(/^[\0-\x7f]*$/);
  // biome-ignore lint/security/noGlobalEval: what is looked at is what JavaScript makes of the text
  expect(eval(written)).toBe(value);
});

test('a raw template, where an escape would be read as it stands, is refused', () => {
  expect(() => inAscii('String.raw`ñ`')).toThrow('raw template');
});
