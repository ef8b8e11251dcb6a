// The keychain is an optional package: where it could not be installed, the program must compile all the same.
declare module 'keytar' {
  /** Resolves to null where the keychain holds nothing under this name. Every failure is a rejection. */
  export function getPassword(service: string, account: string): Promise<string | null>;
  export function setPassword(service: string, account: string, password: string): Promise<void>;
  /** Resolves to false where there was nothing to delete. */
  export function deletePassword(service: string, account: string): Promise<boolean>;
}
