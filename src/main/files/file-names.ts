// Sanitizes file names that a server suggests.
import { parse as parseDisposition } from 'content-disposition';

const MAX_NAME_CHARACTERS = 120;
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cf}]/gu;
/** Names that Windows reserves for devices, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** The name in a content-disposition header, without folders and characters that file systems reject. */
export function suggestedName(header: string | undefined, fallback: string): string {
  return safeFileName(nameIn(header) ?? '') || fallback;
}

function nameIn(header: string | undefined): string | undefined {
  if (!header) return undefined;
  try {
    return parseDisposition(header).parameters.filename;
  } catch {
    // An invalid header suggests no name.
    return undefined;
  }
}

/** Returns an empty text if nothing usable is left. */
export function safeFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replaceAll(FORBIDDEN, '_')
    .replace(/^[.\s]+/, '')
    .replace(/[.\s]+$/, '');
  const prefixed = DEVICE.test(clean) ? `_${clean}` : clean;
  if ([...prefixed].length <= MAX_NAME_CHARACTERS) return prefixed;
  const extension = /\.[^.]{1,8}$/.exec(prefixed)?.[0] ?? '';
  return [...prefixed].slice(0, MAX_NAME_CHARACTERS - extension.length).join('') + extension;
}
