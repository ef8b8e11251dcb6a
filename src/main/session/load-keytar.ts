// keytar is an optional package with native code: it is imported only when the keychain is wanted, and may be absent.
import type { Keytar } from './keychain.ts';

/** @throws Error where it was not installed, or cannot be loaded here */
export async function loadKeytar(): Promise<Keytar> {
  return (await import('keytar')).default;
}
