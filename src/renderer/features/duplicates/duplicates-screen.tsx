// The possible duplicates of the whole organization, which are merged one by one or many at once.
import { Button, Checkbox } from '@blueprintjs/core';
import { useState } from 'react';
import { type DuplicateGroup, DuplicateStrength, MAX_COUNTED_GROUPS } from '../../../contract/api/duplicates.ts';
import { duplicateMessages as texts } from '../../../contract/messages.ts';
import { CANDIDATES_PATH } from '../../app/start/entry-route.ts';
import { ChoiceSelect } from '../../forms/choice-select.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorNote, Skeleton } from '../../ui/states.tsx';
import styles from './duplicates.module.css';
import { GroupCard } from './group-card.tsx';
import { type GroupChoice, type MergePlan, NO_CHOICE, planOf } from './group-choice.ts';
import { MergeConfirmation } from './merge-confirmation.tsx';
import { MergeResults } from './merge-results.tsx';
import { type StrengthChoice, useDismiss, useGroups, useMergeGroups } from './queries.ts';

const STRENGTHS: readonly (readonly [StrengthChoice, string])[] = [
  ['all', texts.allStrengths],
  ...DuplicateStrength.options.map((strength) => [strength, texts.strengths[strength]] as const),
];

export function DuplicatesScreen() {
  const [strength, setStrength] = useState<StrengthChoice>('all');
  const heading = (
    <>
      <BackLink to={CANDIDATES_PATH} label={texts.back} />
      <h1>{texts.title}</h1>
    </>
  );
  return (
    <Page
      title={texts.title}
      heading={heading}
      actions={<ChoiceSelect aria-label={texts.strength} choices={STRENGTHS} value={strength} onChange={setStrength} />}
    >
      <Groups key={strength} strength={strength} />
    </Page>
  );
}

function Groups({ strength }: { readonly strength: StrengthChoice }) {
  const query = useGroups(strength);
  const merging = useMergeGroups();
  const pages = query.data?.pages ?? [];
  const groups = pages.flatMap((page) => page.groups);
  const [newest] = pages;
  return (
    <div className={styles.screen}>
      <p className="text-secondary">{texts.intro}</p>
      {newest?.waiting && <p role="status">{texts.waiting}</p>}
      <MergeResults results={merging.results} undo={merging.undo} />
      {query.error && (
        <ErrorNote
          title={texts.failed}
          error={query.error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {!newest && !query.error && <Skeleton lines={8} />}
      {newest && groups.length === 0 && <EmptyState title={texts.none} hint={texts.noneHint} />}
      {newest && groups.length > 0 && <GroupList groups={groups} count={newest.count} merging={merging} />}
      {query.hasNextPage && (
        <Button
          text={texts.loadMore}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          className={styles.more}
        />
      )}
    </div>
  );
}

interface GroupListProps {
  readonly groups: readonly DuplicateGroup[];
  readonly count: number;
  readonly merging: ReturnType<typeof useMergeGroups>;
}

function GroupList({ groups, count, merging }: GroupListProps) {
  const [choices, setChoices] = useState<ReadonlyMap<number, GroupChoice>>(new Map());
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<readonly MergePlan[] | null>(null);
  const dismiss = useDismiss();
  const choiceOf = (group: DuplicateGroup): GroupChoice => choices.get(group.id) ?? NO_CHOICE;
  const plans = groups.flatMap((group) => planOf(group, choiceOf(group)) ?? []);
  const chosenPlans = plans.filter(({ group }) => chosen.has(group.id));
  const isBusy = merging.progress !== null || dismiss.isPending;
  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const merge = (confirmed: readonly MergePlan[]) => {
    setAsked(null);
    setChosen(new Set());
    void merging.merge(confirmed);
  };
  return (
    <>
      <div className={styles.bar}>
        <Checkbox
          className={styles.include}
          checked={chosenPlans.length > 0 && chosenPlans.length === plans.length}
          indeterminate={chosenPlans.length > 0 && chosenPlans.length < plans.length}
          disabled={isBusy}
          label={texts.chooseAll}
          onChange={(event) =>
            setChosen(new Set(event.currentTarget.checked ? plans.map(({ group }) => group.id) : []))
          }
        />
        <span className="numbers text-secondary">{texts.count(count, count < MAX_COUNTED_GROUPS)}</span>
        <span role="status">
          {merging.progress
            ? texts.merging(merging.progress.done, merging.progress.total)
            : chosenPlans.length > 0 && texts.chosen(chosenPlans.length)}
        </span>
        <Button
          intent="primary"
          text={texts.mergeChosen(chosenPlans.length)}
          disabled={chosenPlans.length === 0 || isBusy}
          onClick={() => setAsked(chosenPlans)}
        />
      </div>
      {groups.map((group) => (
        <GroupCard
          key={group.id}
          group={group}
          choice={choiceOf(group)}
          isChosen={chosen.has(group.id)}
          isBusy={isBusy}
          onChoice={(choice) => setChoices(new Map(choices).set(group.id, choice))}
          onChosen={(isChosen) => choose(group.id, isChosen)}
          onMerge={() => setAsked(plans.filter((plan) => plan.group.id === group.id))}
          onDismiss={() => dismiss.mutate(group)}
        />
      ))}
      {asked && <MergeConfirmation plans={asked} onConfirm={() => merge(asked)} onClose={() => setAsked(null)} />}
    </>
  );
}
