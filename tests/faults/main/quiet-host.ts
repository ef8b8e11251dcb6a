// A host without windows for the main program, which displays and asks nothing.
import type { Host } from '../../../src/main/app/host.ts';

type HostOverrides = Pick<Host, 'userData' | 'version' | 'loadKeytar'> & Partial<Host>;

/** @param overrides the functions that the test observes */
export const quietHost = (overrides: HostOverrides): Host => ({
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  platform: 'linux',
  fork: () => {
    throw new Error('a team has its own server');
  },
  askWhereToSave: async () => null,
  chooseFile: async () => null,
  chooseFolder: async () => null,
  chooseDatabase: async () => null,
  takeOpenedFile: async () => null,
  revealFile: () => undefined,
  showNotification: () => undefined,
  closeNotifications: () => undefined,
  showUnread: () => undefined,
  showProgress: () => undefined,
  updates: { feed: null, publicKey: '' },
  showScreen: () => undefined,
  openInBrowser: () => undefined,
  showRecent: () => undefined,
  resetWindows: () => undefined,
  showBoard: () => undefined,
  showCandidate: () => undefined,
  broadcast: () => undefined,
  ...overrides,
});
