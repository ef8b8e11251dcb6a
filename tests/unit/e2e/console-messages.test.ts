// Which console messages fail an end-to-end test.
import { expect, test } from 'vitest';
import { type ConsoleMessage, checkMessages, isProblem, splitStderr } from '../../e2e/console-messages.ts';

const ofPage: ConsoleMessage = { source: 'page', text: 'Each child in a list should have a unique "key" prop.' };
const ofMain: ConsoleMessage = { source: 'main', text: 'DeprecationWarning: punycode' };

test('a message that the test does not expect is a problem, of page and main alike', () => {
  expect(checkMessages([ofPage, ofMain], [])).toEqual([
    `unexpected on the console of page: ${ofPage.text}`,
    `unexpected on the console of main: ${ofMain.text}`,
  ]);
  expect(checkMessages([], [])).toEqual([]);
});

test('an expected message is none, however often it comes, but is one if it is missing', () => {
  const expected = [{ pattern: /unique "key"/, reason: 'planted', isRequired: true }];
  expect(checkMessages([ofPage, ofPage], expected)).toEqual([]);
  expect(checkMessages([ofMain], expected)).toEqual([
    `unexpected on the console of main: ${ofMain.text}`,
    'no message matches /unique "key"/ (planted)',
  ]);
  expect(checkMessages([], [{ pattern: /unique "key"/, reason: 'planted', isRequired: false }])).toEqual([]);
});

test('warnings, errors and failed assertions are problems, other output is not', () => {
  expect(['log', 'info', 'debug', 'warning', 'error', 'assert'].filter(isProblem)).toEqual([
    'warning',
    'error',
    'assert',
  ]);
});

test('stderr is split into messages with their stacks, without the lines of debugger, Chromium and D-Bus', () => {
  const output = [
    'Debugger listening on ws://127.0.0.1:1/a',
    'For help, see: https://nodejs.org/en/docs/inspector',
    'DevTools listening on ws://127.0.0.1:2/b',
    '[1125/140343.588439:WARNING:sandbox/policy/linux/sandbox_linux.cc:405] InitializeSandbox()',
    '[77:1125/140343.588439:ERROR:dbus/bus.cc(407)] Failed to connect',
    'dbus-daemon[13177]: [session uid=0 pid=13177] Failed to set fd limit',
    'Error: planted',
    '    at one (file:///a.js:1:1)',
    '    at two (file:///a.js:2:1)',
    '[not Chromium] planted',
    'Waiting for the debugger to disconnect...',
    '',
  ].join('\n');
  expect(splitStderr(output)).toEqual([
    'Error: planted\n    at one (file:///a.js:1:1)\n    at two (file:///a.js:2:1)',
    '[not Chromium] planted',
  ]);
});
