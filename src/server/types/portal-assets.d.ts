// What build/portal-assets.ts makes of src/portal.
declare module 'virtual:portal-assets' {
  /** The script of the portal's pages. */
  export const script: string;
  /** The script of the page of passkeys. */
  export const passkeyScript: string;
  /** Their stylesheet. */
  export const style: string;
  /** Latin letters of the open fonts, as WOFF2 in base64. */
  export const fonts: Readonly<Record<'inter' | 'nunito' | 'bricolage' | 'lora', string>>;
}
