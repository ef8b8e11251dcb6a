// A collapsible panel of the form's configuration, with a summary in its header.
import type { ReactNode } from 'react';
import type { FormSection } from '../../../../domain/forms/applicant-form.ts';
import styles from './form.module.css';

export interface PanelProps {
  readonly title: string;
  /** The preview scrolls to this section while the panel has the focus. */
  readonly section?: FormSection['id'];
  readonly summary?: string;
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
