// Sanitizes descriptions to the markup that the domain allows.
import sanitizeHtml from 'sanitize-html';
import { ALLOWED_LINK_SCHEMES, ALLOWED_TAGS, hasMarkup, isEmptyRichText } from '../../../domain/text/rich-text.ts';

const rename = (tagName: string) => sanitizeHtml.simpleTransform(tagName, {});

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: [...ALLOWED_LINK_SCHEMES],
  allowProtocolRelative: false,
  // Equivalent tags of other editors.
  transformTags: {
    b: rename('strong'),
    i: rename('em'),
    div: rename('p'),
    h1: rename('h2'),
    h4: rename('h3'),
    h5: rename('h3'),
    h6: rename('h3'),
  },
  // Browsers serialize text like this, so unchanged editor content is stored unchanged.
  textFilter: (text) => text.replaceAll('&quot;', '"').replaceAll('\u00a0', '&nbsp;'),
};

/** The description with allowed markup only; null without visible text. Plain text stays unchanged. */
export function safeDescription(text: string | null): string | null {
  if (text === null || isEmptyRichText(text)) return null;
  if (!hasMarkup(text)) return text;
  const safe = sanitizeHtml(text, rules).replaceAll('<br />', '<br>').trim();
  return isEmptyRichText(safe) ? null : safe;
}
