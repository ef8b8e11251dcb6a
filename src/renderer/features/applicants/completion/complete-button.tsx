// Opens the dialog that completes the candidate from the stored curriculum.
import { Button } from '@blueprintjs/core';
import { Import } from '@blueprintjs/icons';
import { useState } from 'react';
import type { Applicant } from '../../../../contract/api/applicants.ts';
import { curriculumCompletionMessages as texts } from '../../../../contract/messages.ts';
import { useIsOnline } from '../../../app/desktop.ts';
import { cvOf } from '../cv/file-kind.ts';
import styles from './completion.module.css';
import { CompletionDialog } from './completion-dialog.tsx';

export function CompleteButton({ applicant }: { applicant: Applicant }) {
  const isOnline = useIsOnline();
  const [isOpen, setOpen] = useState(false);
  const file = cvOf(applicant.files);
  if (!file || !applicant.permissions.can_edit) return null;
  return (
    <div className={styles.bar}>
      <Button size="small" icon={<Import />} text={texts.action} disabled={!isOnline} onClick={() => setOpen(true)} />
      {isOpen && <CompletionDialog applicant={applicant} fileId={file.id} onClose={() => setOpen(false)} />}
    </div>
  );
}
