// The documents sent to a candidate for signature, with their status and cancellation.
import { Button } from '@blueprintjs/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Signature } from '../../../../contract/api/signatures.ts';
import { applicantFileMessages as texts } from '../../../../contract/messages.ts';
import { updateQueryData } from '../../../app/query/query-data.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { type Answer, ask, askData, terna } from '../../../app/terna.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { formatDate } from '../../../ui/formats/format.ts';
import { ErrorNote } from '../../../ui/states.tsx';
import { signatureStateText } from '../../candidacies/index.ts';
import styles from '../applicants.module.css';
import { Section } from '../data/section.tsx';

/** Enough for all rows in one page. */
const ALL = 200;

const keyOf = (applicantId: number) => queryKeys.applicants.part(applicantId, 'signatures');

export function Signatures({ applicantId }: { applicantId: number }) {
  const [calledOff, setCalledOff] = useState<Signature | null>(null);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: keyOf(applicantId),
    queryFn: () => ask(terna().signatures.ofApplicant({ params: { id: applicantId }, query: { items: ALL } })),
  });
  if (!error && (data?.data.length ?? 0) === 0) return null;
  return (
    <Section title={texts.signatures.title}>
      {error && (
        <ErrorNote
          title={texts.signatures.failed}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      <ul className={styles.drawerFiles}>
        {data?.data.map((signature) => (
          <li key={signature.id}>
            <span className={styles.drawerFileName}>{signature.name}</span>
            <span title={signature.error ?? undefined}>{signatureStateText(signature)}</span>
            {signature.error && <span className="text-danger">{signature.error}</span>}
            <span className="text-secondary numbers">
              {formatDate(signature.ended_at ?? signature.sent_at ?? signature.created_at)}
            </span>
            {signature.can_cancel && (
              <Button
                size="small"
                variant="minimal"
                text={texts.signatures.cancel}
                aria-label={texts.signatures.cancelNamed(signature.name)}
                onClick={() => setCalledOff(signature)}
              />
            )}
          </li>
        ))}
      </ul>
      {calledOff && (
        <CallOffDialog applicantId={applicantId} signature={calledOff} onClose={() => setCalledOff(null)} />
      )}
    </Section>
  );
}

interface CallOffDialogProps {
  readonly applicantId: number;
  readonly signature: Signature;
  readonly onClose: () => void;
}

/** Asks first, because the signer is notified and a cancellation is final. */
function CallOffDialog({ applicantId, signature, onClose }: CallOffDialogProps) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => askData(terna().signatures.cancel({ params: { id: signature.id } })),
    onSuccess: (changed) => {
      updateQueryData<Answer<Signature[]>>(client, keyOf(applicantId), (answer) => ({
        ...answer,
        data: answer.data.map((one) => (one.id === changed.id ? { ...one, ...changed } : one)),
      }));
      onClose();
    },
  });
  const footer = (
    <>
      <Button text={texts.signatures.dismiss} disabled={isPending} onClick={onClose} />
      <Button intent="danger" text={texts.signatures.cancel} loading={isPending} onClick={() => mutate()} />
    </>
  );
  return (
    <Dialog
      isOpen
      isBusy={isPending}
      title={texts.signatures.cancelTitle(signature.name)}
      onClose={onClose}
      footer={footer}
    >
      <p>{texts.signatures.cancelHint}</p>
      {error && <ErrorNote title={texts.signatures.cancelFailed} error={error} />}
    </Dialog>
  );
}
