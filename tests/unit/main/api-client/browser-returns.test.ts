// Waiting for the system's browser to return over the loopback interface.
import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { passkeyPageMessages as texts } from '../../../../src/contract/messages.ts';
import { BrowserReturns } from '../../../../src/main/api-client/index.ts';

const ORIGIN = 'https://terna.ejemplo.example';
const PAGE = `${ORIGIN}/passkeys/pagina`;
const CODE = 'c'.repeat(43);

test('the code of the browser comes back to the program that began, once [MORE-264]', async () => {
  const openInBrowser = vi.fn();
  const returns = new BrowserReturns({ openInBrowser });
  const { origin, port, state, challenge } = await returns.begin(ORIGIN);
  expect(origin).toBe(ORIGIN);
  const returned = returns.complete(PAGE);
  expect(openInBrowser.mock.calls).toEqual([[PAGE]]);
  const address = `http://127.0.0.1:${port}/${state}`;
  // Neither another path nor a missing code ends the wait.
  for (const wrong of [`http://127.0.0.1:${port}/?code=${CODE}`, address, `${address}x?code=${CODE}`]) {
    expect((await fetch(wrong)).status).toBe(404);
  }
  expect((await fetch(`${address}?code=${CODE}`, { method: 'POST' })).status).toBe(404);
  const answer = await fetch(`${address}?code=${CODE}`);
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(texts.returnedTitle)]);
  const { code, verifier } = await returned;
  expect([code, createHash('sha256').update(verifier).digest('base64url')]).toEqual([CODE, challenge]);
  await vi.waitFor(() => expect(fetch(`${address}?code=${CODE}`)).rejects.toThrow());
  await expect(returns.complete(PAGE)).rejects.toMatchObject({ code: 'cancelled' });
});

test('a wait ends with its time, when it is cancelled, and when another begins', async () => {
  const returns = new BrowserReturns({ openInBrowser: () => undefined, timeout: 1 });
  await returns.begin(ORIGIN);
  await expect(returns.complete(PAGE)).rejects.toMatchObject({ code: 'cancelled' });
  const another = new BrowserReturns({ openInBrowser: () => undefined });
  await another.begin(ORIGIN);
  const cancelled = another.complete(PAGE);
  another.cancel();
  await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' });
  const first = await another.begin(ORIGIN);
  const replaced = another.complete(PAGE);
  const second = await another.begin(ORIGIN);
  await expect(replaced).rejects.toMatchObject({ code: 'cancelled' });
  expect([first.state === second.state, first.challenge === second.challenge]).toEqual([false, false]);
  another.cancel();
});
