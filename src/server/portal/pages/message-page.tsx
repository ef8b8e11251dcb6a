// A page that says one thing and is of no portal, as text, for areas that answer people who come with a link.
import { renderToStaticMarkup } from 'react-dom/server';
import { MessageView } from './message-view.tsx';

/** The whole document. */
export const messagePage = (title: string, text: string): string =>
  `<!doctype html>${renderToStaticMarkup(<MessageView portal={null} title={title} text={text} />)}`;
