// Creates the text and HTML bodies of an email from paragraphs.

/** Line breaks within a paragraph are preserved. */
export function emailBodyOf(paragraphs: readonly string[]): { text: string; html: string } {
  const html = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n');
  return { text: paragraphs.join('\n\n'), html };
}

/** Makes the given links in the paragraphs clickable. */
export function linkEmailOf(
  link: string | readonly string[],
  paragraphs: readonly string[],
): { text: string; html: string } {
  const { text, html } = emailBodyOf(paragraphs);
  // The longest come first, because one URL may be the beginning of another.
  const addresses = [link]
    .flat()
    .map(escapeHtml)
    .sort((one, other) => other.length - one.length);
  if (addresses.length === 0) return { text, html };
  const found = new RegExp(
    addresses.map((address) => address.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'),
    'g',
  );
  return { text, html: html.replaceAll(found, (address) => `<a href="${address}">${address}</a>`) };
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
