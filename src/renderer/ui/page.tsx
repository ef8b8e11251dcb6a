// Page layout: a bar with title and actions above the scrolling content.
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { appMessages } from '../../contract/messages.ts';

/** Content at the right end of every bar: the connection light. */
export const PageChrome = createContext<ReactNode>(null);

export interface PageProps {
  /** Also the title of the window. */
  readonly title: string;
  /** Displayed instead of the plain title, which remains the window title. */
  readonly heading?: ReactNode;
  readonly actions?: ReactNode;
  /** Fixed below the bar: filters, tabs. */
  readonly toolbar?: ReactNode;
  readonly children: ReactNode;
  /** The content fills the page and scrolls by itself, as a board does. */
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
