// Plain paragraphs as the two bodies of an e-mail.

/** Text and HTML of the same words; a line break within a paragraph stays one. */
export function letterOf(paragraphs: readonly string[]): { text: string; html: string } {
  const html = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n');
  return { text: paragraphs.join('\n\n'), html };
}

/** An e-mail in which the link can be clicked. */
export function linkEmailOf(link: string, paragraphs: readonly string[]): { text: string; html: string } {
  const { text, html } = letterOf(paragraphs);
  const address = escapeHtml(link);
  return { text, html: html.replaceAll(address, () => `<a href="${address}">${address}</a>`) };
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
