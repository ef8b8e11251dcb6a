// The polyfill that the library of X.509 certificates, which passkeys need too, must find.

/**
 * Resolves once the polyfill is there. Libraries import it before the certificates, but in a bundle whose chunks share
 * the certificates those would run first.
 */
export const loadReflection = async (): Promise<void> => {
  await import('reflect-metadata');
};
