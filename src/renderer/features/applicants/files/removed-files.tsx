// The removed files of a candidate, which can be restored for some time.
import { Button } from '@blueprintjs/core';
import { Undo } from '@blueprintjs/icons';
import type { Applicant } from '../../../../contract/api/applicants.ts';
import { applicantFileMessages } from '../../../../contract/messages.ts';
import { useIsOnline } from '../../../app/desktop.ts';
import { formatDate } from '../../../ui/formats/format.ts';
import styles from '../applicants.module.css';
import { Section } from '../data/section.tsx';
import { useItemChange } from '../edit/use-item-change.ts';
import { restoration } from './file-changes.ts';
import files from './files.module.css';

const texts = applicantFileMessages.bin;

export function RemovedFiles({ applicant }: { applicant: Applicant }) {
  const { change, isChanging } = useItemChange(applicant.id);
  const isOnline = useIsOnline();
  if (!applicant.permissions.can_edit || applicant.removed_files.length === 0) return null;
  return (
    <Section title={texts.title}>
      <p className="text-secondary">{texts.hint}</p>
      <ul className={styles.drawerFiles}>
        {applicant.removed_files.map((file) => (
          <li key={file.id}>
            <span className={`${styles.drawerFileName} text-secondary`}>{file.name}</span>
            <span className={`text-secondary numbers ${files.facts}`}>
              {file.is_cv && `${applicantFileMessages.cv} · `}
              {texts.removedAt(formatDate(file.removed_at))}
            </span>
            <Button
              size="small"
              icon={<Undo />}
              text={texts.restore}
              aria-label={texts.restoreNamed(file.name)}
              disabled={isChanging || !isOnline}
              onClick={() => void change(restoration(applicant.id, file))}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
