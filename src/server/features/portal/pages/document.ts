// A page as text: React makes the HTML, and is loaded with the first page, since few who start the program look at one.
import type { ReactElement } from 'react';

/** The whole document. */
export async function documentOf(page: ReactElement): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server');
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
