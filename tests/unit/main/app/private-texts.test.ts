// Persistent texts of pages: encrypted, per user, and published to all windows.
import { expect, test, vi } from 'vitest';
import { PrivateTextStore } from '../../../../src/main/app/private-texts.ts';

function storeOver(initial: string | null) {
  let stored = initial;
  const write = vi.fn((text: string) => {
    stored = text;
    return true;
  });
  const onChange = vi.fn();
  const store = new PrivateTextStore({ read: () => stored, write }, onChange);
  return { store, write, onChange };
}

test('a text is there until it is removed, and every window is told', () => {
  const { store, onChange } = storeOver(null);
  expect(store.texts).toEqual({});
  expect(store.store('borrador', 'Capitana de remolcador')).toBe(true);
  store.store('consulta', 'Zoraida');
  expect(store.texts).toEqual({ borrador: 'Capitana de remolcador', consulta: 'Zoraida' });
  store.store('borrador', null);
  expect(store.texts).toEqual({ consulta: 'Zoraida' });
  expect(onChange).toHaveBeenLastCalledWith({ consulta: 'Zoraida' });
});

test('a text that cannot be stored is said not to be, and nobody is told of it', () => {
  const { store, write, onChange } = storeOver('{"consulta":"Zoraida"}');
  write.mockReturnValue(false);
  expect(store.store('borrador', 'Capitana')).toBe(false);
  expect(store.texts).toEqual({ consulta: 'Zoraida' });
  expect(onChange).not.toHaveBeenCalled();
});
