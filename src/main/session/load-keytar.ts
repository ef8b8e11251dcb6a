// Imports keytar, an optional native package, only when the keychain is needed.
import type { Keytar } from './keychain.ts';

/** @throws Error if it is not installed or cannot be loaded */
export async function loadKeytar(): Promise<Keytar> {
  return (await import('keytar')).default;
}
