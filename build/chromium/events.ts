// The cancelable event object of Electron's listeners.

export class PreventableEvent {
  defaultPrevented = false;

  preventDefault(): void {
    this.defaultPrevented = true;
  }
}
