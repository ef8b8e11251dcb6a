// The whole of what the page sees of the desktop: `window.terna`. One method per entry of the contract.
import { type ApiBridge, api } from "./api/index.ts";
import {
	BROADCASTS,
	commands,
	type DesktopBridge,
	type EventBridge,
} from "./ipc.ts";

export type Bridge = ApiBridge & {
	readonly desktop: DesktopBridge;
	readonly on: EventBridge;
};

/** Channel of an API call. */
export const apiChannel = (area: string, name: string): string =>
	`api:${area}.${name}`;
/** Channel of a desktop command. */
export const commandChannel = (name: string): string => `desktop:${name}`;
/** Channel of a broadcast of main. */
export const broadcastChannel = (name: string): string => `on:${name}`;

/** Names only, by area: what preload needs to build the bridge. */
export const bridgeNames: {
	readonly api: Record<string, string[]>;
	readonly commands: string[];
	readonly broadcasts: string[];
} = {
	api: Object.fromEntries(
		Object.entries(api).map(([area, calls]) => [area, Object.keys(calls)]),
	),
	commands: Object.keys(commands),
	broadcasts: [...BROADCASTS],
};
