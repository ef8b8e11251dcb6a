// Where a link of a description leads, from what somebody types.

/** What was typed as an address: a scheme is put before one that has none; null for what is none. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  const whole = /^(https?:\/\/|mailto:)/i.test(text) ? text : text.includes('@') ? `mailto:${text}` : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(whole)) return null;
  const { protocol, hostname } = new URL(whole);
  return protocol === 'mailto:' || hostname.includes('.') ? whole : null;
}
