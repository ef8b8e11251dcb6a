// Parsing of a typed server address.
import { expect, test } from 'vitest';
import { workspaceMessages } from '../../../../src/contract/messages.ts';
import { ApiError } from '../../../../src/main/ipc/result.ts';
import { serverAddress } from '../../../../src/main/workspace/address.ts';

test.each([
  ['terna.empresa.com', 'https://terna.empresa.com'],
  [' https://terna.empresa.com/ ', 'https://terna.empresa.com'],
  ['https://terna.empresa.com:8443/api/v1', 'https://terna.empresa.com:8443'],
  ['https://empresa.com/terna/?a=b#c', 'https://empresa.com/terna'],
  ['HTTPS://Terna.Empresa.COM', 'https://terna.empresa.com'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['localhost:3000', 'http://localhost:3000'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://[::1]:3000/', 'http://[::1]:3000'],
  ['ñandú.example', 'https://xn--and-6ma2c.example'],
])('%j → %s', (typed, address) => {
  expect(serverAddress(typed)).toBe(address);
});

test.each([
  ['http://terna.empresa.com', workspaceMessages.needsHttps],
  ['http://192.168.1.5:3000', workspaceMessages.needsHttps],
  ['http://localhost.evil.example', workspaceMessages.needsHttps],
  ['http://127.0.0.1.evil.example', workspaceMessages.needsHttps],
  ['https://ana:clave@terna.empresa.com', workspaceMessages.credentialsInAddress],
  ['ftp://terna.empresa.com', workspaceMessages.notAnAddress],
  ['javascript://alert(1)', workspaceMessages.notAnAddress],
  ['file:///etc/passwd', workspaceMessages.notAnAddress],
  ['hola qué tal', workspaceMessages.notAnAddress],
  ['https://', workspaceMessages.notAnAddress],
])('%j is refused, and it says why', (typed, message) => {
  expect(() => serverAddress(typed)).toThrow(ApiError);
  try {
    serverAddress(typed);
  } catch (error) {
    expect((error as ApiError).toCallError()).toEqual({ code: 'invalid', message, fields: { url: message } });
  }
});
