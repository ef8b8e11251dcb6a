// Registry of functions that clear a module's personal data after sign-out.
const handlers = new Set<() => void>();

/** Registers a function that clears a module's data. The module calls it once when it loads. */
export function onSignOut(handler: () => void): void {
  handlers.add(handler);
}

const runHandlers = (): void => {
  for (const handler of handlers) handler();
};

/** Clears all personal data before another user signs in. */
export function runSignOutHandlers(): void {
  runHandlers();
  // Runs again afterwards: calls that fail during the sign-out may still write personal data.
  setTimeout(runHandlers);
}
