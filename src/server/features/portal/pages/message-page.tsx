// Renders a plain message page without a portal, for links of other features.
import { documentOf } from './document.ts';
import { MessageView } from './message-view.tsx';

export const messagePage = (title: string, text: string): Promise<string> =>
  documentOf(<MessageView portal={null} title={title} text={text} />);
