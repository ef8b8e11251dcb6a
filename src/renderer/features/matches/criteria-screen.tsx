// The route `/selection_processes/:id/match`: the criteria that candidates of a process are compared with.
import { Button } from '@blueprintjs/core';
import { ArrowDown, ArrowUp, Cross, Edit, Plus, Search } from '@blueprintjs/icons';
import { useState } from 'react';
import { MAX_MATCH_CRITERIA, type MatchCriteria, type MatchCriterion } from '../../../contract/api/matches.ts';
import { matchMessages } from '../../../contract/messages.ts';
import { useCurrentUser } from '../../app/desktop.ts';
import { ProcessPage } from '../../app/process-page.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CachedNote, EmptyState, ErrorNote, Skeleton } from '../../ui/states.tsx';
import { CriterionDialog } from './criterion-dialog.tsx';
import { alternativesOf, criterionText } from './criterion-text.ts';
import { GroupShares } from './group-shares.tsx';
import styles from './matches.module.css';
import { ProposalDialog } from './proposal-dialog.tsx';
import { useMatchCriteria, useReplaceCriteria } from './queries.ts';

const texts = matchMessages.editor;

export const MatchCriteriaScreen = () => (
  <ProcessPage title={texts.title} back={texts.back}>
    {(processId) => <CriteriaOfProcess processId={processId} />}
  </ProcessPage>
);

function CriteriaOfProcess({ processId }: { readonly processId: number }) {
  const { data, error, refetch } = useMatchCriteria(processId);
  if (error) return <ErrorNote title={texts.failed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} />;
  return (
    <>
      <CachedNote at={data.cachedAt} />
      <CriteriaEditor criteria={data.data} />
    </>
  );
}

/** `new` adds one, `proposal` some of the announcement. */
type Open = MatchCriterion | 'new' | 'proposal' | null;

function CriteriaEditor({ criteria }: { readonly criteria: MatchCriteria }) {
  const [open, setOpen] = useState<Open>(null);
  const isAdmin = useCurrentUser()?.is_admin ?? false;
  const { replace, isPending } = useReplaceCriteria();
  const list = criteria.criteria;
  const mayEdit = criteria.permissions.can_edit;
  const isFull = list.length >= MAX_MATCH_CRITERIA;
  const close = () => setOpen(null);
  const change = (changed: readonly MatchCriterion[], one: MatchCriterion) =>
    replace({ present: criteria, criteria: changed }, { detail: criterionText(one) });
  const actions = mayEdit && (
    <div className={styles.actions}>
      <Button icon={<Plus />} intent="primary" text={texts.add} disabled={isFull} onClick={() => setOpen('new')} />
      <Button icon={<Search />} text={texts.propose} disabled={isFull} onClick={() => setOpen('proposal')} />
    </div>
  );
  return (
    <div className={styles.editor}>
      <p>{texts.intro}</p>
      <p className="text-secondary">{texts.excluded}</p>
      {!criteria.is_active && <p role="status">{texts.off}</p>}
      {!mayEdit && <p className="text-secondary">{texts.readOnly}</p>}
      {list.length === 0 && <EmptyState title={texts.empty} hint={texts.emptyHint} action={actions} />}
      <ol className={styles.criteria}>
        {list.map((criterion, index) => (
          <CriterionEntry
            key={JSON.stringify(criterion)}
            criterion={criterion}
            actions={
              mayEdit && {
                isBusy: isPending,
                onEdit: () => setOpen(criterion),
                onRemove: () => change(list.toSpliced(index, 1), criterion),
                onUp: index > 0 ? () => change(moved(list, index, index - 1), criterion) : null,
                onDown: index < list.length - 1 ? () => change(moved(list, index, index + 1), criterion) : null,
              }
            }
          />
        ))}
      </ol>
      {list.length > 0 && actions}
      {isAdmin && list.length > 0 && <GroupShares processId={criteria.process_id} />}
      {open === 'proposal' && <ProposalDialog criteria={criteria} onClose={close} />}
      {open !== null && open !== 'proposal' && (
        <CriterionDialog criteria={criteria} present={open === 'new' ? null : open} onClose={close} />
      )}
    </div>
  );
}

const moved = (list: readonly MatchCriterion[], from: number, to: number): readonly MatchCriterion[] => {
  const one = list[from];
  return one ? list.toSpliced(from, 1).toSpliced(to, 0, one) : list;
};

interface EntryActions {
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  /** Null if it is the first one. */
  readonly onUp: (() => void) | null;
  /** Null if it is the last one. */
  readonly onDown: (() => void) | null;
}

interface CriterionEntryProps {
  readonly criterion: MatchCriterion;
  /** False if the criteria are read only. */
  readonly actions: EntryActions | false;
}

function CriterionEntry({ criterion, actions }: CriterionEntryProps) {
  const name = criterionText(criterion);
  const alternatives = alternativesOf(criterion);
  return (
    <li>
      <div className={styles.criterionFacts}>
        <p className="text-secondary">{matchMessages.kinds[criterion.kind]}</p>
        <h2>{name}</h2>
        {alternatives.length > 0 && <p className="text-secondary">{texts.alternatives(alternatives.join(', '))}</p>}
      </div>
      {actions && (
        <span className={styles.entryActions}>
          <IconButton
            icon={<ArrowUp />}
            label={texts.moveUp(name)}
            disabled={actions.isBusy || !actions.onUp}
            onClick={() => actions.onUp?.()}
          />
          <IconButton
            icon={<ArrowDown />}
            label={texts.moveDown(name)}
            disabled={actions.isBusy || !actions.onDown}
            onClick={() => actions.onDown?.()}
          />
          <IconButton icon={<Edit />} label={texts.edit(name)} onClick={actions.onEdit} />
          <IconButton
            icon={<Cross />}
            label={texts.remove(name)}
            disabled={actions.isBusy}
            onClick={actions.onRemove}
          />
        </span>
      )}
    </li>
  );
}
