// What the preload hands to the page.
import type { Bridge } from '../../contract/bridge.ts';

declare global {
  interface Window {
    readonly terna: Bridge;
  }
}
