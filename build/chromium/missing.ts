// Parts of Electron that the program does not use and this stand-in lacks.

/**
 * Returns a value that can be imported and passed around, but throws on use. A program that imports a name which is not
 * exported does not even start.
 */
export function missing(name: string): never {
  const throwMissing = (use: string): never => {
    throw new Error(`The stand-in for Electron has no ${use}.`);
  };
  // Wraps a class, so that it can be called and constructed, and throw in both cases.
  return new Proxy(class {}, {
    get: (_target, key) => (typeof key === 'symbol' || key === 'then' ? undefined : throwMissing(`${name}.${key}`)),
    construct: () => throwMissing(name),
    apply: () => throwMissing(name),
  }) as never;
}
