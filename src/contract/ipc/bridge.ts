// The desktop's interface for the page, `window.terna`: one method per contract entry.
import { type ApiBridge, api } from '../api/index.ts';
import { BROADCASTS, commands, type DesktopBridge, type EventBridge } from './ipc.ts';

export type Bridge = ApiBridge & {
  readonly desktop: DesktopBridge;
  readonly on: EventBridge;
};

export const apiChannel = (area: string, name: string): string => `api:${area}.${name}`;
export const commandChannel = (name: string): string => `desktop:${name}`;
export const broadcastChannel = (name: string): string => `on:${name}`;

/** Channels by method name, which the build passes to the preload script. */
export interface BridgeChannels {
  readonly api: Record<string, Record<string, string>>;
  readonly desktop: Record<string, string>;
  readonly on: Record<string, string>;
}

const named = (names: readonly string[], channel: (name: string) => string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, channel(name)]));

export const bridgeChannels: BridgeChannels = {
  api: Object.fromEntries(
    Object.entries(api).map(([area, calls]) => [area, named(Object.keys(calls), (name) => apiChannel(area, name))]),
  ),
  desktop: named(Object.keys(commands), commandChannel),
  on: named(BROADCASTS, broadcastChannel),
};
