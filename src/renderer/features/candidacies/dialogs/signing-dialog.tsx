// Dialog that sends a candidate's files for signing and displays earlier ones.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApplicantCard } from '../../../../contract/api/board.ts';
import type { Signature } from '../../../../contract/api/signatures.ts';
import { candidacyMessages } from '../../../../contract/messages.ts';
import { askData, terna, toApiError } from '../../../app/terna.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ErrorNote } from '../../../ui/states.tsx';
import { type Toasts, useToasts } from '../../../ui/toasts/toasts.tsx';
import styles from '../candidacies.module.css';
import { useSignatures, useSigningService } from '../queries.ts';
import { signatureStateText } from '../signature-states.ts';
import { DocumentChoice } from './document-choice.tsx';
import { SigningNote, signingProblem } from './signing-note.tsx';

const texts = candidacyMessages.signing;

export function SigningDialog({ card, onClose }: { readonly card: ApplicantCard; readonly onClose: () => void }) {
  const toasts = useToasts();
  const [fileIds, setFileIds] = useState<number[]>([]);
  const [isMissing, setMissing] = useState(false);
  const sent = useSignatures(card.id);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file_ids: number[]) =>
      askData(terna().signatures.send({ params: { id: card.id }, body: { file_ids } })),
    onSuccess: (signatures) => {
      const undo = () => void callOff(toasts, signatures);
      toasts.show({ text: texts.done(signatures.length), detail: card.full_name, tone: 'success', undo });
      onClose();
    },
  });
  const problem = signingProblem(useSigningService());
  const submit = () => (fileIds.length === 0 ? setMissing(true) : mutate(fileIds));
  return (
    <ActionDialog
      title={texts.title(card.full_name)}
      action={texts.submit}
      isBusy={isPending}
      isDisabled={problem !== null}
      onAction={submit}
      onClose={onClose}
    >
      {problem && <SigningNote problem={problem} />}
      <DocumentChoice
        applicantId={card.id}
        chosen={fileIds}
        problem={isMissing && fileIds.length === 0 ? texts.choose : null}
        onChange={setFileIds}
      />
      {error && <ErrorNote title={texts.failed} error={error} />}
      {sent.data && sent.data.length > 0 && (
        <ul className={styles.sent} aria-label={texts.sent}>
          {sent.data.map((signature) => (
            <li key={signature.id}>
              <span>{signature.name}</span>
              <span className="text-secondary">{signatureStateText(signature)}</span>
            </li>
          ))}
        </ul>
      )}
    </ActionDialog>
  );
}

async function callOff(toasts: Toasts, signatures: readonly Signature[]): Promise<void> {
  try {
    const states: Signature['state'][] = [];
    for (const { id } of signatures) states.push((await askData(terna().signatures.cancel({ params: { id } }))).state);
    // The signature service cancels documents that it already has, which takes longer.
    toasts.show({ text: states.every((state) => state === 'cancelled') ? texts.undone : texts.undoing });
  } catch (thrown) {
    const detail = toApiError(thrown).message;
    toasts.show({ text: candidacyMessages.bulk.undoFailed, detail, tone: 'danger' });
  }
}
