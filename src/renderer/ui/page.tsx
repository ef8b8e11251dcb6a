// A screen: its bar with the title and what can be done, and below it the content, which alone scrolls.
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { appMessages } from '../../contract/messages.ts';

/** What the frame adds to the right end of every bar: the connection light. */
export const PageChrome = createContext<ReactNode>(null);

export interface PageProps {
  /** Also the title of the window. */
  readonly title: string;
  /** Shown in place of the plain title, which stays the name of the window. */
  readonly heading?: ReactNode;
  readonly actions?: ReactNode;
  /** Stands under the bar and does not scroll: filters, tabs. */
  readonly toolbar?: ReactNode;
  readonly children: ReactNode;
  /** The content scrolls by itself and goes to the edges, as a board does. */
  readonly fills?: boolean;
}

export function Page({ title, heading, actions, toolbar, children, fills = false }: PageProps) {
  const chrome = useContext(PageChrome);
  useEffect(() => {
    document.title = `${title} · ${appMessages.product}`;
  }, [title]);
  return (
    <div className="page">
      <header className="page-bar">
        <div className="page-heading">{heading ?? <h1>{title}</h1>}</div>
        <div className="page-actions">{actions}</div>
        {chrome}
      </header>
      <main className="page-main">
        {toolbar && <div className="page-toolbar">{toolbar}</div>}
        <div className={fills ? 'page-content page-content-fills' : 'page-content'}>{children}</div>
      </main>
    </div>
  );
}
