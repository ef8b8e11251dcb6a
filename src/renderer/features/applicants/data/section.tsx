// A section of the candidate's data with a title.
import type { ReactNode } from 'react';
import styles from '../applicants.module.css';

export interface SectionProps {
  readonly title: string;
  /** Beside the title, at the right. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export const Section = ({ title, action, children }: SectionProps) => (
  <section className={styles.drawerSection} aria-label={title}>
    <div className={styles.drawerSectionHead}>
      <h3>{title}</h3>
      {action}
    </div>
    {children}
  </section>
);
