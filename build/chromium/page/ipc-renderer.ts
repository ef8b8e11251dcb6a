// `ipcRenderer` for a sandboxed preload.
import type { Codec } from './codec.ts';
import type { ClipboardPermission, MainMessage, PageMessage } from './messages.ts';

type Listener = (event: unknown, ...values: unknown[]) => void;

/** Answers synchronous requests of pages without an origin of their own. */
export function synchronousOrigin(): string {
  return 'https://stand-in.invalid';
}

/**
 * @param post sends to the main process
 * @param synchronousPath the path of synchronous requests to the main process
 * @returns the API for the preload, `receive` for messages from the main process, and `askPermission`
 */
export function createIpcRenderer(codec: Codec, post: (message: PageMessage) => void, synchronousPath: string) {
  const listeners = new Map<string, { listener: Listener; once: boolean }[]>();
  const calls = new Map<number, { resolve(value: unknown): void; reject(reason: unknown): void }>();
  let lastCall = 0;
  /** How many messages the main process must have handled before it answers a synchronous one. */
  let sent = 0;

  const add = (channel: string, listener: Listener, once: boolean) => {
    listeners.set(channel, [...(listeners.get(channel) ?? []), { listener, once }]);
    return ipcRenderer;
  };
  const remove = (channel: string, listener: Listener) => {
    const remaining = (listeners.get(channel) ?? []).filter((entry) => entry.listener !== listener);
    if (remaining.length > 0) listeners.set(channel, remaining);
    else listeners.delete(channel);
    return ipcRenderer;
  };
  const emit = (channel: string, event: unknown, ...values: unknown[]) => {
    const entries = listeners.get(channel) ?? [];
    for (const { listener, once } of entries) {
      if (once) remove(channel, listener);
      listener(event, ...values);
    }
    return entries.length > 0;
  };
  const removeAll = (channel?: string) => {
    if (channel === undefined) listeners.clear();
    else listeners.delete(channel);
    return ipcRenderer;
  };

  const call = (toMessage: (id: number) => PageMessage) =>
    new Promise<unknown>((resolve, reject) => {
      lastCall += 1;
      calls.set(lastCall, { resolve, reject });
      post(toMessage(lastCall));
    });
  const invoke = async (channel: string, ...values: unknown[]) => {
    const encoded = values.map(codec.encode);
    sent += 1;
    return call((id) => ({ kind: 'invoke', id, channel, arguments: encoded }));
  };
  const askPermission = (permission: ClipboardPermission) => call((id) => ({ kind: 'permission', id, permission }));
  const send = (channel: string, ...values: unknown[]) => {
    const encoded = values.map(codec.encode);
    sent += 1;
    post({ kind: 'send', channel, arguments: encoded });
  };
  const sendSync = (channel: string, ...values: unknown[]) => {
    const request = new XMLHttpRequest();
    // A page without a server's address has no path that it may request.
    const base = /^https?:$/.test(location.protocol) ? '' : synchronousOrigin();
    request.open('POST', `${base}${synchronousPath}`, false);
    request.send(JSON.stringify({ channel, arguments: values.map(codec.encode), after: sent }));
    return codec.decode(JSON.parse(request.responseText));
  };

  const ipcRenderer = {
    invoke,
    send,
    sendSync,
    on: (channel: string, listener: Listener) => add(channel, listener, false),
    addListener: (channel: string, listener: Listener) => add(channel, listener, false),
    once: (channel: string, listener: Listener) => add(channel, listener, true),
    off: remove,
    removeListener: remove,
    removeAllListeners: removeAll,
    emit,
    eventNames: () => [...listeners.keys()],
    listenerCount: (channel: string) => listeners.get(channel)?.length ?? 0,
    listeners: (channel: string) => (listeners.get(channel) ?? []).map(({ listener }) => listener),
  };

  function receive(message: Extract<MainMessage, { kind: 'reply' | 'push' }>): void {
    if (message.kind === 'reply') {
      const call = calls.get(message.id);
      calls.delete(message.id);
      const value = codec.decode(message.value);
      if (message.failed) call?.reject(new Error(String(value)));
      else call?.resolve(value);
      return;
    }
    emit(message.channel, { sender: ipcRenderer, ports: [] }, ...message.arguments.map(codec.decode));
  }
  return { ipcRenderer, receive, askPermission };
}
