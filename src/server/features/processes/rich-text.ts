// What a description is kept as: its markup cut down to what the domain allows.
import sanitizeHtml from 'sanitize-html';
import { hasMarkup, isBlank, RICH_SCHEMES, RICH_TAGS } from '../../../domain/text/rich-text.ts';

const rename = (tagName: string) => sanitizeHtml.simpleTransform(tagName, {});

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TAGS],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: [...RICH_SCHEMES],
  allowProtocolRelative: false,
  // What other editors write for the same.
  transformTags: {
    b: rename('strong'),
    i: rename('em'),
    div: rename('p'),
    h1: rename('h2'),
    h4: rename('h3'),
    h5: rename('h3'),
    h6: rename('h3'),
  },
  // As a browser writes it, so that what an editor sends is kept letter for letter.
  textFilter: (text) => text.replaceAll('&quot;', '"').replaceAll('\u00a0', '&nbsp;'),
};

/** The description with allowed markup only; null where nothing is left to read. Plain text stays as it was written. */
export function safeDescription(text: string | null): string | null {
  if (text === null || isBlank(text)) return null;
  if (!hasMarkup(text)) return text;
  const safe = sanitizeHtml(text, rules).replaceAll('<br />', '<br>').trim();
  return isBlank(safe) ? null : safe;
}
