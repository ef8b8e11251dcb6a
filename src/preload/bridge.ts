// Builds `window.terna`: one method per channel of the contract, and no other access.
import type { Bridge, BridgeChannels } from '../contract/ipc/bridge.ts';

type Listener = (event: unknown, payload: unknown) => void;

/** The part of Electron's ipcRenderer that the bridge rests on. */
export interface Messenger {
  invoke(channel: string, input?: unknown): Promise<unknown>;
  on(channel: string, listener: Listener): unknown;
  removeListener(channel: string, listener: Listener): unknown;
}

/** The object that the page gets: functions only, none of which takes a channel. */
export function buildBridge(channels: BridgeChannels, messenger: Messenger): Bridge {
  const call = (channel: string) => (input?: unknown) => messenger.invoke(channel, input);
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
  // The types of the methods follow from the contract by name; here they are all alike.
  return bridge as unknown as Bridge;
}

const mapValues = <From, To>(values: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
