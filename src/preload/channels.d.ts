// Put in its place by the build (electron.vite.config.ts), so that the preload carries names only and no schemas.
declare const __TERNA_CHANNELS__: import('../contract/ipc/bridge.ts').BridgeChannels;
