// Asks whether the invitation to an interview, or its cancellation, is sent by e-mail.
import type { Interview } from '../../../contract/api/interviews.ts';
import { interviewMessages } from '../../../contract/messages.ts';
import { askData, terna } from '../../app/terna.ts';
import { ConfirmationDialog } from '../../forms/confirmation-dialog.tsx';

const texts = interviewMessages.send;

export interface SendDialogProps {
  readonly interview: Interview;
  readonly onClose: () => void;
}

export function SendDialog({ interview, onClose }: SendDialogProps) {
  const { id, name, applicant_name, interviewers, state } = interview;
  const people = new Intl.ListFormat('es').format(interviewers.map(({ full_name }) => full_name));
  const question = state === 'cancelled' ? texts.cancelledQuestion : texts.question;
  return (
    <ConfirmationDialog
      title={texts.title}
      action={texts.action}
      width={480}
      errorTitle={texts.failed}
      run={() => askData(terna().interviews.sendInvitation({ params: { id } }))}
      toastOf={({ sent, without_candidate }) => ({
        text: texts.done(sent),
        ...(without_candidate && { detail: texts.withoutCandidate }),
        tone: 'success',
      })}
      onClose={onClose}
    >
      <p>{question(name, applicant_name, people)}</p>
    </ConfirmationDialog>
  );
}
