// «Ver Alta»: the status of a candidate's hiring request.
import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { ApplicantCard } from '../../../../contract/api/board.ts';
import type { Request } from '../../../../contract/api/requests.ts';
import { candidacyMessages, requestMessages, uiMessages } from '../../../../contract/messages.ts';
import { requisitionNumber } from '../../../../domain/processes/requisition-number.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { formatDateTime } from '../../../ui/formats/format.ts';
import { CachedNote, ErrorNote, Skeleton } from '../../../ui/states.tsx';
import styles from '../candidacies.module.css';
import { useHiringRequest } from '../queries.ts';

const texts = candidacyMessages.hiring;

export function HiringDetailsDialog({ card, onClose }: { readonly card: ApplicantCard; readonly onClose: () => void }) {
  const { data, error, refetch } = useHiringRequest(card.id);
  return (
    <Dialog
      isOpen
      title={texts.showTitle(card.full_name)}
      onClose={onClose}
      footer={<Button intent="primary" text={uiMessages.close} onClick={onClose} />}
    >
      {error && <ErrorNote title={texts.showFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} />}
      <CachedNote at={data?.cachedAt} />
      {data && <RequestFacts request={data.data} />}
    </Dialog>
  );
}

function RequestFacts({ request }: { request: Request }) {
  const { current_step: step } = request;
  return (
    <dl className={styles.facts}>
      <Fact name={texts.workflow}>
        {request.workflow_configuration.name} · {requisitionNumber(request.workflow_id)}
      </Fact>
      <Fact name={texts.state}>{requestMessages.stateName(request)}</Fact>
      {step && <Fact name={texts.step}>{step.name}</Fact>}
      {step && (
        <Fact name={texts.waitingFor}>
          {step.falls_to_admins
            ? texts.waitingForAdmins
            : step.waiting_for.map(({ full_name }) => full_name).join(', ')}
        </Fact>
      )}
      <Fact name={texts.requestedBy}>{request.fullName}</Fact>
      {request.submitted_at && <Fact name={texts.requestedAt}>{formatDateTime(request.submitted_at)}</Fact>}
      {request.decided_at && <Fact name={texts.decidedAt}>{formatDateTime(request.decided_at)}</Fact>}
      <Fact name={texts.sendsDocuments}>{request.sending_documents ? texts.yes : texts.no}</Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);
