// Carries every call of the contract to the server: checked, with the session's token, and from the cache where need be.
import { randomUUID } from 'node:crypto';
import { type CurrentUser, DEVICE_HEADER, sessions } from '../../contract/api/sessions.ts';
import type { FileContent, Result, SavedFile, SentFile } from '../../contract/endpoint.ts';
import { spaceMessages } from '../../contract/messages.ts';
import { writeErrorCode } from '../files/file-errors.ts';
import type { Unfinished } from '../files/unfinished-downloads.ts';
import { CallFailure, failureAsValue, succeeded } from '../ipc/result.ts';
import { callOf, entriesOf, type Outbox, type WaitingCall } from '../offline/queue/index.ts';
import { failureOf, type Understood, understand } from './answers.ts';
import { newer, type Scope, sameScope } from './cached-answers.ts';
import { bodyOf, type Call, callName, isRead, prepareCall, typeOf, urlOf } from './calls.ts';
import { download, type Open, resumeDownload } from './downloads.ts';
import { fileContent } from './file-contents.ts';
import { formData, formFrame } from './form-data.ts';
import type { GatewayParts, Target } from './gateway-parts.ts';
import type { HttpAnswer } from './http.ts';
import { HURRIED, ONCE, PATIENT, type Patience, withRetries } from './retry.ts';
import { type UploadBody, upload, uploadHeld } from './uploads.ts';

/** Without the server these cannot be told from each other: what was kept is as good an answer as there is. */
const AWAY = new Set(['unreachable', 'timed_out', 'unavailable']);
/** What the program asks by itself. */
const NO_WINDOW = 0;
/** What may wait is sent again later. */
const LATER = new Set([...AWAY, 'too_many_requests', 'storage_full']);

export class Gateway {
  readonly #parts: GatewayParts;

  constructor(parts: GatewayParts) {
    this.#parts = parts;
  }

  /**
   * Carries out one call of the contract.
   * @param windowId the window that asks; dialogs belong to it
   * @throws only what nobody foresaw
   */
  async call(area: string, name: string, input: unknown, windowId: number): Promise<Result<unknown>> {
    try {
      const result = await this.#carryOut(prepareCall(area, name, input), windowId);
      if (windowId !== NO_WINDOW && result.ok && result.cachedAt !== undefined) this.#parts.headStart.answered();
      return result;
    } catch (error) {
      return failureAsValue(error);
    }
  }

  /** Asks who is signed in: the server, or what is known of it. */
  async currentUser(): Promise<Result<{ user: CurrentUser }>> {
    const answer = await this.call('sessions', 'current', {}, NO_WINDOW);
    return answer.ok ? { ...answer, data: sessions.current.answer.parse(answer.data) } : answer;
  }

  /** Tells a server that a token is no longer to be honoured. @throws CallFailure where it does not hear it */
  async revoke(target: Target, token: string): Promise<void> {
    const call = prepareCall('sessions', 'destroy', {});
    const answer = await this.#parts.http.send({
      method: call.definition.method,
      url: urlOf(target.baseUrl, call),
      headers: { ...target.headers, authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      timeout: ONCE.timeout,
    });
    // A token that is not known there is as good as revoked.
    if (answer.status !== 401) understand(call.definition, answer, callName(call), this.#parts.log);
  }

  /**
   * Sends a change that waited, as whoever is signed in now.
   * @throws CallFailure no_session where that is somebody else by the time that it is sent
   */
  async deliver({ area, name, input }: WaitingCall, key: string, account: string): Promise<unknown> {
    const { params, body } = input;
    const call = prepareCall(area, name, Object.keys(params).length > 0 ? { params, body } : { body });
    const mayGo = () => this.#parts.session().account === account;
    return (await this.#send(call, HURRIED, key, mayGo)).data;
  }

  /** Goes on with a download that the end of the program cut short. @throws CallFailure */
  resume(unfinished: Unfinished): Promise<SavedFile> {
    const { area, call: name, input } = unfinished;
    const { params, query, body } = input;
    const given = Object.entries({ params, query }).filter(([, part]) => Object.keys(part).length > 0);
    const call = prepareCall(area, name, { ...Object.fromEntries(given), ...(body !== undefined && { body }) });
    return resumeDownload(this.#parts.downloads, call, unfinished, this.#opener(call));
  }

  async #carryOut(call: Call, windowId: number): Promise<Result<unknown>> {
    const { definition } = call;
    if (definition.session === 'closes') {
      await this.#parts.session().signOut();
      return succeeded(null);
    }
    if (definition.answerKind === 'download') {
      return succeeded(await download(this.#parts.downloads, call, windowId, this.#opener(call), this.#mayGo(call)));
    }
    if (definition.answerKind === 'bytes') return succeeded(await this.#heldFile(call));
    if (definition.bodyKind === 'file' || call.input.file) return this.#upload(call);
    if (definition.offline === 'kept') return this.#callKept(call);
    if (definition.offline === 'queued') return this.#callQueued(call);
    const patience = this.#parts.connection.isDown ? ONCE : PATIENT;
    if (definition.session === 'opens') {
      return this.#openSession(await this.#send(await this.#withDevice(call), patience));
    }
    const understood = await this.#send(call, patience);
    // What anybody may change is what the server says of itself: that it has been set up.
    if (definition.who === 'anyone' && !isRead(definition)) await this.#parts.connection.retry();
    return { ok: true, ...understood };
  }

  /** Asks the server, whatever is kept. @throws CallFailure */
  read(call: Call): Promise<Understood> {
    return this.#send(call, HURRIED);
  }

  /** A file, from the server. @throws CallFailure */
  readFile(call: Call): Promise<FileContent> {
    const open = this.#opener(call);
    return fileContent(() => open());
  }

  /** A file from the server, or as it is kept. */
  async #heldFile(call: Call): Promise<FileContent> {
    try {
      return await this.readFile(call);
    } catch (error) {
      const kept = error instanceof CallFailure && AWAY.has(error.code) ? this.#parts.kept.file(call) : null;
      if (kept) return kept;
      throw error;
    }
  }

  /** From the server where it can be had, and otherwise as it was last seen. */
  async #callKept(call: Call): Promise<Result<unknown>> {
    const { answers, updates, connection } = this.#parts;
    const scope = this.#scope();
    if (!scope) return { ok: true, ...(await this.#send(call, PATIENT)) };
    const isKept = answers.has(call, scope);
    const known = connection.isDown || connection.isAwaited ? this.#fromCache(call, scope) : null;
    if (known) return known;
    try {
      const patience = connection.isDown ? ONCE : isKept ? HURRIED : PATIENT;
      const { answer, toKeep } = await updates.whileAsking(call, () => this.#send(call, patience));
      // Signed out, or somebody else, while the answer was under way: it is not theirs to keep.
      if (sameScope(scope, this.#scope())) this.#keep(call, scope, answer, toKeep);
      return { ok: true, ...answer };
    } catch (error) {
      // What is there no more, or is no longer theirs to see, is not read without a server either.
      const isGone = error instanceof CallFailure && error.code === 'not_found';
      if (isGone && sameScope(scope, this.#scope())) answers.drop(call, scope);
      if (!(error instanceof CallFailure) || !AWAY.has(error.code)) throw error;
      const kept = sameScope(scope, this.#scope()) ? this.#fromCache(call, scope) : null;
      if (kept) return kept;
      throw new CallFailure('offline_unavailable', {}, { cause: error });
    }
  }

  /** @param toKeep the answer's data with what has happened since; null where none of it may be kept */
  #keep(call: Call, scope: Scope, { pagination }: Understood, toKeep: { readonly data: unknown } | null): void {
    const { answers, updates, seen } = this.#parts;
    updates.flush();
    if (!toKeep) return void answers.drop(call, scope);
    answers.put(call, scope, toKeep.data, pagination);
    seen.note(call, toKeep.data);
    updates.learn(call, toKeep.data);
  }

  /** At once where that is possible, in the order of what waits already; otherwise it waits, durably. */
  async #callQueued(call: Call): Promise<Result<unknown>> {
    const { connection, outbox, seen } = this.#parts;
    const { scope } = outbox;
    const entries = scope === null ? null : entriesOf(call, seen, (id) => outbox.entriesOf(id), Date.now());
    if (!entries) return { ok: true, ...(await this.#send(call, connection.isDown ? ONCE : PATIENT)) };
    const [only] = entries.length === 1 ? entries : [];
    if (!connection.isDown && !outbox.precedes(entries)) {
      try {
        const understood = await this.#send(call, HURRIED, only?.id);
        if (only && callOf(only).name === call.name && outbox.scope === scope)
          this.#parts.onDone(only, understood.data);
        return { ok: true, ...understood };
      } catch (error) {
        if (!(error instanceof CallFailure) || !LATER.has(error.code)) throw error;
        // Nobody knows what became of it: it must not be taken for one that was never sent.
        if (outbox.scope !== scope) throw error;
        outbox.noteServerFull(error.code === 'storage_full');
        const sent = entries.map((entry) => ({ ...entry, was_sent: true }));
        return this.#wait(sent, error.details.retryAfter);
      }
    }
    return this.#wait(entries);
  }

  #wait(entries: Parameters<Outbox['add']>[0], asked = 0): never {
    const problem = this.#parts.spaceProblem();
    if (problem) throw new CallFailure('unreachable', { message: spaceMessages.titles[problem] });
    const queued = this.#keepWaiting(entries);
    if (!this.#parts.connection.isDown) this.#parts.onWaiting(asked);
    throw new CallFailure('queued', { queued });
  }

  /** @throws CallFailure where this computer's disk does not take them */
  #keepWaiting(entries: Parameters<Outbox['add']>[0]): string[] {
    try {
      return this.#parts.outbox.add(entries);
    } catch (error) {
      const code = writeErrorCode(error);
      throw code ? new CallFailure(code, {}, { cause: error }) : error;
    }
  }

  #fromCache(call: Call, scope: Scope): Result<unknown> | null {
    this.#parts.updates.flush();
    const kept = newer(this.#parts.answers.get(call, scope), this.#parts.kept.answer(call));
    if (kept) this.#parts.seen.note(call, kept.data);
    return kept && { ok: true, ...kept };
  }

  #scope(): Scope | null {
    const { account } = this.#parts.session();
    const workspace = this.#parts.workspace();
    return account !== null && workspace !== null ? { workspace, account } : null;
  }

  /** Wrong passwords from elsewhere do not lock out a device that the server knows. */
  async #withDevice(call: Call): Promise<Call> {
    const device = await this.#parts.session().deviceSecret();
    return { ...call, input: { ...call.input, headers: { [DEVICE_HEADER]: device } } };
  }

  /** The window learns who signed in, and never the token. */
  async #openSession(understood: Understood): Promise<Result<unknown>> {
    const { token, user } = sessions.create.answer.parse(understood.data);
    if (token === undefined) throw new CallFailure('not_terna');
    await this.#parts.session().open(token, user);
    const scope = this.#scope();
    // So that the next start knows who this is, even without the server.
    if (scope) this.#parts.answers.put(prepareCall('sessions', 'current', {}), scope, { user });
    return succeeded({ user });
  }

  async #upload(call: Call): Promise<Result<unknown>> {
    const key = randomUUID();
    const mayGo = this.#mayGo(call);
    const { connection, retry } = this.#parts;
    const patience = connection.isDown ? ONCE : PATIENT;
    const again = (attempt: () => Promise<HttpAnswer>) => withRetries(attempt, patience, retry);
    const sender =
      (contentType: string) =>
      ({ body, bytes, signal }: UploadBody) =>
        this.#request(call, mayGo, async (target, headers) =>
          this.#parts.http.send({
            method: call.definition.method,
            url: urlOf(target.baseUrl, call),
            headers: {
              ...headers,
              'idempotency-key': key,
              'content-type': contentType,
              'content-length': String(bytes),
            },
            body,
            signal,
          }),
        );
    const { file } = call.input;
    const answer = await (typeof file === 'object'
      ? this.#uploadForm(call, file, again, sender)
      : this.#uploadChosen(call, again, sender));
    return { ok: true, ...this.#understand(call, answer) };
  }

  /** From the disk, piece by piece: by itself, or behind the fields of a form. */
  #uploadChosen(
    call: Call,
    again: (attempt: () => Promise<HttpAnswer>) => Promise<HttpAnswer>,
    sender: (contentType: string) => (body: UploadBody) => Promise<HttpAnswer>,
  ): Promise<HttpAnswer> {
    const frame = call.definition.bodyKind === 'multipart' ? formFrame(call.input.body) : undefined;
    const contentType = frame?.contentType ?? 'application/octet-stream';
    return upload(this.#parts.uploads, call, again, sender(contentType), frame);
  }

  #uploadForm(
    call: Call,
    file: SentFile,
    again: (attempt: () => Promise<HttpAnswer>) => Promise<HttpAnswer>,
    sender: (contentType: string) => (body: UploadBody) => Promise<HttpAnswer>,
  ): Promise<HttpAnswer> {
    const { contentType, content } = formData(call.input.body, file);
    return uploadHeld(this.#parts.uploads, call, { name: file.name, content }, again, sender(contentType));
  }

  /** Opens a download, each time anew. */
  #opener(call: Call): Open {
    const { connection, retry } = this.#parts;
    const mayGo = this.#mayGo(call);
    return async (signal, more = {}) => {
      const patience = connection.isDown ? ONCE : PATIENT;
      const open = (target: Target, headers: Record<string, string>) =>
        this.#parts.http.open({
          method: call.definition.method,
          url: urlOf(target.baseUrl, call),
          // What is announced as the length must be the length of the file.
          headers: { ...headers, ...typeOf(call), ...more, 'accept-encoding': 'identity' },
          body: bodyOf(call),
          timeout: PATIENT.timeout,
          signal,
        });
      return withRetries(() => this.#request(call, mayGo, open), patience, retry);
    };
  }

  /**
   * Sends a call with a JSON body, again where that may help, and says what the answer means.
   * @param mayGo asked before each try
   */
  async #send(
    call: Call,
    patience: Patience,
    key: string = randomUUID(),
    mayGo = this.#mayGo(call),
  ): Promise<Understood> {
    const { definition } = call;
    const attempt = () =>
      this.#request(call, mayGo, (target, headers) =>
        this.#parts.http.send({
          method: definition.method,
          url: urlOf(target.baseUrl, call),
          headers: {
            ...headers,
            accept: 'application/json',
            ...call.input.headers,
            ...typeOf(call),
            // The same on every try: what was done already is not done again.
            ...(isRead(definition) ? {} : { 'idempotency-key': key }),
          },
          body: bodyOf(call),
          timeout: patience.timeout,
        }),
      );
    const { account } = this.#parts.session();
    const understood = this.#understand(call, await withRetries(attempt, patience, this.#parts.retry));
    // Nor is it for the eyes of whoever has come after them.
    const now = this.#parts.session().account;
    if (account !== null && now !== null && now !== account) throw new CallFailure('no_session');
    return understood;
  }

  /** What somebody has begun does not go out in the name of whoever signs in after them. */
  #mayGo({ definition }: Call): () => boolean {
    const { account } = this.#parts.session();
    // At the start windows read before it is known who is there.
    const isAnybodys = definition.who === 'anyone' || (account === null && isRead(definition));
    return () => isAnybodys || this.#parts.session().account === account;
  }

  /**
   * One try: with the present target and token, noting for the connection and the session what comes of it.
   * @throws CallFailure no_session where it may not go any more
   */
  async #request<Answer extends HttpAnswer>(
    call: Call,
    mayGo: () => boolean,
    send: (target: Target, headers: Record<string, string>) => Promise<Answer>,
  ): Promise<Answer> {
    const { connection, headStart, target: present, session } = this.#parts;
    headStart.end();
    await connection.arrived();
    const target = present();
    if (!mayGo()) throw new CallFailure('no_session');
    if (!target) throw new CallFailure('unreachable');
    const { token } = session();
    const isOpen = (call.definition.who === 'anyone' && !call.definition.recognizesSession) || token === null;
    try {
      const headers = { ...target.headers, ...(isOpen ? {} : { authorization: `Bearer ${token}` }) };
      const answer = await send(target, headers);
      const refusal = answer.status >= 400 ? failureOf(answer).code : null;
      // Not what a proxy or another program says in the server's place.
      if (refusal !== 'not_terna' && answer.status < 500) connection.noteContact();
      if (refusal === 'no_session' && !isOpen) await session().expire(token);
      return answer;
    } catch (error) {
      if (error instanceof CallFailure && AWAY.has(error.code)) connection.suspect();
      throw error;
    }
  }

  #understand(call: Call, answer: HttpAnswer): Understood {
    try {
      return understand(call.definition, answer, callName(call), this.#parts.log);
    } catch (error) {
      if (error instanceof CallFailure) {
        this.#parts.log.info('a call was refused', { call: callName(call), status: answer.status, code: error.code });
      }
      throw error;
    }
  }
}
