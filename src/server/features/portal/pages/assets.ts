// The portal's script, stylesheet and fonts, under addresses with a content hash.
import { createHash } from 'node:crypto';
import { fonts, passkeyScript, script, style } from 'virtual:portal-assets';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
const named = (name: string, text: string, ending: string): string =>
  `/portal/recursos/${name}-${hashOf(text)}.${ending}`;

export const SCRIPT_PATH = named('portal', script, 'js');
export const PASSKEY_SCRIPT_PATH = named('passkey', passkeyScript, 'js');
export const STYLE_PATH = named('portal', style, 'css');
export const STYLES = style;

/** WOFF2 in base64. */
export const FONTS = fonts;
export const FONT_PATHS = {
  inter: named('inter', fonts.inter, 'woff2'),
  nunito: named('nunito', fonts.nunito, 'woff2'),
  bricolage: named('bricolage', fonts.bricolage, 'woff2'),
  lora: named('lora', fonts.lora, 'woff2'),
} as const;
/** Changes with any of them. */
export const FONTS_VERSION = hashOf(Object.values(FONT_PATHS).join());

export const assets: readonly { readonly path: string; readonly type: string; readonly content: string | Buffer }[] = [
  { path: SCRIPT_PATH, type: 'text/javascript; charset=utf-8', content: script },
  { path: PASSKEY_SCRIPT_PATH, type: 'text/javascript; charset=utf-8', content: passkeyScript },
  { path: STYLE_PATH, type: 'text/css; charset=utf-8', content: style },
  ...Object.entries(FONT_PATHS).map(([name, path]) => ({
    ...{ path, type: 'font/woff2' },
    content: Buffer.from(fonts[name as keyof typeof FONT_PATHS], 'base64'),
  })),
];
