// A live value of main: fetch, broadcasts and subscriptions.
import { expect, test, vi } from 'vitest';
import { createLive } from '../../../../src/renderer/app/live-value.ts';
import { ApiError } from '../../../../src/renderer/app/terna.ts';

function createTestLive() {
  const asked: PromiseWithResolvers<string>[] = [];
  let broadcast = (_value: string): void => undefined;
  const end = vi.fn();
  const live = createLive<string>(
    () => {
      const answer = Promise.withResolvers<string>();
      asked.push(answer);
      return answer.promise;
    },
    (receive) => {
      broadcast = receive;
      return end;
    },
  );
  return { live, asked, end, broadcast: (value: string) => broadcast(value) };
}

test('the value is read when the first listener comes, and told to all', async () => {
  const { live, asked } = createTestLive();
  const listener = vi.fn();
  live.subscribe(listener);
  live.subscribe(() => undefined);
  expect(asked).toHaveLength(1);
  expect(live.read()).toEqual({ value: null, error: null });
  asked[0]?.resolve('first');
  await vi.waitFor(() => expect(live.read().value).toBe('first'), 10_000);
  expect(listener).toHaveBeenCalledOnce();
});

test('a broadcast outdates the answer that is on its way', async () => {
  const { live, asked, broadcast } = createTestLive();
  live.subscribe(() => undefined);
  broadcast('told');
  asked[0]?.resolve('asked before');
  await asked[0]?.promise;
  expect(live.read().value).toBe('told');
});

test('a failure keeps the value that was known', async () => {
  const { live, asked, broadcast } = createTestLive();
  live.subscribe(() => undefined);
  broadcast('known');
  const error = new ApiError({ code: 'internal', message: 'No.' });
  const retry = live.refresh();
  asked[1]?.reject(error);
  await retry;
  expect(live.read()).toEqual({ value: 'known', error });
});

test('the subscription ends with the last listener', () => {
  const { live, end } = createTestLive();
  const leave = [live.subscribe(() => undefined), live.subscribe(() => undefined)];
  leave[0]?.();
  expect(end).not.toHaveBeenCalled();
  leave[1]?.();
  expect(end).toHaveBeenCalledOnce();
});

test('what was somebody else’s is let go at once, and whoever listens on is given what is true now', async () => {
  const { live, asked, broadcast } = createTestLive();
  const leave = live.subscribe(() => undefined);
  broadcast('Ana’s');
  live.reset();
  expect(live.read()).toEqual({ value: null, error: null });
  asked[0]?.resolve('asked for Ana');
  asked[1]?.resolve('Eva’s');
  await vi.waitFor(() => expect(live.read().value).toBe('Eva’s'), 10_000);
  leave();
  live.reset();
  expect(live.read().value).toBeNull();
  expect(asked).toHaveLength(2);
});
