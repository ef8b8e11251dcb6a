// Types of keytar, so that the program compiles without that optional package.
declare module 'keytar' {
  /** The package is CommonJS, so its functions are on the default export only. */
  const keytar: {
    /** Resolves to null if the entry does not exist. Every failure is a rejection. */
    getPassword(service: string, account: string): Promise<string | null>;
    setPassword(service: string, account: string, password: string): Promise<void>;
    /** Resolves to false if there was nothing to delete. */
    deletePassword(service: string, account: string): Promise<boolean>;
  };
  export default keytar;
}
