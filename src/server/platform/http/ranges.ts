// Parses the header Range (RFC 9110, section 14).

/** The first and last byte, both inclusive. */
export interface Part {
  readonly first: number;
  readonly last: number;
}

/**
 * Returns the requested part of a file with this many bytes; null for the whole, also for several parts or an invalid
 * header; `beyond` if the part begins after the file's end.
 */
export function partOf(header: string | undefined, bytes: number): Part | 'beyond' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '') {
    if (to === '') return null;
    // A suffix range requests the last bytes.
    return Number(to) === 0 || bytes === 0 ? 'beyond' : { first: Math.max(bytes - Number(to), 0), last: bytes - 1 };
  }
  const first = Number(from);
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= bytes ? 'beyond' : { first, last };
}
