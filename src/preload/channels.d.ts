// Channel names that electron.vite.config.ts injects, so that the preload contains no schemas.
declare const __TERNA_CHANNELS__: import('../contract/ipc/bridge.ts').BridgeChannels;
