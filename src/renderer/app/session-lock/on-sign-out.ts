// What a person's program may leave outside itself, even in the moment of its end: it goes with them.
const handlers = new Set<() => void>();

/** Registers how a module forgets; it calls this once, when it loads. */
export function onSignOut(handler: () => void): void {
  handlers.add(handler);
}

const runHandlers = (): void => {
  for (const handler of handlers) handler();
};

/** Somebody's program has ended: nothing that it has left is there for whoever comes next. */
export function runSignOutHandlers(): void {
  runHandlers();
  // What it still waited for is refused at this moment, which may be told somewhere.
  setTimeout(runHandlers);
}
