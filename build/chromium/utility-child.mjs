// Gives each utility process `process.parentPort`, as Electron does, before its own module loads.
import { EventEmitter } from 'node:events';

const sendToParent = process.send?.bind(process);

class ParentPort extends EventEmitter {
  /** Messages that arrived without a listener. @type {unknown[]} */
  #waiting = [];

  constructor() {
    super();
    this.on('newListener', (event) => {
      // The listener is added after this event, so pending messages are delivered in a microtask.
      if (event === 'message') queueMicrotask(() => this.#deliver());
    });
  }

  /**
   * @param {unknown} message
   * @throws Error for values that cannot be cloned
   */
  postMessage(message) {
    if (!process.connected) return;
    try {
      sendToParent?.(message, undefined, undefined, () => undefined);
    } catch {
      // Electron's text.
      throw new Error('An object could not be cloned.');
    }
  }

  /** @param {unknown} message */
  receive(message) {
    this.#waiting.push(message);
    this.#deliver();
  }

  #deliver() {
    while (this.#waiting.length > 0 && this.listenerCount('message') > 0) {
      this.emit('message', { data: this.#waiting.shift(), ports: [] });
    }
  }
}

const parentPort = new ParentPort();
process.on('message', (message) => parentPort.receive(message));
// The parent is gone; Electron's utility processes never outlive it either.
process.on('disconnect', () => process.exit(1));
Object.assign(process, { parentPort, type: 'utility' });
Reflect.deleteProperty(process, 'send');
