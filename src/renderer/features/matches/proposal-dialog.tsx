// The criteria that the announcement of a process seems to name, to choose from.
import { Checkbox } from '@blueprintjs/core';
import { useState } from 'react';
import { MAX_MATCH_CRITERIA, type MatchCriteria, type ProposedCriterion } from '../../../contract/api/matches.ts';
import { matchMessages, uiMessages } from '../../../contract/messages.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import { criterionText } from './criterion-text.ts';
import styles from './matches.module.css';
import { useProposal, useReplaceCriteria } from './queries.ts';

const texts = matchMessages.proposal;

export interface ProposalDialogProps {
  readonly criteria: MatchCriteria;
  readonly onClose: () => void;
}

const keyOf = ({ criterion }: Pick<ProposedCriterion, 'criterion'>): string =>
  `${criterion.kind} ${criterionText(criterion).toLowerCase()}`;

export function ProposalDialog({ criteria, onClose }: ProposalDialogProps) {
  const proposal = useProposal(criteria.process_id);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const { replace, isPending } = useReplaceCriteria();
  const known = new Set(criteria.criteria.map((criterion) => keyOf({ criterion })));
  const room = MAX_MATCH_CRITERIA - criteria.criteria.length;
  const proposed = (proposal.data?.data ?? []).filter((one) => !known.has(keyOf(one))).slice(0, room);
  const chosen = proposed.filter((one) => !excluded.has(keyOf(one)));
  const choose = (key: string, isChosen: boolean) => {
    const next = new Set(excluded);
    if (isChosen) next.delete(key);
    else next.add(key);
    setExcluded(next);
  };
  const add = () =>
    replace(
      { present: criteria, criteria: [...criteria.criteria, ...chosen.map(({ criterion }) => criterion)] },
      { onSaved: onClose },
    );
  return (
    <ActionDialog
      title={texts.title}
      action={chosen.length === 0 ? uiMessages.save : texts.add(chosen.length)}
      isDisabled={chosen.length === 0}
      isBusy={isPending}
      onAction={add}
      onClose={onClose}
      width={640}
    >
      {proposal.error && (
        <ErrorNote title={texts.failed} error={proposal.error} onRetry={() => void proposal.refetch()} />
      )}
      {proposal.isPending && <Skeleton lines={4} />}
      {proposal.data && <p className="text-secondary">{proposed.length === 0 ? texts.none : texts.intro}</p>}
      <ul className={styles.proposal}>
        {proposed.map((one) => (
          <li key={keyOf(one)}>
            <Checkbox
              checked={!excluded.has(keyOf(one))}
              onChange={({ currentTarget }) => choose(keyOf(one), currentTarget.checked)}
            >
              {matchMessages.kinds[one.criterion.kind]}: {criterionText(one.criterion)}
            </Checkbox>
            <q className="text-secondary">{one.sentence}</q>
          </li>
        ))}
      </ul>
    </ActionDialog>
  );
}
