// The lines above a list: its toolbar, and the tabs below it.
import type { ReactNode } from 'react';
import styles from './list-screen.module.css';

/** The last child stands at the end of the line. */
export const ListToolbar = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.toolbar}>{children}</div>
);

export const ListTabs = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.tabs}>{children}</div>
);
