// One panel of the form's configuration, which can be folded; folded or not, its head says what is chosen in it.
import type { ReactNode } from 'react';
import type { FormSection } from '../../../../domain/forms/applicant-form.ts';
import styles from './form.module.css';

export interface PanelProps {
  readonly title: string;
  /** The section of the form that it is about: the preview shows it while somebody is in the panel. */
  readonly section?: FormSection['id'];
  /** What is chosen in it, in a few words. */
  readonly summary?: string;
  /** Whether it begins unfolded. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

export function Panel({ title, section, summary, isOpen = true, children }: PanelProps) {
  return (
    <details className={styles.panel} open={isOpen} data-about={section}>
      <summary>
        <h2>{title}</h2>
        {summary && <span className="text-secondary numbers">{summary}</span>}
      </summary>
      <div className={styles.panelBody}>{children}</div>
    </details>
  );
}
