// Renders a page as HTML with React.
import type { ReactElement } from 'react';

/** The whole document. React is loaded with the first page, since most installations never serve one. */
export async function documentOf(page: ReactElement): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server');
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
