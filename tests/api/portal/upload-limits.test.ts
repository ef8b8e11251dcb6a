// Files of applicants are counted while they arrive, whatever length their sender states.
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { APPLICATION_FILE_MAX_BYTES } from '../../../src/contract/api/portal-application.ts';
import { fileMessages } from '../../../src/contract/messages.ts';
import { startOwned } from '../harness.ts';
import { countStoredFiles, pdf } from './forms.ts';
import { landingOf, newProcess, originOf } from './pages.ts';

const BOUNDARY = 'limite';
const PIECE = Buffer.alloc(1024 * 1024, 'x');

/** A form with one file, whose part states a length of its own. */
function* formWith(bytes: number, stated: number): Generator<Buffer> {
  yield Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="curriculum"; filename="cv.pdf"\r\n` +
      `Content-Type: application/pdf\r\nContent-Length: ${stated}\r\n\r\n`,
  );
  yield pdf;
  for (let sent = pdf.length; sent < bytes; sent += PIECE.length) yield PIECE.subarray(0, bytes - sent);
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
}

async function start() {
  const server = await startOwned();
  const { id } = await newProcess(server.admin);
  const origin = new URL(originOf(server));
  const path = `/portal/${(await landingOf(server.admin)).token}/ofertas/${id}/adjuntos`;
  /** Sends a request as it is. @returns its answer until the connection ends, or the connection is broken off */
  const send = async (length: string, pieces: Iterable<Buffer>): Promise<string> => {
    const socket = connect(Number(origin.port), origin.hostname);
    const received: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => received.push(chunk));
    const ended = new Promise<void>((resolve) => socket.once('close', resolve));
    // A server that has answered may break off what it does not read.
    socket.on('error', () => socket.destroy());
    await once(socket, 'connect');
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: ${origin.host}\r\nAccept: application/json\r\nConnection: close\r\n` +
        `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\n${length}\r\n\r\n`,
    );
    for (const piece of pieces) {
      if (socket.destroyed) break;
      if (!socket.write(piece)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), ended]);
    }
    await ended;
    return Buffer.concat(received).toString();
  };
  return { server, send };
}

function* chunked(pieces: Iterable<Buffer>): Generator<Buffer> {
  for (const piece of pieces) {
    yield Buffer.from(`${piece.length.toString(16)}\r\n`);
    yield piece;
    yield Buffer.from('\r\n');
  }
  yield Buffer.from('0\r\n\r\n');
}

it('refuses a file beyond the limit that states a small length, and one whose request ends too early [MORE-488]', {
  timeout: 120_000,
}, async () => {
  const { server, send } = await start();
  const tooLarge = fileMessages.limit(APPLICATION_FILE_MAX_BYTES / 1024 / 1024);
  const unstated = await send('Transfer-Encoding: chunked', chunked(formWith(APPLICATION_FILE_MAX_BYTES + 1, 10)));
  expect([unstated.split('\r\n')[0], unstated.includes(tooLarge)]).toEqual(['HTTP/1.1 422 Unprocessable Entity', true]);
  expect(countStoredFiles(server)).toBe(0);
  // What comes behind the stated length is no part of the file.
  const understated = await send('Content-Length: 400', formWith(APPLICATION_FILE_MAX_BYTES, 10));
  expect(understated).not.toMatch(/^HTTP\/1\.1 2/);
  // What has arrived is removed once the request has ended.
  await expect.poll(() => countStoredFiles(server), { timeout: 30_000 }).toBe(0);
  // A length beyond the limit is not believed either: a small file is stored.
  const whole = await send(
    'Transfer-Encoding: chunked',
    chunked(formWith(pdf.length, 10 * APPLICATION_FILE_MAX_BYTES)),
  );
  expect(whole.split('\r\n')[0]).toBe('HTTP/1.1 201 Created');
  expect(countStoredFiles(server)).toBe(1);
});
