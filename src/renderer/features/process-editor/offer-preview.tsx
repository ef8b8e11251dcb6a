// Previews the offer with the public data of the process only.
import type { LandingConfiguration } from '../../../contract/api/portal.ts';
import type { Process } from '../../../contract/api/processes.ts';
import { processEditorMessages, workModeNames } from '../../../contract/messages.ts';
import { toRichText } from '../../../domain/text/rich-text.ts';
import { RichText } from '../../forms/rich-text/rich-text.tsx';
import styles from './editor.module.css';

const texts = processEditorMessages.publish;

export function OfferPreview({ process, landing }: { process: Process; landing: LandingConfiguration }) {
  const { vacancies, location, work_mode, enterprise_area: area } = process;
  const facts = [
    area?.name,
    location,
    work_mode && workModeNames[work_mode],
    vacancies === null ? null : texts.vacancies(vacancies),
  ].filter(Boolean);
  return (
    <article
      className={styles.preview}
      aria-label={texts.preview}
      style={{ '--portal-color': landing.color } as React.CSSProperties}
    >
      <p className={styles.previewOrganization}>{landing.organization.name}</p>
      <h3 className={styles.previewTitle}>{process.title}</h3>
      <p className="text-secondary">{facts.join(' · ')}</p>
      <RichText html={toRichText(process.description ?? '')} />
    </article>
  );
}
