// Builds `window.terna`: one method per channel of the contract, and no other access.
import type { Bridge, BridgeChannels } from '../contract/ipc/bridge.ts';
import { withOwnBuffer } from '../contract/ipc/message-bytes.ts';

type Listener = (event: unknown, payload: unknown) => void;

/** The part of Electron's ipcRenderer that the bridge uses. */
export interface Messenger {
  invoke(channel: string, input?: unknown): Promise<unknown>;
  on(channel: string, listener: Listener): unknown;
  removeListener(channel: string, listener: Listener): unknown;
}

/** The object for the page: functions only, none of which takes a channel. */
export function buildBridge(channels: BridgeChannels, messenger: Messenger): Bridge {
  const call = (channel: string) => (input?: unknown) => messenger.invoke(channel, withSmallFile(input));
  const subscribe = (channel: string) => (listener: (payload: unknown) => void) => {
    const forward: Listener = (_event, payload) => listener(payload);
    messenger.on(channel, forward);
    return () => {
      messenger.removeListener(channel, forward);
    };
  };
  const bridge = {
    ...mapValues(channels.api, (area) => mapValues(area, call)),
    desktop: mapValues(channels.desktop, call),
    on: mapValues(channels.on, subscribe),
  };
  // The contract gives the methods their types by name; here all have the same type.
  return bridge as unknown as Bridge;
}

/** The input of a call, whose only bytes are those of its `file`. */
const withSmallFile = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'file' in input
    ? { ...input, file: withOwnBuffer(input.file) }
    : input;

const mapValues = <From, To>(values: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
