// Parts of Electron that the program does not use and this stand-in lacks.

/**
 * Something that can be imported and passed around, but tells whoever uses it that it is not there.
 * Importing must work: a program that imports a name which is not exported does not even start.
 */
export function missing(name: string): never {
  const throwMissing = (use: string): never => {
    throw new Error(`The stand-in for Electron has no ${use}.`);
  };
  // Of a class, so that it may be called and constructed, and refuse both in its own words.
  return new Proxy(class {}, {
    get: (_target, key) => (typeof key === 'symbol' || key === 'then' ? undefined : throwMissing(`${name}.${key}`)),
    construct: () => throwMissing(name),
    apply: () => throwMissing(name),
  }) as never;
}
