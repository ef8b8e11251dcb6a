// Connects a page by the debugging protocol: injects both worlds' scripts and carries messages.
import { EventEmitter } from 'node:events';
import type { OpenedWindow } from './chromium.ts';
import { blankDocument, blankPage } from './chromium.ts';
import type { DevToolsSession, Protocol } from './devtools.ts';
import { codec } from './node-codec.ts';
import type { DialogAnswer, DialogRequest, MainMessage, PageConfiguration, PageMessage } from './page/messages.ts';
import { codecFunctions, isolatedWorldScript, mainWorldScript, type Preload } from './page-scripts.ts';

/** Electron uses the same name for the preload's world. */
const worldName = 'Electron Isolated Context';
const bindingName = '__standInPost';
/** Milliseconds that a page may take before it is closed without its agreement. */
const SILENCE_LIMIT = 1000;

interface PageEvents {
  /** Sent by the preload's world of the page's main frame only. */
  message: [PageMessage];
  /** The main frame displays another document, or another position in it. */
  navigated: [url: string, withinDocument: boolean, isErrorPage: boolean];
  /** A frame begins to display another document, or another position in its document. */
  navigating: [url: string, frameId: string, isSameDocument: boolean];
  /** A frame has loaded its document with everything in it. */
  frameLoaded: [frameId: string];
  /** A frame, also a nested one, loads a document or has stopped. */
  startedLoading: [frameId: string];
  stoppedLoading: [frameId: string];
  domReady: [];
  loaded: [];
  /** The first content is visible. */
  painted: [];
  consoleMessage: [level: string, text: string];
  /** The page is about to be closed or left; answer with `answerLeaving`. */
  leaving: [];
  /** A frame exists, displays another document, another position in it, or is gone. */
  frameAttached: [frameId: string, parentId: string];
  frameNavigated: [frameId: string, url: string];
  frameMoved: [frameId: string, url: string];
  frameRemoved: [frameId: string];
  /** A request of any frame, to be answered by this session. */
  request: [Protocol.Fetch.requestPausedPayload, DevToolsSession];
  /** A nested frame opens a window; the main frame's own are sent as messages. */
  opening: [url: string, frameName: string, features: string];
  crashed: [];
  gone: [];
}

export class PageConnection extends EventEmitter<PageEvents> {
  readonly session: DevToolsSession;
  readonly targetId: string;
  /** The sessions of frames of another site, by the frame's id. */
  readonly frameSessions = new Map<string, DevToolsSession>();
  /** The preload's world of the current document; undefined between documents. */
  #world: number | undefined;
  /** False for a page whose preload runs in the page's own world. */
  #isIsolated = true;

  constructor({ session, targetId }: OpenedWindow) {
    super();
    this.session = session;
    this.targetId = targetId;
    this.#watchWorlds();
    // As in Electron, the events of frames come before those of the page.
    this.#watchFrames(session);
    this.#watchDocument();
  }

  /** Whether there is a document that can be asked; not after a crash. */
  get hasDocument(): boolean {
    return this.#world !== undefined;
  }

  /** Whether a frame's id is that of the main frame, which a page's target shares. */
  isMainFrame(frameId: string): boolean {
    return frameId === this.targetId;
  }

  /** Injects the scripts into every future document and lets the page run. */
  async start(configuration: PageConfiguration, preload: Preload | null): Promise<void> {
    const { session } = this;
    this.#isIsolated = configuration.isIsolated;
    const world = this.#isIsolated ? { name: worldName } : undefined;
    await Promise.all([
      ...enableFrameEvents(session),
      session.send('Runtime.enable'),
      session.send('Inspector.enable'),
      session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
      session.send('Runtime.addBinding', { name: bindingName, ...(world && { executionContextName: world.name }) }),
      session.send('Page.addScriptToEvaluateOnNewDocument', { source: mainWorldScript(configuration) }),
      session.send('Page.addScriptToEvaluateOnNewDocument', {
        source: isolatedWorldScript(configuration, preload),
        ...(world && { worldName: world.name }),
      }),
      session.send('Runtime.runIfWaitingForDebugger'),
    ]);
  }

  /** Sends to the preload's world. Without a document the message is lost, as in Electron. */
  post(message: MainMessage): void {
    this.#deliver(message).catch(() => undefined);
  }

  /** Displays a dialog in the page. @throws Error if there is no page or it goes away */
  async ask(request: DialogRequest): Promise<DialogAnswer> {
    const { result } = await this.#deliver({ kind: 'dialog', request });
    return result.value as DialogAnswer;
  }

  /** Runs a script in the page's own world. @returns a clone of its value @throws a clone of what it throws */
  async evaluate(expression: string, userGesture = false): Promise<unknown> {
    const parameters = { expression, awaitPromise: true, userGesture };
    const { result, exceptionDetails } = await this.session.send('Runtime.evaluate', parameters);
    if (!exceptionDetails) return this.#clone(result);
    if (exceptionDetails.exception) throw await this.#clone(exceptionDetails.exception);
    throw new Error('Script failed to execute');
  }

  /** @throws Error for a value that cannot be cloned */
  async #clone(result: Protocol.Runtime.RemoteObject): Promise<unknown> {
    const { objectId, type, value, unserializableValue } = result;
    if (unserializableValue?.endsWith('n')) return BigInt(unserializableValue.slice(0, -1));
    if (unserializableValue) return Number(unserializableValue);
    if (type === 'symbol') throw new Error('An object could not be cloned.');
    if (!objectId) return value;
    const answer = await this.session.send('Runtime.callFunctionOn', {
      objectId,
      functionDeclaration: `(value) => { ${codecFunctions}
        return JSON.stringify(encodeValue(value, pageBase64(), new Map())); }`,
      arguments: [{ objectId }],
      returnByValue: true,
    });
    this.session.sendUnlessGone('Runtime.releaseObject', { objectId });
    if (answer.exceptionDetails) throw new Error('An object could not be cloned.');
    return codec.decode(JSON.parse(answer.result.value as string));
  }

  /**
   * Prepares to close or navigate: the page's own `beforeunload` decides, even if no person has used the page. Does
   * nothing without a document, or if the page has crashed.
   */
  async allowLeaving(): Promise<void> {
    await this.#deliver({ kind: 'leave' }, true).catch(() => undefined);
  }

  /** From now on the document gets no events about its end. Waits for at most `SILENCE_LIMIT`. */
  async silence(): Promise<void> {
    const limit = new Promise((resolve) => setTimeout(resolve, SILENCE_LIMIT).unref());
    await Promise.race([this.#deliver({ kind: 'silence' }).catch(() => undefined), limit]);
  }

  answerLeaving(accept: boolean): void {
    this.session.sendUnlessGone('Page.handleJavaScriptDialog', { accept });
  }

  async #deliver(message: MainMessage, userGesture = false): Promise<Protocol.Runtime.callFunctionOnReturnValue> {
    if (this.#world === undefined) throw new Error('No page is shown in this window.');
    return this.session.send('Runtime.callFunctionOn', {
      executionContextId: this.#world,
      functionDeclaration: '(text) => __standInDeliver(text)',
      arguments: [{ value: JSON.stringify(message) }],
      awaitPromise: true,
      returnByValue: true,
      userGesture,
    });
  }

  #watchWorlds(): void {
    const { session } = this;
    session.on('Runtime.executionContextCreated', ({ context }) => {
      const { frameId = '', isDefault } = (context.auxData ?? {}) as { frameId?: string; isDefault?: boolean };
      const isPreloadWorld = this.#isIsolated ? context.name === worldName : isDefault;
      if (isPreloadWorld && this.isMainFrame(frameId)) this.#world = context.id;
    });
    session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      if (executionContextId === this.#world) this.#world = undefined;
    });
    session.on('Runtime.executionContextsCleared', () => {
      this.#world = undefined;
    });
    session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      // Nested frames have worlds of the same name, whose messages are ignored.
      if (name === bindingName && executionContextId === this.#world) this.emit('message', JSON.parse(payload));
    });
  }

  #watchDocument(): void {
    const { session } = this;
    session.on('Page.frameNavigated', ({ frame }) => {
      const url = `${frame.url}${frame.urlFragment ?? ''}`;
      if (frame.parentId || [blankPage, blankDocument].includes(url)) return;
      this.emit('navigated', frame.unreachableUrl ?? url, false, frame.unreachableUrl !== undefined);
    });
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      if (this.isMainFrame(frameId)) this.emit('navigated', url, true, false);
    });
    session.on('Page.lifecycleEvent', ({ frameId, name }) => {
      if (name === 'load') this.emit('frameLoaded', frameId);
      if (!this.isMainFrame(frameId)) return;
      if (name === 'DOMContentLoaded') this.emit('domReady');
      else if (name === 'load') this.emit('loaded');
      // An empty page has no first content.
      else if (name === 'firstContentfulPaint' || name === 'networkIdle') this.emit('painted');
    });
    session.on('Page.javascriptDialogOpening', ({ type }) => {
      if (type === 'beforeunload') this.emit('leaving');
    });
    session.on('Runtime.consoleAPICalled', ({ type, args }) => {
      const level = ['debug', 'warning', 'error'].includes(type) ? type : 'info';
      this.emit('consoleMessage', level, args.map((item) => item.value ?? item.description).join(' '));
    });
    session.on('Inspector.targetCrashed', () => {
      this.#world = undefined;
      this.emit('crashed');
    });
    session.on('detached', () => this.emit('gone'));
  }

  /** @param session of the page, or of a frame of another site, which has a process and session of its own */
  #watchFrames(session: DevToolsSession): void {
    session.on('Fetch.requestPaused', (request) => this.emit('request', request, session));
    session.on('Page.frameAttached', ({ frameId, parentFrameId }) =>
      this.emit('frameAttached', frameId, parentFrameId),
    );
    session.on('Page.frameStartedNavigating', ({ frameId, url, navigationType }) =>
      this.emit('navigating', url, frameId, /SameDocument/i.test(navigationType)),
    );
    session.on('Page.frameNavigated', ({ frame }) => {
      const url = `${frame.url}${frame.urlFragment ?? ''}`;
      this.emit('frameNavigated', frame.id, [blankPage, blankDocument].includes(url) ? '' : url);
    });
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => this.emit('frameMoved', frameId, url));
    session.on('Page.windowOpen', ({ url, windowName, windowFeatures }) =>
      this.emit('opening', url, windowName, windowFeatures.join(',')),
    );
    session.on('Page.frameStartedLoading', ({ frameId }) => this.emit('startedLoading', frameId));
    session.on('Page.frameStoppedLoading', ({ frameId }) => this.emit('stoppedLoading', frameId));
    session.on('Page.frameDetached', ({ frameId, reason }) => {
      // A swapped frame continues in another process.
      if (reason === 'remove') this.emit('frameRemoved', frameId);
    });
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      const child = session.child(sessionId);
      this.frameSessions.set(targetInfo.targetId, child);
      this.#watchFrames(child);
      // The frame may go away at any time.
      Promise.all([...enableFrameEvents(child), child.send('Runtime.runIfWaitingForDebugger')]).catch(() => undefined);
    });
    session.on('Target.detachedFromTarget', ({ sessionId, targetId = '' }) => {
      this.frameSessions.delete(targetId);
      session.removeChild(sessionId);
    });
  }
}

function enableFrameEvents(session: DevToolsSession): Promise<unknown>[] {
  return [
    session.send('Page.enable'),
    session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
    session.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter: [{ type: 'iframe' }, { exclude: true }],
    }),
  ];
}
