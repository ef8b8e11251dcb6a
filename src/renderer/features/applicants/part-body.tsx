// What a tab of the drawer holds: it scrolls by itself, also by keyboard where nothing in it takes the focus.
import type { ReactNode } from 'react';
import styles from './applicants.module.css';

export const PartBody = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
  <div className={styles.drawerBody} tabIndex={0}>
    {children}
  </div>
);
