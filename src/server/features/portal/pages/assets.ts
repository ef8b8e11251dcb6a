// The portal's script and stylesheet, under addresses with a content hash.
import { createHash } from 'node:crypto';
import { passkeyScript, script, style } from 'virtual:portal-assets';

const named = (name: string, text: string, ending: string): string =>
  `/portal/recursos/${name}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.${ending}`;

export const SCRIPT_PATH = named('portal', script, 'js');
export const PASSKEY_SCRIPT_PATH = named('passkey', passkeyScript, 'js');
export const STYLE_PATH = named('portal', style, 'css');

export const assets: readonly { readonly path: string; readonly type: string; readonly text: string }[] = [
  { path: SCRIPT_PATH, type: 'text/javascript; charset=utf-8', text: script },
  { path: PASSKEY_SCRIPT_PATH, type: 'text/javascript; charset=utf-8', text: passkeyScript },
  { path: STYLE_PATH, type: 'text/css; charset=utf-8', text: style },
];
