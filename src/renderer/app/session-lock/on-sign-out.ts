// Registry of functions that clear a module's personal data after sign-out.
const handlers = new Set<() => void>();

/** The module calls it once when it loads. */
export function onSignOut(handler: () => void): void {
  handlers.add(handler);
}

const runHandlers = (): void => {
  for (const handler of handlers) handler();
};

export function runSignOutHandlers(): void {
  runHandlers();
  // Runs again afterwards: calls that fail during the sign-out may still write personal data.
  setTimeout(runHandlers);
}
