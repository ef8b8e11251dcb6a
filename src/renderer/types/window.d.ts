// What the preload hands to the page.
import type { Bridge } from '../../contract/ipc/bridge.ts';

declare global {
  interface Window {
    readonly terna: Bridge;
  }
}
