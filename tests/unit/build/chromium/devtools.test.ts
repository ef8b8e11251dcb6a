// The client of the debugging pipe, against a program that imitates Chromium.
import { afterEach, describe, expect, test } from 'vitest';
import { DevToolsConnection, MessageSplitter } from '../../../../build/chromium/devtools.ts';

/** Answers `good` commands, rejects others, sends an event first, and exits on `Browser.close`. */
const fakeChromium = `
  const { createReadStream, writeSync } = require('node:fs');
  const send = (message) => writeSync(4, JSON.stringify(message) + '\\0');
  let text = '';
  createReadStream(null, { fd: 3 }).on('data', (part) => {
    text += part;
    for (let end = text.indexOf('\\0'); end >= 0; end = text.indexOf('\\0')) {
      const { id, method, params, sessionId } = JSON.parse(text.slice(0, end));
      text = text.slice(end + 1);
      if (method === 'Browser.close') process.exit(0);
      if (sessionId) send({ method: 'Page.domContentEventFired', params: { timestamp: 7 }, sessionId });
      if (method === 'Page.enable') send({ id, result: { echoed: params }, sessionId });
      if (method === 'Page.reload') send({ id, error: { message: 'no such page' }, sessionId });
    }
  });`;

describe('DevToolsConnection', () => {
  let connection: DevToolsConnection;
  const connect = () => {
    connection = new DevToolsConnection(process.execPath, ['-e', fakeChromium]);
    return connection;
  };
  afterEach(() => connection.process.kill());

  test('matches answers to commands', async () => {
    const { browser } = connect();
    const answers = Promise.all([browser.send('Page.enable'), browser.send('Page.enable')]);
    expect(await answers).toEqual([{ echoed: {} }, { echoed: {} }]);
  });

  test('fails with the words of Chromium, and the command that it refused', async () => {
    await expect(connect().browser.send('Page.reload')).rejects.toThrow('Page.reload: no such page');
  });

  test('gives events to the session that they belong to, and to no other', async () => {
    const { browser } = connect();
    const session = connection.session('one');
    let others = 0;
    browser.on('Page.domContentEventFired', () => (others += 1));
    connection.session('two').on('Page.domContentEventFired', () => (others += 1));
    const event = new Promise((resolve) => session.on('Page.domContentEventFired', resolve));
    await session.send('Page.enable');
    expect(await event).toEqual({ timestamp: 7 });
    expect(others).toBe(0);
  });

  test('fails what is pending and what comes later when Chromium ends', async () => {
    const { browser } = connect();
    const pending = browser.send('Browser.getVersion');
    const closed = new Promise<void>((resolve) => connection.on('closed', resolve));
    browser.sendUnlessGone('Browser.close');
    await expect(pending).rejects.toThrow('Chromium is gone (Browser.getVersion)');
    await closed;
    await expect(browser.send('Page.enable')).rejects.toThrow('Chromium is gone (Page.enable)');
  });

  test('tells a session that its page is gone', () => {
    const session = connect().session('page');
    let detached = false;
    session.on('detached', () => {
      detached = true;
    });
    connection.removeSession('page');
    expect(detached).toBe(true);
    expect(connection.session('page')).not.toBe(session);
  });
});

test('messages are cut at zero bytes, wherever the chunks end', () => {
  const received: string[] = [];
  const splitter = new MessageSplitter((text) => received.push(text));
  const bytes = Buffer.from('{"ñ":1}\0{}\0{"last":true}\0');
  for (const byte of bytes) splitter.add(Buffer.from([byte]));
  splitter.add(bytes);
  expect(received).toEqual(['{"ñ":1}', '{}', '{"last":true}', '{"ñ":1}', '{}', '{"last":true}']);
});
