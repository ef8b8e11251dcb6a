// A strict local S3 server that checks signatures and digests and can misbehave.
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '../../src/server/platform/files/s3-settings.ts';
import { STORE_ID } from '../../src/server/platform/files/store.ts';

/** Responds correctly, with 500, with a truncated response, or never. */
export type Manner = 'well' | 'failing' | 'cutting' | 'silent';

export interface S3Server {
  readonly settings: S3Settings;
  readonly objects: Map<string, Buffer>;
  /** The ids that servers have given to the store, apart from the files. */
  readonly ids: Map<string, Buffer>;
  readonly requests: string[];
  manner: Manner;
  /** The number of following requests that get a 500. */
  failures: number;
  stop(): Promise<void>;
}

const keys = { accessKeyId: 'clave-de-prueba', secretAccessKey: 'secreto/de+prueba' };
const BUCKET = 'terna-archivos';
const CLOCK_MILLISECONDS = 15 * 60 * 1000;

export async function startS3(prefix = ''): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const http = createServer((request, response) => {
    handle(store, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => {
    http.listen(0, '127.0.0.1', listening);
  });
  const { port } = http.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const store: S3Server = {
    settings: { endpoint, bucket: BUCKET, region: 'us-east-1', prefix, ...keys },
    objects,
    ids: new Map(),
    requests: [],
    manner: 'well',
    failures: 0,
    stop: () => stop(http),
  };
  return store;
}

const mapOf = (store: S3Server, key: string): Map<string, Buffer> =>
  key.endsWith(STORE_ID) ? store.ids : store.objects;

function stop(http: Server): Promise<void> {
  const stopped = new Promise<void>((done) => {
    http.close(() => done());
  });
  http.closeAllConnections();
  return stopped;
}

class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

async function handle(store: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const [, bucket, ...rest] = path.split('/').map(decodeURIComponent);
  const key = rest.join('/');
  store.requests.push(`${request.method} ${key}`);
  if (store.manner === 'silent') return;
  try {
    if (store.manner === 'failing' || store.failures > 0) {
      store.failures = Math.max(store.failures - 1, 0);
      throw new Refusal(500, 'InternalError');
    }
    checkSignature(request, path, query, body);
    if (bucket !== BUCKET) throw new Refusal(404, 'NoSuchBucket');
    answer(store, request, response, key, body);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    response.writeHead(error.status, { 'content-type': 'application/xml' });
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${error.code}</Code><Message>No</Message></Error>`,
    );
  }
}

function answer(store: S3Server, request: IncomingMessage, response: ServerResponse, key: string, body: Buffer): void {
  if (request.method === 'PUT') {
    const digest = createHash('md5').update(body).digest('base64');
    if (request.headers['content-md5'] !== digest) throw new Refusal(400, 'BadDigest');
    mapOf(store, key).set(key, body);
    response.writeHead(200, { etag: '"x"' }).end();
  } else if (request.method === 'DELETE') {
    mapOf(store, key).delete(key);
    response.writeHead(204).end();
  } else if (request.method === 'GET') {
    const object = mapOf(store, key).get(key);
    if (!object) throw new Refusal(404, 'NoSuchKey');
    send(store, response, object, request.headers.range);
  } else throw new Refusal(405, 'MethodNotAllowed');
}

function send(store: S3Server, response: ServerResponse, object: Buffer, range: string | undefined): void {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (first !== undefined && Number(first) >= object.length) throw new Refusal(416, 'InvalidRange');
  const part = first === undefined ? object : object.subarray(Number(first), Number(last) + 1);
  response.writeHead(first === undefined ? 200 : 206, { 'content-length': part.length });
  if (store.manner !== 'cutting') {
    response.end(part);
    return;
  }
  response.write(part.subarray(0, Math.floor(part.length / 2)), () => response.destroy());
}

/** Computes the version 4 signature again. */
function checkSignature(request: IncomingMessage, path: string, query: string, body: Buffer): void {
  const header = (name: string) => String(request.headers[name] ?? '');
  const [, id, scope = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=(\S+)$/.exec(
      header('authorization'),
    ) ?? [];
  if (id !== keys.accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId');
  const names = signed.split(';');
  if (!names.includes('host') || !names.includes('x-amz-date')) throw new Refusal(403, 'AccessDenied');
  const payload = header('x-amz-content-sha256');
  if (payload.startsWith('STREAMING-')) throw new Refusal(501, 'NotImplemented');
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) throw new Refusal(400, 'XAmzContentSHA256Mismatch');
  const date = header('x-amz-date');
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - at) < CLOCK_MILLISECONDS)) throw new Refusal(403, 'RequestTimeTooSkewed');
  const lines = names.map((name) => `${name}:${header(name).trim()}\n`).join('');
  const canonical = [request.method, path, query.split('&').toSorted().join('&'), lines, signed, payload].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${keys.secretAccessKey}`);
  if (hmac(key, text).toString('hex') !== signature) throw new Refusal(403, 'SignatureDoesNotMatch');
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();
