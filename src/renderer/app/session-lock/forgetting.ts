// What a person's program may leave outside itself, even in the moment of its end: it goes with them.
const forgetters = new Set<() => void>();

/** Registers how a module forgets; it calls this once, when it loads. */
export function forgetWithPerson(forget: () => void): void {
  forgetters.add(forget);
}

const forgetAll = (): void => {
  for (const forget of forgetters) forget();
};

/** Somebody's program has ended: nothing that it has left is there for whoever comes next. */
export function forgetWhatIsLeft(): void {
  forgetAll();
  // What it still waited for is refused at this moment, which may be told somewhere.
  setTimeout(forgetAll);
}
