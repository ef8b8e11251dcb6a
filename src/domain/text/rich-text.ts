// Descriptions in restricted HTML (headings, bold, lists, links) or plain text.

/** Permitted elements of a description; others are removed. Only links have an attribute. */
export const RICH_TAGS = ['p', 'br', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'a'] as const;

export const RICH_SCHEMES = ['http', 'https', 'mailto'] as const;

/** Whether a text is HTML, by any tag. Plain «menos de < 3» is not. */
export const hasMarkup = (text: string): boolean => /<[/!]?[a-z][^>]*>/i.test(text) || text.includes('<!--');

/** Whether a text has no visible content, such as HTML with empty paragraphs. */
export const isBlank = (text: string | null | undefined): boolean =>
  !text || (hasMarkup(text) ? text.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', '') : text).trim() === '';

/** A line per paragraph. */
export function plainTextOf(text: string): string {
  if (!hasMarkup(text)) return text;
  const lines = text.replace(/<(br|\/p|\/h[1-6]|\/li)[^>]*>/gi, '\n').replace(/<[^>]*>/g, '');
  const read = lines.replaceAll('&nbsp;', ' ').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return read.replace(/\n{2,}/g, '\n').trim();
}

/** An empty line starts a paragraph, others a line. HTML is returned unchanged. */
export function asRichText(text: string): string {
  if (text === '' || hasMarkup(text)) return text;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const paragraphs = escaped.split(/\r?\n[ \t]*\r?\n/).map((paragraph) => paragraph.trim());
  return paragraphs
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replace(/\r?\n/g, '<br>')}</p>`)
    .join('');
}
