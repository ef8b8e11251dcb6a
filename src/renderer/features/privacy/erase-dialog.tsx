// «Borrar datos personales»: describes the erasure, its date and its cancellation.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { privacyMessages, uiMessages } from '../../../contract/messages.ts';
import { erasureDue } from '../../../domain/organization/retention.ts';
import { LineField } from '../../forms/fields.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatDate } from '../../ui/formats/format.ts';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import styles from './privacy.module.css';
import { type Person, useCancelErasure, useGraceDays, useOrderErasure, useWaitingErasure } from './queries.ts';

const texts = privacyMessages.erasing;

export interface EraseDialogProps {
  readonly person: Person;
  readonly onClose: () => void;
}

export function EraseDialog({ person, onClose }: EraseDialogProps) {
  const { data: erasure, error, refetch } = useWaitingErasure(person.id);
  const grace = useGraceDays();
  const [reason, setReason] = useState('');
  const ordering = useOrderErasure(onClose);
  const cancelling = useCancelErasure();
  const isBusy = ordering.isPending || cancelling.isPending;
  const loadError = error ?? grace.error;
  const retry = () => void Promise.all([refetch(), grace.refetch()]);
  const isReady = erasure === null && grace.data !== undefined;
  const order = () => ordering.mutate({ person, reason: reason.trim() || null });
  const stop = () => cancelling.mutate({ person, reason: erasure?.reason ?? null }, { onSuccess: onClose });
  const footer = erasure ? (
    <Button intent="primary" text={texts.cancel} loading={cancelling.isPending} onClick={stop} />
  ) : (
    <Button intent="danger" text={texts.submit} loading={ordering.isPending} disabled={!isReady} onClick={order} />
  );
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      title={texts.title(person.name)}
      onClose={onClose}
      closesOutside={false}
      footer={
        <>
          <Button text={erasure ? uiMessages.close : uiMessages.cancel} disabled={isBusy} onClick={onClose} />
          {footer}
        </>
      }
    >
      {loadError && <ErrorNote error={loadError} onRetry={retry} />}
      {!loadError && !erasure && !isReady && <Skeleton lines={4} />}
      {erasure && <p>{texts.waits(formatDate(erasure.due_at))}</p>}
      {erasure === null && grace.data !== undefined && (
        <>
          <Consequences days={grace.data} />
          <LineField
            label={texts.reason}
            hint={texts.reasonHint}
            value={reason}
            onChange={setReason}
            isDisabled={ordering.isPending}
          />
        </>
      )}
      {ordering.error && <ErrorNote title={texts.failed} error={ordering.error} />}
    </Dialog>
  );
}

function Consequences({ days }: { readonly days: number }) {
  const due = formatDate(new Date(erasureDue(Date.now(), days)).toISOString());
  return (
    <div className={styles.consequences}>
      <p>{texts.scope}</p>
      <p>
        <strong>{days === 0 ? texts.atOnce : texts.when(days, due)}</strong>
      </p>
      {days > 0 && <p>{texts.stop}</p>}
      <p>{texts.forGood}</p>
    </div>
  );
}
