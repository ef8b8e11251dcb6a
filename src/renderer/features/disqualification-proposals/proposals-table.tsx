// The proposals of a stage with their reasons, which are confirmed or dismissed in bulk.
import { Button, Checkbox } from '@blueprintjs/core';
import { useState } from 'react';
import type { DisqualificationProposal } from '../../../contract/api/rules.ts';
import { ruleMessages } from '../../../contract/messages.ts';
import { EmptyState, ErrorNote, Skeleton } from '../../ui/states.tsx';
import { useCandidateActions } from '../candidacies/index.ts';
import { failureText } from '../rules/index.ts';
import styles from './proposals.module.css';
import { useDismissal, useProposals } from './queries.ts';

const texts = ruleMessages.proposals;
const NONE: ReadonlySet<number> = new Set();

export function ProposalsTable({ listId }: { listId: number }) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useProposals(listId);
  const [selected, setSelected] = useState(NONE);
  const actions = useCandidateActions({ signs: false, onBegun: () => setSelected(NONE) });
  const dismissal = useDismissal(listId);
  if (error) return <ErrorNote title={texts.failed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} />;
  if (data.length === 0 && !hasNextPage) return <EmptyState title={texts.none} hint={texts.noneHint} />;
  // A proposal that is over is no longer selected.
  const chosen = data.map(({ card }) => card).filter(({ id }) => selected.has(id));
  const isAll = chosen.length === data.length;
  const toggle = (id: number) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  return (
    <>
      <div className={styles.actions}>
        <Checkbox
          label={texts.selectAll}
          checked={isAll}
          indeterminate={chosen.length > 0 && !isAll}
          onChange={() => setSelected(isAll ? NONE : new Set(data.map(({ card }) => card.id)))}
        />
        <span role="status">{texts.selected(chosen.length)}</span>
        <Button
          intent="danger"
          text={texts.confirm}
          disabled={chosen.length === 0}
          onClick={() => actions.start('DISQUALIFY', chosen)}
        />
        <Button
          text={texts.dismiss}
          disabled={chosen.length === 0}
          loading={dismissal.isPending}
          onClick={() =>
            dismissal.mutate(
              chosen.map(({ id }) => id),
              { onSuccess: () => setSelected(NONE) },
            )
          }
        />
      </div>
      <ul className={styles.proposals} aria-label={texts.list}>
        {data.map((proposal) => (
          <Proposal
            key={proposal.card.id}
            {...proposal}
            isSelected={selected.has(proposal.card.id)}
            onToggle={() => toggle(proposal.card.id)}
          />
        ))}
      </ul>
      {hasNextPage && <Button text={texts.more} loading={isFetching} onClick={() => void fetchNextPage()} />}
      {actions.dialog}
    </>
  );
}

interface ProposalProps extends DisqualificationProposal {
  readonly isSelected: boolean;
  readonly onToggle: () => void;
}

function Proposal({ card, reasons, opposes_automation: isOpposed, isSelected, onToggle }: ProposalProps) {
  return (
    <li>
      <Checkbox aria-label={texts.select(card.full_name)} checked={isSelected} onChange={onToggle} />
      <div>
        <strong>{card.full_name}</strong>
        {isOpposed && <span className={styles.note}>{texts.opposes}</span>}
        <ul aria-label={texts.reasons}>
          {reasons.map((reason) => (
            <li key={reason.condition}>{failureText(reason)}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}
