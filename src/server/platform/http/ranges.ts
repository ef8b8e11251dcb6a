// Which part of a file the header Range asks for (RFC 9110, section 14).

/** Its first and last byte, both of them in it. */
export interface Part {
  readonly first: number;
  readonly last: number;
}

/**
 * The one part that is asked for, of a file of so many bytes; null for the whole, also where several parts are asked for
 * or the header cannot be read; `beyond` where the file ends before the part begins.
 */
export function partOf(header: string | undefined, bytes: number): Part | 'beyond' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '') {
    if (to === '') return null;
    // The last so many bytes.
    return Number(to) === 0 || bytes === 0 ? 'beyond' : { first: Math.max(bytes - Number(to), 0), last: bytes - 1 };
  }
  const first = Number(from);
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= bytes ? 'beyond' : { first, last };
}
