// Descriptions as rich text, which is HTML with a few permitted elements, or as plain text.

/** Elements that the server does not remove from a description. Only links keep an attribute, `href`. */
export const ALLOWED_TAGS = ['p', 'br', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'a'] as const;

export const ALLOWED_LINK_SCHEMES = ['http', 'https', 'mailto'] as const;

/** Whether a text contains any HTML tag or comment. «menos de < 3» does not. */
export const hasMarkup = (text: string): boolean => /<[/!]?[a-z][^>]*>/i.test(text) || text.includes('<!--');

/** Whether a text has no visible content, such as HTML with empty paragraphs. */
export const isEmptyRichText = (text: string | null | undefined): boolean =>
  !text || (hasMarkup(text) ? text.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', '') : text).trim() === '';

/** Removes the markup and puts each paragraph on its own line. */
export function plainTextOf(text: string): string {
  if (!hasMarkup(text)) return text;
  const lines = text.replace(/<(br|\/p|\/h[1-6]|\/li)[^>]*>/gi, '\n').replace(/<[^>]*>/g, '');
  const decoded = lines
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  return decoded.replace(/\n{2,}/g, '\n').trim();
}

/** Converts plain text to HTML: empty lines separate paragraphs, other line breaks become `<br>`. HTML is unchanged. */
export function toRichText(text: string): string {
  if (text === '' || hasMarkup(text)) return text;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const paragraphs = escaped.split(/\r?\n[ \t]*\r?\n/).map((paragraph) => paragraph.trim());
  return paragraphs
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replace(/\r?\n/g, '<br>')}</p>`)
    .join('');
}
