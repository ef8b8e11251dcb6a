// Carries out the contract's calls: checked, authenticated, and answered from the cache if needed.
import { randomUUID } from 'node:crypto';
import { type CurrentUser, SESSION_TOKEN_HEADER, sessions } from '../../contract/api/sessions.ts';
import type { FileContent, Result, SavedFile, SentFile } from '../../contract/endpoint.ts';
import { spaceMessages } from '../../contract/messages.ts';
import { writeErrorCode } from '../files/file-errors.ts';
import type { Unfinished } from '../files/unfinished-downloads.ts';
import { ApiError, succeeded, toErrorResult } from '../ipc/result.ts';
import { callOf, entriesOf, type OfflineQueue, type WaitingCall } from '../offline/queue/index.ts';
import { BUSY_CODES, errorFromAnswer, type Understood, understand } from './answers.ts';
import type { ApiClientDeps, Target } from './api-client-deps.ts';
import { type AccountScope, newer, sameScope } from './cached-answers.ts';
import { type ApiCall, bodyOf, callName, deviceHeaders, isRead, prepareCall, typeOf, urlOf } from './calls.ts';
import { callComputed } from './computed-answers.ts';
import { download, type Open, resumeDownload } from './downloads.ts';
import { fileContent } from './file-contents.ts';
import { formData, formFrame } from './form-data.ts';
import type { HttpAnswer } from './http.ts';
import { BACKGROUND, INTERACTIVE, isUnreachable, type RetryPolicy, SINGLE_TRY, withRetries } from './retry.ts';
import { type UploadBody, upload, uploadBuffer } from './uploads.ts';

/** The window id of the program's own calls. */
const NO_WINDOW = 0;

export class ApiClient {
  readonly #deps: ApiClientDeps;

  constructor(deps: ApiClientDeps) {
    this.#deps = deps;
  }

  /**
   * Carries out one call of the contract.
   * @param windowId the window that asks; dialogs belong to it
   * @throws only unexpected errors
   */
  async call(area: string, name: string, input: unknown, windowId: number): Promise<Result<unknown>> {
    try {
      const result = await this.#carryOut(prepareCall(area, name, input), windowId);
      const isFromCache = result.ok && result.cachedAt !== undefined;
      if (windowId !== NO_WINDOW && isFromCache) this.#deps.deferredServerStart.answered();
      return result;
    } catch (error) {
      return toErrorResult(error);
    }
  }

  /** Returns the signed-in user from the server or from the cache. */
  async currentUser(): Promise<Result<{ user: CurrentUser }>> {
    const answer = await this.call('sessions', 'current', {}, NO_WINDOW);
    return answer.ok ? { ...answer, data: sessions.current.answer.parse(answer.data) } : answer;
  }

  /** Revokes a token on its server. @throws ApiError if the server does not confirm */
  async revoke(target: Target, token: string): Promise<void> {
    const call = prepareCall('sessions', 'destroy', {});
    const answer = await this.#deps.http.send({
      method: call.definition.method,
      url: urlOf(target.baseUrl, call),
      headers: { ...target.headers, authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      timeout: SINGLE_TRY.timeout,
    });
    // A token that the server does not know needs no revocation.
    if (answer.status !== 401) understand(call.definition, answer, callName(call), this.#deps.log);
  }

  /**
   * Sends a queued change as the signed-in user.
   * @throws ApiError no_session if another account is signed in when it is sent
   */
  async deliver({ area, name, input }: WaitingCall, key: string, account: string): Promise<unknown> {
    const { params, body } = input;
    const call = prepareCall(area, name, Object.keys(params).length > 0 ? { params, body } : { body });
    const mayGo = () => this.#deps.session().account === account;
    return (await this.#send(call, BACKGROUND, key, mayGo)).data;
  }

  /** Resumes a download that the end of the program interrupted. @throws ApiError */
  resume(unfinished: Unfinished): Promise<SavedFile> {
    const { area, call: name, input } = unfinished;
    const { params, query, body } = input;
    const provided = Object.entries({ params, query }).filter(([, part]) => Object.keys(part).length > 0);
    const call = prepareCall(area, name, { ...Object.fromEntries(provided), ...(body !== undefined && { body }) });
    return resumeDownload(this.#deps.downloads, call, unfinished, this.#opener(call));
  }

  async #carryOut(call: ApiCall, windowId: number): Promise<Result<unknown>> {
    const { definition } = call;
    if (definition.session === 'closes') {
      await this.#deps.session().signOut();
      return succeeded(null);
    }
    if (definition.answerKind === 'download') {
      const options = { call, windowId, open: this.#opener(call), isTheirs: this.#mayGo(call) };
      return succeeded(await download(this.#deps.downloads, options));
    }
    if (definition.answerKind === 'bytes') return succeeded(await this.#cachedFile(call));
    if (definition.bodyKind === 'file' || call.input.file) return this.#upload(call);
    if (definition.offline === 'cached') return this.#callCached(call);
    if (definition.offline === 'queued') return this.#callQueued(call);
    if (definition.offline === 'computed') return callComputed(this.#deps, call, (policy) => this.#send(call, policy));
    const policy = this.#deps.connection.isDown ? SINGLE_TRY : INTERACTIVE;
    if (definition.session === 'opens')
      return this.#openSession(await this.#send(await this.#withDevice(call), policy));
    const understood = await this.#send(call, policy);
    this.#deps.offlineQueue.noteDone(call);
    // A public write may change the server's status, for example when it is set up.
    if (definition.who === 'anyone' && !isRead(definition)) await this.#deps.connection.retry();
    return { ok: true, ...understood };
  }

  /** Asks the server, never the cache. @throws ApiError */
  read(call: ApiCall): Promise<Understood> {
    return this.#send(call, BACKGROUND);
  }

  readFile(call: ApiCall): Promise<FileContent> {
    return fileContent(() => this.#opener(call)());
  }

  /** Reads a file from the server, or from an offline board if the server is unreachable. */
  async #cachedFile(call: ApiCall): Promise<FileContent> {
    try {
      return await this.readFile(call);
    } catch (error) {
      const cached = isUnreachable(error) ? this.#deps.offlineBoards.file(call) : null;
      if (cached) return cached;
      throw error;
    }
  }

  /** Returns the server's answer, or the cached one if the server is unreachable. */
  async #callCached(call: ApiCall): Promise<Result<unknown>> {
    const { answers, updates, connection } = this.#deps;
    const scope = this.#scope();
    if (!scope) return { ok: true, ...(await this.#send(call, INTERACTIVE)) };
    const isCached = answers.has(call, scope);
    const known = connection.isDown || connection.isAwaited ? this.#fromCache(call, scope) : null;
    if (known) return known;
    try {
      const policy = connection.isDown ? SINGLE_TRY : isCached ? BACKGROUND : INTERACTIVE;
      const { answer, toStore } = await updates.whileAsking(call, () => this.#send(call, policy));
      // After a sign-out or a change of user, the answer must not be stored for the new user.
      if (sameScope(scope, this.#scope())) this.#store(call, scope, answer, toStore);
      return { ok: true, ...answer };
    } catch (error) {
      // Removed or forbidden data must not stay readable offline.
      const isGone = error instanceof ApiError && error.code === 'not_found';
      if (isGone && sameScope(scope, this.#scope())) answers.drop(call, scope);
      if (!isUnreachable(error)) throw error;
      const cached = sameScope(scope, this.#scope()) ? this.#fromCache(call, scope) : null;
      if (cached) return cached;
      throw new ApiError('offline_unavailable', {}, { cause: error });
    }
  }

  /** @param toStore the answer's data after later events; null if none of it may be stored */
  #store(call: ApiCall, scope: AccountScope, { pagination }: Understood, toStore: { data: unknown } | null): void {
    const { answers, updates, knownCards } = this.#deps;
    updates.flush();
    if (!toStore) return void answers.drop(call, scope);
    answers.put({ call, scope, data: toStore.data, pagination });
    knownCards.note(call, toStore.data);
    updates.learn(call, toStore.data);
  }

  /**
   * Sends the call at once, unless earlier changes are queued or the server is unreachable; then it is queued on disk.
   */
  async #callQueued(call: ApiCall): Promise<Result<unknown>> {
    const { connection, offlineQueue, knownCards } = this.#deps;
    const { scope } = offlineQueue;
    const entries = scope === null ? null : entriesOf(call, knownCards, (id) => offlineQueue.entriesOf(id), Date.now());
    if (!entries) return { ok: true, ...(await this.#send(call, connection.isDown ? SINGLE_TRY : INTERACTIVE)) };
    const [only] = entries.length === 1 ? entries : [];
    if (!connection.isDown && !offlineQueue.precedes(entries)) {
      try {
        const understood = await this.#send(call, BACKGROUND, only?.id);
        if (only && callOf(only).name === call.name && offlineQueue.scope === scope)
          this.#deps.onDone(only, understood.data);
        return { ok: true, ...understood };
      } catch (error) {
        if (!(error instanceof ApiError) || !(isUnreachable(error) || BUSY_CODES.has(error.code))) throw error;
        // The outcome is unknown, so the call must not be queued as one that was never sent.
        if (offlineQueue.scope !== scope) throw error;
        offlineQueue.noteServerFull(error.code === 'storage_full');
        const sent = entries.map((entry) => ({ ...entry, was_sent: true }));
        return this.#wait(sent, error.details.retryAfter);
      }
    }
    return this.#wait(entries);
  }

  #wait(entries: Parameters<OfflineQueue['add']>[0], asked = 0): never {
    const problem = this.#deps.spaceProblem();
    if (problem) throw new ApiError('unreachable', { message: spaceMessages.titles[problem] });
    const queued = this.#enqueue(entries);
    if (!this.#deps.connection.isDown) this.#deps.onWaiting(asked);
    throw new ApiError('queued', { queued });
  }

  /** @throws ApiError if this computer's disk does not accept them */
  #enqueue(entries: Parameters<OfflineQueue['add']>[0]): string[] {
    try {
      return this.#deps.offlineQueue.add(entries);
    } catch (error) {
      const code = writeErrorCode(error);
      throw code ? new ApiError(code, {}, { cause: error }) : error;
    }
  }

  #fromCache(call: ApiCall, scope: AccountScope): Result<unknown> | null {
    this.#deps.updates.flush();
    const cached = newer(this.#deps.answers.get(call, scope), this.#deps.offlineBoards.answer(call));
    if (cached) this.#deps.knownCards.note(call, cached.data);
    return cached && { ok: true, ...cached };
  }

  #scope(): AccountScope | null {
    const { account } = this.#deps.session();
    const workspace = this.#deps.workspace();
    return account !== null && workspace !== null ? { workspace, account } : null;
  }

  /** The device secret exempts a known device from the lockout after wrong passwords elsewhere. */
  async #withDevice(call: ApiCall): Promise<ApiCall> {
    const headers = deviceHeaders(await this.#deps.session().deviceSecret(), this.#deps.deviceName);
    return { ...call, input: { ...call.input, headers } };
  }

  /** Returns the user to the window, without the token. */
  async #openSession(understood: Understood): Promise<Result<unknown>> {
    const { token, user } = sessions.create.answer.parse(understood.data);
    if (token === undefined) throw new ApiError('not_terna');
    await this.#deps.session().open(token, user);
    const scope = this.#scope();
    // The next start knows the user even without the server.
    if (scope) this.#deps.answers.put({ call: prepareCall('sessions', 'current', {}), scope, data: { user } });
    return succeeded({ user });
  }

  async #upload(call: ApiCall): Promise<Result<unknown>> {
    const key = randomUUID();
    const mayGo = this.#mayGo(call);
    const { connection, retry } = this.#deps;
    const policy = connection.isDown ? SINGLE_TRY : INTERACTIVE;
    const runWithRetries = (attempt: () => Promise<HttpAnswer>) => withRetries(attempt, policy, retry);
    const sender =
      (contentType: string) =>
      ({ body, bytes, signal }: UploadBody) =>
        this.#request(call, mayGo, async (target, headers) =>
          this.#deps.http.send({
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
      ? this.#uploadForm(call, file, runWithRetries, sender)
      : this.#uploadChosen(call, runWithRetries, sender));
    return { ok: true, ...this.#understand(call, answer) };
  }

  /** Streams a chosen file from disk, alone or after the fields of a form. */
  #uploadChosen(
    call: ApiCall,
    runWithRetries: (attempt: () => Promise<HttpAnswer>) => Promise<HttpAnswer>,
    sender: (contentType: string) => (body: UploadBody) => Promise<HttpAnswer>,
  ): Promise<HttpAnswer> {
    const frame = call.definition.bodyKind === 'multipart' ? formFrame(call.input.body) : undefined;
    const contentType = frame?.contentType ?? 'application/octet-stream';
    return upload(this.#deps.uploads, { call, withRetries: runWithRetries, send: sender(contentType), frame });
  }

  #uploadForm(
    call: ApiCall,
    file: SentFile,
    runWithRetries: (attempt: () => Promise<HttpAnswer>) => Promise<HttpAnswer>,
    sender: (contentType: string) => (body: UploadBody) => Promise<HttpAnswer>,
  ): Promise<HttpAnswer> {
    const { contentType, content } = formData(call.input.body, file, call.definition.maxSentBytes);
    const input = { name: file.name, content };
    return uploadBuffer(this.#deps.uploads, { call, input, withRetries: runWithRetries, send: sender(contentType) });
  }

  /** Returns a function that opens the download; each call sends a new request. */
  #opener(call: ApiCall): Open {
    const { connection, retry } = this.#deps;
    const mayGo = this.#mayGo(call);
    return async (signal, more = {}) => {
      const policy = connection.isDown ? SINGLE_TRY : INTERACTIVE;
      const open = (target: Target, headers: Record<string, string>) =>
        this.#deps.http.open({
          method: call.definition.method,
          url: urlOf(target.baseUrl, call),
          // A compressed answer would not have the file's length.
          headers: { ...headers, ...typeOf(call), ...more, 'accept-encoding': 'identity' },
          body: bodyOf(call),
          timeout: INTERACTIVE.timeout,
          signal,
        });
      return withRetries(() => this.#request(call, mayGo, open), policy, retry);
    };
  }

  /**
   * Sends a call with a JSON body, with retries, and interprets the answer.
   * @param mayGo checked before each try
   */
  async #send(
    call: ApiCall,
    policy: RetryPolicy,
    key: string = randomUUID(),
    mayGo = this.#mayGo(call),
  ): Promise<Understood> {
    const { definition } = call;
    const attempt = () =>
      this.#request(call, mayGo, (target, headers) =>
        this.#deps.http.send({
          method: definition.method,
          url: urlOf(target.baseUrl, call),
          headers: {
            ...headers,
            accept: 'application/json',
            ...call.input.headers,
            ...typeOf(call),
            // All tries share one key, so that the server carries the call out once.
            ...(isRead(definition) ? {} : { 'idempotency-key': key }),
          },
          body: bodyOf(call),
          timeout: policy.timeout,
        }),
      );
    const { account } = this.#deps.session();
    const understood = this.#understand(call, await withRetries(attempt, policy, this.#deps.retry));
    // Do not return the answer to another user.
    const now = this.#deps.session().account;
    if (account !== null && now !== null && now !== account) throw new ApiError('no_session');
    return understood;
  }

  /** Calls that one user started are never sent as another user. */
  #mayGo({ definition }: ApiCall): () => boolean {
    const { account } = this.#deps.session();
    // At the start windows read before the user is known.
    const isAnybodys = definition.who === 'anyone' || (account === null && isRead(definition));
    return () => isAnybodys || this.#deps.session().account === account;
  }

  /**
   * Makes one try with the current target and token, and reports the result to connection and session.
   * @throws ApiError no_session if `mayGo` no longer allows it
   */
  async #request<Answer extends HttpAnswer>(
    call: ApiCall,
    mayGo: () => boolean,
    send: (target: Target, headers: Record<string, string>) => Promise<Answer>,
  ): Promise<Answer> {
    const { connection, deferredServerStart, target: present, session, clientHeaders } = this.#deps;
    deferredServerStart.end();
    await connection.whenReady();
    const target = present();
    if (!mayGo()) throw new ApiError('no_session');
    if (!target) throw new ApiError('unreachable');
    const { token } = session();
    const isOpen = (call.definition.who === 'anyone' && !call.definition.recognizesSession) || token === null;
    try {
      const headers = { ...target.headers, ...clientHeaders, ...(isOpen ? {} : { authorization: `Bearer ${token}` }) };
      const answer = await send(target, headers);
      const refusal = answer.status >= 400 ? errorFromAnswer(answer).code : null;
      // Answers of a proxy or another program do not count as contact.
      if (refusal !== 'not_terna' && answer.status < 500) connection.noteContact();
      if (refusal === 'no_session' && !isOpen) await session().expire(token);
      if (token !== null) await session().renew(token, answer.headers[SESSION_TOKEN_HEADER] ?? token);
      return answer;
    } catch (error) {
      if (isUnreachable(error)) connection.suspect();
      throw error;
    }
  }

  #understand(call: ApiCall, answer: HttpAnswer): Understood {
    try {
      return understand(call.definition, answer, callName(call), this.#deps.log);
    } catch (error) {
      if (error instanceof ApiError) {
        this.#deps.log.info('a call was refused', { call: callName(call), status: answer.status, code: error.code });
      }
      throw error;
    }
  }
}
