// Descriptions with headings, bold, lists and links: what of HTML they may hold, and what is written in them. What has no
// markup is plain text, whose lines are lines.

/** Elements that a description may hold; everything else is taken out of it. Links are the only ones with an attribute. */
export const RICH_TAGS = ['p', 'br', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'a'] as const;

/** Where links may lead. */
export const RICH_SCHEMES = ['http', 'https', 'mailto'] as const;

/** Whether a text is HTML: it has a tag in it. A plain «menos de < 3» has none. */
export const hasMarkup = (text: string): boolean => /<[/!]?[a-z][^>]*>/i.test(text) || text.includes('<!--');

/** Whether there is anything to read: HTML may be paragraphs of nothing. */
export const isBlank = (text: string | null | undefined): boolean =>
  !text || (hasMarkup(text) ? text.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', '') : text).trim() === '';

/** What is written in a text, without its markup: a line for each paragraph. */
export function plainTextOf(text: string): string {
  if (!hasMarkup(text)) return text;
  const lines = text.replace(/<(br|\/p|\/h[1-6]|\/li)[^>]*>/gi, '\n').replace(/<[^>]*>/g, '');
  const read = lines.replaceAll('&nbsp;', ' ').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return read.replace(/\n{2,}/g, '\n').trim();
}

/** Plain text as HTML that shows the same: an empty line begins a paragraph, any other a line. HTML stays as it is. */
export function asRichText(text: string): string {
  if (text === '' || hasMarkup(text)) return text;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const paragraphs = escaped.split(/\r?\n[ \t]*\r?\n/).map((paragraph) => paragraph.trim());
  return paragraphs
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replace(/\r?\n/g, '<br>')}</p>`)
    .join('');
}
