// The scrollable content of a drawer tab, reachable by keyboard.
import type { ReactNode } from 'react';
import styles from './applicants.module.css';

export const PartBody = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard.
  <div className={styles.drawerBody} tabIndex={0}>
    {children}
  </div>
);
