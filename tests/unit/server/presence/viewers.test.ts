// Viewers of a board: one per user, removed after silence, published to the board only.
import { expect, test } from 'vitest';
import { GONE_AFTER_MILLISECONDS } from '../../../../src/contract/api/presence.ts';
import { Viewers } from '../../../../src/server/features/presence/index.ts';

function world() {
  let now = 0;
  const viewers = new Viewers(() => now);
  const received: Record<string, string[]> = {};
  for (const [id, name] of [
    [1, 'Ana'],
    [2, 'Luis'],
    [3, 'Eva'],
  ] as const) {
    received[name] = [];
    viewers.listen(id, (processId, people) =>
      received[name]?.push(`${processId}: ${people.map((one) => one.full_name)}`),
    );
  }
  const note = (isLooking: boolean) => (userId: number, fullName: string, window: string, processId: number) =>
    viewers.note({ processId, userId, fullName, window, session: `session-${window}`, isLooking });
  const pass = (time: number): void => {
    now += time;
  };
  return { viewers, received, look: note(true), leave: note(false), pass };
}

test('those at the same board are told of who comes and goes, and nobody else', () => {
  const { received, look, leave, viewers } = world();
  look(1, 'Ana', 'a', 7);
  look(3, 'Eva', 'e', 8);
  look(2, 'Luis', 'l', 7);
  leave(1, 'Ana', 'a', 7);
  expect(received).toEqual({ Ana: ['7: Ana', '7: Ana,Luis'], Luis: ['7: Ana,Luis', '7: Luis'], Eva: ['8: Eva'] });
  viewers.close();
});

test('two windows of one person are one person, until both have gone; nobody takes the seat of another', () => {
  const { received, look, leave, viewers } = world();
  look(2, 'Luis', 'same', 7);
  look(1, 'Ana', 'one', 7);
  look(1, 'Ana', 'two', 7);
  leave(1, 'Ana', 'one', 7);
  leave(1, 'Ana', 'same', 7);
  expect(viewers.peopleAt(7).map(({ id }) => id)).toEqual([2, 1]);
  leave(1, 'Ana', 'two', 7);
  expect(received.Luis).toEqual(['7: Luis', '7: Luis,Ana', '7: Luis']);
  viewers.close();
});

test('who says nothing for a while has gone, and the others are told', () => {
  const { received, look, pass, viewers } = world();
  look(1, 'Ana', 'a', 7);
  look(2, 'Luis', 'l', 7);
  pass(GONE_AFTER_MILLISECONDS - 1);
  look(2, 'Luis', 'l', 7);
  pass(1);
  expect(viewers.peopleAt(7).map(({ full_name }) => full_name)).toEqual(['Luis']);
  viewers.sweep();
  expect(received.Luis?.at(-1)).toBe('7: Luis');
  pass(GONE_AFTER_MILLISECONDS);
  viewers.sweep();
  expect(viewers.peopleAt(7)).toEqual([]);
});

test('a session that ends takes its windows along at once, and no other session of the same person', () => {
  const { received, look, viewers } = world();
  look(1, 'Ana', 'a', 7);
  look(2, 'Luis', 'l', 7);
  viewers.endSession('session-a');
  expect(viewers.peopleAt(7)).toEqual([{ id: 2, full_name: 'Luis' }]);
  expect(received.Luis?.at(-1)).toBe('7: Luis');
  look(1, 'Ana', 'a', 7);
  look(1, 'Ana', 'b', 7);
  viewers.endSession('session-a');
  expect(viewers.peopleAt(7).map(({ full_name }) => full_name)).toEqual(['Luis', 'Ana']);
  viewers.close();
});
