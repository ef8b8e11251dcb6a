// What build/portal-assets.ts makes of src/portal.
declare module 'virtual:portal-assets' {
  /** The script of the portal's pages. */
  export const script: string;
  /** The script of the page of passkeys. */
  export const passkeyScript: string;
  /** Their stylesheet. */
  export const style: string;
}
