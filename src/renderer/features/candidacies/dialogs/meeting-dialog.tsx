// «Agendar reunión»: schedules a meeting in Outlook or as a calendar file.
import { Button, Checkbox } from '@blueprintjs/core';
import { useRef } from 'react';
import type { ApplicantCard } from '../../../../contract/api/board.ts';
import { meetingMessages as texts } from '../../../../contract/messages.ts';
import { LineField, LinesField } from '../../../forms/fields.tsx';
import { NumberTextField } from '../../../forms/number-input.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/states.tsx';
import { PeopleField } from '../../users/index.ts';
import styles from '../candidacies.module.css';
import { useMeeting } from '../use-meeting.ts';

export interface MeetingDialogProps {
  readonly card: ApplicantCard;
  readonly onClose: () => void;
}

export function MeetingDialog({ card, onClose }: MeetingDialogProps) {
  const meeting = useMeeting(card, onClose);
  const { draft, change, problems, outlook } = meeting;
  const fields = useRef<HTMLDivElement>(null);
  const go = (send: () => void) => {
    if (meeting.check()) return send();
    // Waits until the fields are marked as invalid.
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const line = (field: 'title' | 'date' | 'time' | 'minutes' | 'venue') => ({
    value: draft[field],
    onChange: (value: string) => change({ [field]: value }),
    isDisabled: false,
    problem: problems[field],
  });
  const footer = (
    <DialogActions>
      <Button
        text={texts.download}
        intent={outlook ? 'none' : 'primary'}
        loading={meeting.isDownloading}
        disabled={!meeting.isReady}
        onClick={() => go(meeting.download)}
      />
      {outlook && (
        <Button
          intent="primary"
          text={texts.outlook}
          loading={meeting.isScheduling}
          disabled={!meeting.isReady}
          onClick={() => go(meeting.schedule)}
        />
      )}
    </DialogActions>
  );
  return (
    <Dialog
      isOpen
      isBusy={meeting.isScheduling}
      title={texts.title(card.full_name)}
      onClose={onClose}
      closesOutside={false}
      footer={footer}
      width={600}
    >
      <div ref={fields}>
        <LineField label={texts.subject} {...line('title')} />
        <div className={styles.when}>
          <LineField type="date" label={texts.date} {...line('date')} />
          <LineField type="time" label={texts.time} {...line('time')} />
          <NumberTextField isWhole label={texts.minutes} {...line('minutes')} />
        </div>
        <LineField label={texts.location} hint={texts.locationHint} {...line('venue')} />
        <p className="text-secondary">
          {meeting.email ? texts.candidate(card.full_name, meeting.email) : meeting.isReady && texts.withoutEmail}
        </p>
        <PeopleField label={texts.people} chosen={draft.people} onChange={(people) => change({ people })} />
        <LinesField label={texts.notes} value={draft.notes} onChange={(notes) => change({ notes })} />
        {outlook && (
          <Checkbox
            label={texts.online}
            checked={draft.online}
            onChange={({ currentTarget }) => change({ online: currentTarget.checked })}
          />
        )}
        {meeting.isScheduling && <p role="status">{texts.outlookWaiting}</p>}
        {meeting.error && <ErrorNote title={texts.outlookFailed} error={meeting.error} />}
      </div>
    </Dialog>
  );
}
