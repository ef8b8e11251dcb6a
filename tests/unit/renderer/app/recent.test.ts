// Recently used items belong to a user and workspace, even if ids coincide.
import { expect, test } from 'vitest';
import { clearRecent, recentOf, remember, storedIds } from '../../../../src/renderer/app/palette/recent.ts';

test('is kept by the person, and not by a number that another space gives to somebody else', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  };
  remember('ana-of-the-demo', { id: 'process:12', text: 'Analista' }, storage);
  remember('ana-of-the-demo', { id: 'candidate:7', text: 'Camila Rojas' }, storage);
  expect(recentOf('ana-of-the-demo').map(({ id }) => id)).toEqual(['candidate:7', 'process:12']);
  clearRecent();
  expect(storedIds('ana-of-the-demo', storage)).toEqual(['process:12']);
  expect(storedIds('ana-of-the-team', storage)).toEqual([]);
  expect(recentOf('ana-of-the-team')).toEqual([]);
  expect([...stored.values()].join()).not.toContain('Camila');
});
