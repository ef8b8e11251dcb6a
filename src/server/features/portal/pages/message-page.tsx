// A page that says one thing and is of no portal, as text, for areas that answer people who come with a link.
import { documentOf } from './document.ts';
import { MessageView } from './message-view.tsx';

/** The whole document. */
export const messagePage = (title: string, text: string): Promise<string> =>
  documentOf(<MessageView portal={null} title={title} text={text} />);
