// The calls of a relocation to the server that receives the space.
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { SETUP_TOKEN_HEADER } from '../../contract/api/organizations.ts';
import { PART_SUM_HEADER, RelocationState } from '../../contract/api/relocations.ts';
import { API_BASE } from '../../contract/common.ts';
import type { BackupProblem } from '../../contract/ipc/backups.ts';
import { openOutgoing, readJson } from '../platform/outbound/index.ts';

export class RelocationError extends Error {
  readonly problem: BackupProblem;

  constructor(problem: BackupProblem, options?: ErrorOptions) {
    super(`the relocation ended: ${problem}`, options);
    this.name = 'RelocationError';
    this.problem = problem;
  }
}

export interface RelocationTarget {
  readonly id: string;
  readonly url: string;
  readonly setupToken: string;
  /** Milliseconds before each repeat of a call that got no answer. */
  readonly pauses?: readonly number[];
}

interface Call {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly path?: string;
  readonly body?: Uint8Array | string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RelocationClient {
  /** Null if the server does not know it. */
  read(): Promise<RelocationState | null>;
  begin(archive: { readonly steps: readonly string[]; readonly bytes: number; readonly parts: number }): Promise<void>;
  sendPart(number: number, bytes: Uint8Array, sum: string): Promise<RelocationState>;
  load(keys: { readonly passphrase: string; readonly secret: string }): Promise<RelocationState>;
  cancel(): Promise<void>;
}

/** Milliseconds for a part over a slow line. */
const TIMEOUT = 10 * 60 * 1000;
const PAUSES = [500, 1000, 2000, 4000, 8000, 15_000];
const MAX_ANSWER_BYTES = 100_000;
const NO_CONTENT = 204;

const PROBLEMS: Readonly<Record<string, BackupProblem>> = {
  wrong_setup_token: 'wrong_setup_token',
  already_set_up: 'already_set_up',
  other_database_version: 'other_version',
  storage_full: 'server_full',
  wrong_status: 'relocation_loading',
};

/** A user of this computer names the server, which may be in its network. All calls can be repeated. */
export function openRelocationClient({ id, url, setupToken, pauses = PAUSES }: RelocationTarget): RelocationClient {
  const outgoing = openOutgoing(['*']);
  const send = async ({ method, path = '', body, headers }: Call) => {
    const answer = await outgoing(`${url}${API_BASE}/relocations/${id}${path}`, {
      method,
      headers: {
        [SETUP_TOKEN_HEADER]: setupToken,
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
      timeout: TIMEOUT,
    });
    if (answer.status === NO_CONTENT) {
      answer.body.resume();
      return { status: answer.status, json: null };
    }
    return { status: answer.status, json: await readJson(answer.body, MAX_ANSWER_BYTES) };
  };
  /** @returns the answer, or null for 404; @throws RelocationError */
  const call = async (request: Call): Promise<unknown> => {
    for (let tries = 0; ; tries++) {
      let cause: unknown;
      try {
        const { status, json } = await send(request);
        if (status < 300) return json;
        if (status === 404) return null;
        const { code = '' } = z.object({ code: z.string().optional() }).catch({}).parse(json);
        const problem = PROBLEMS[code];
        if (problem) throw new RelocationError(problem);
        cause = new Error(`the server answered ${status} ${code}`);
        // An altered part is sent again.
        if (status < 500 && status !== 429 && code !== 'damaged_file')
          throw new RelocationError('unexpected', { cause });
      } catch (error) {
        if (error instanceof RelocationError) throw error;
        cause = error;
      }
      const pause = pauses[tries];
      if (pause === undefined) throw new RelocationError('server_unreachable', { cause });
      await wait(pause);
    }
  };
  const stateOf = async (request: Call): Promise<RelocationState> => {
    const parsed = RelocationState.safeParse(await call(request));
    // Servers of earlier versions have no relocations.
    if (!parsed.success) throw new RelocationError('other_version', { cause: parsed.error });
    return parsed.data;
  };
  return {
    async read() {
      const answer = await call({ method: 'GET' });
      return answer === null ? null : RelocationState.parse(answer);
    },
    async begin(archive) {
      await stateOf({ method: 'PUT', body: JSON.stringify(archive) });
    },
    sendPart: (number, bytes, sum) =>
      stateOf({
        method: 'PUT',
        path: `/parts/${number}`,
        body: bytes,
        headers: { 'content-type': 'application/octet-stream', [PART_SUM_HEADER]: sum },
      }),
    load: (keys) => stateOf({ method: 'POST', path: '/load', body: JSON.stringify(keys) }),
    async cancel() {
      await call({ method: 'DELETE' });
    },
  };
}
