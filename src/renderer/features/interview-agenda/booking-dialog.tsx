// Books an interview from the agenda: first the candidate, then the dialog of an interview.
import { useState } from 'react';
import { interviewAgendaMessages as texts } from '../../../contract/messages.ts';
import { SuggestField } from '../../forms/suggest-field.tsx';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { formatDateTime } from '../../ui/formats/format.ts';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import { ScheduleDialog } from '../interviews/index.ts';
import { idsByText } from './candidacy-texts.ts';
import { useChosenApplicant, useFoundCandidates } from './queries.ts';

export interface BookingDialogProps {
  readonly startsAt: Date;
  readonly onClose: () => void;
}

export function BookingDialog({ startsAt, onClose }: BookingDialogProps) {
  const [applicantId, setApplicantId] = useState<number | null>(null);
  const applicant = useChosenApplicant(applicantId);
  if (applicant.data && applicantId !== null)
    return <ScheduleDialog applicant={applicant.data.data} startsAt={startsAt} onClose={onClose} />;
  return (
    <CandidateDialog startsAt={startsAt} onChoose={setApplicantId} onClose={onClose}>
      {applicantId !== null && applicant.isPending && <Skeleton lines={2} />}
      {applicant.error && <ErrorNote error={applicant.error} />}
    </CandidateDialog>
  );
}

interface CandidateDialogProps extends BookingDialogProps {
  readonly onChoose: (applicantId: number) => void;
  readonly children: React.ReactNode;
}

function CandidateDialog({ startsAt, onChoose, onClose, children }: CandidateDialogProps) {
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const found = useFoundCandidates(typed);
  const byText = idsByText(found.data?.data ?? []);
  const choose = () => {
    const id = byText.get(typed) ?? (byText.size === 1 ? [...byText.values()][0] : undefined);
    setMissing(id === undefined);
    if (id !== undefined) onChoose(id);
  };
  return (
    <ActionDialog
      title={texts.bookAt(formatDateTime(startsAt.toISOString()))}
      action={texts.choose}
      onAction={choose}
      onClose={onClose}
      width={520}
    >
      <SuggestField
        autoFocus
        label={texts.candidate}
        hint={texts.candidateHint}
        value={typed}
        suggestions={[...byText.keys()].filter((text) => text !== typed)}
        suggestionsLabel={texts.candidates}
        problem={isMissing ? texts.candidateMissing : undefined}
        onChange={(text) => {
          setTyped(text);
          setMissing(false);
          const id = byText.get(text);
          if (id !== undefined) onChoose(id);
        }}
      />
      {found.error && <ErrorNote error={found.error} />}
      {children}
    </ActionDialog>
  );
}
