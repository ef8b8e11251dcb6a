// Normalizes the URL of a link in a description.

/** Adds a missing scheme. Returns null if the text is no URL. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  const whole = /^(https?:\/\/|mailto:)/i.test(text) ? text : text.includes('@') ? `mailto:${text}` : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(whole)) return null;
  const { protocol, hostname } = new URL(whole);
  return protocol === 'mailto:' || hostname.includes('.') ? whole : null;
}
