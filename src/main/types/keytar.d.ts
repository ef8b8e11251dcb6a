// Types of keytar, so that the program compiles without that optional package.
declare module 'keytar' {
  /** CommonJS: its functions are reached through the default export alone. */
  const keytar: {
    /** Resolves to null where the keychain holds nothing under this name. Every failure is a rejection. */
    getPassword(service: string, account: string): Promise<string | null>;
    setPassword(service: string, account: string, password: string): Promise<void>;
    /** Resolves to false where there was nothing to delete. */
    deletePassword(service: string, account: string): Promise<boolean>;
  };
  export default keytar;
}
