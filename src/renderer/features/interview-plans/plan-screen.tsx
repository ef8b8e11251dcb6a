// The route `/selection_processes/:id/interviews`: the interview plan of a process.
import { Button } from '@blueprintjs/core';
import { ArrowDown, ArrowUp, Cross, Edit, Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import {
  type InterviewPlan,
  MAX_PLANNED_INTERVIEWS,
  type PlannedInterview,
} from '../../../contract/api/interview-plans.ts';
import type { Stage } from '../../../contract/api/stages.ts';
import { interviewPlanMessages } from '../../../contract/messages.ts';
import { ProcessPage } from '../../app/process-page.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmptyState, ErrorNote, Skeleton } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { useStages } from '../stages/index.ts';
import styles from './interview-plans.module.css';
import { PlannedDialog } from './planned-dialog.tsx';
import { inputOf, useInterviewPlan, useSavePlan } from './queries.ts';

const texts = interviewPlanMessages.plan;

export const InterviewPlanScreen = () => (
  <ProcessPage title={texts.title} back={texts.back}>
    {(processId) => <PlanOfProcess processId={processId} />}
  </ProcessPage>
);

function PlanOfProcess({ processId }: { readonly processId: number }) {
  const plan = useInterviewPlan(processId);
  const stages = useStages(processId);
  const failed = plan.error ? plan : stages;
  if (failed.error) {
    return <ErrorNote title={texts.failed} error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  if (!plan.data || !stages.data) return <Skeleton lines={6} />;
  return <PlanEditor plan={plan.data.data} stages={stages.data.data} />;
}

interface PlanEditorProps {
  readonly plan: InterviewPlan;
  readonly stages: readonly Stage[];
}

/** `new` adds one. */
type Edited = PlannedInterview | 'new' | null;

function PlanEditor({ plan, stages }: PlanEditorProps) {
  const [edited, setEdited] = useState<Edited>(null);
  const mayEdit = plan.permissions.can_edit;
  const changes = usePlanChanges(plan);
  const add = mayEdit && (
    <Button
      icon={<Plus />}
      intent="primary"
      text={texts.add}
      disabled={plan.interviews.length >= MAX_PLANNED_INTERVIEWS}
      onClick={() => setEdited('new')}
    />
  );
  return (
    <div className={styles.plan}>
      {!mayEdit && <p className="text-secondary">{texts.readOnly}</p>}
      {plan.interviews.length === 0 && <EmptyState title={texts.empty} hint={texts.emptyHint} action={add} />}
      <ol className={styles.planned}>
        {plan.interviews.map((planned, index) => (
          <PlannedEntry
            key={planned.id}
            planned={planned}
            index={index}
            count={plan.interviews.length}
            stages={stages}
            changes={mayEdit ? changes : null}
            onEdit={() => setEdited(planned)}
          />
        ))}
      </ol>
      {plan.interviews.length > 0 && add}
      {edited && (
        <PlannedDialog
          plan={plan}
          present={edited === 'new' ? null : edited}
          stages={stages}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

function usePlanChanges(plan: InterviewPlan) {
  const toasts = useToasts();
  const { mutate, isPending } = useSavePlan();
  const interviews = plan.interviews.map(inputOf);
  return {
    isPending,
    move: (from: number, to: number) => {
      const moved = interviews[from];
      if (moved) mutate({ plan, interviews: interviews.toSpliced(from, 1).toSpliced(to, 0, moved) });
    },
    remove: (index: number) =>
      mutate(
        { plan, interviews: interviews.toSpliced(index, 1) },
        {
          onSuccess: (saved) => {
            const { id: _id, ...removed } = interviews[index] ?? {};
            toasts.show({
              text: texts.removed,
              detail: plan.interviews[index]?.name,
              tone: 'success',
              undo: () => {
                const restored = saved.interviews.map(inputOf).toSpliced(index, 0, removed as (typeof interviews)[0]);
                mutate(
                  { plan: saved, interviews: restored },
                  { onSuccess: () => toasts.show({ text: texts.restored, tone: 'success', isUndo: true }) },
                );
              },
            });
          },
        },
      ),
  };
}

interface PlannedEntryProps {
  readonly planned: PlannedInterview;
  readonly index: number;
  readonly count: number;
  readonly stages: readonly Stage[];
  /** Null if the plan is read only. */
  readonly changes: ReturnType<typeof usePlanChanges> | null;
  readonly onEdit: () => void;
}

function PlannedEntry({ planned, index, count, stages, changes, onEdit }: PlannedEntryProps) {
  const { name, kind, minutes, kit, list_id, interviewers, pool_size } = planned;
  const people = interviewers.map(({ full_name }) => full_name).join(', ') || texts.withoutInterviewers;
  const stage = stages.find(({ id }) => id === list_id)?.name ?? texts.anyStage;
  return (
    <li>
      <span className={styles.number} aria-hidden="true">
        {index + 1}
      </span>
      <div className={styles.plannedFacts}>
        <h2>{name}</h2>
        <p>{texts.facts(interviewPlanMessages.kinds[kind], minutes, stage)}</p>
        <p className="text-secondary">{texts.kit(kit.questions.length, kit.criteria.length)}</p>
        <p className="text-secondary">{pool_size === null ? people : texts.poolOf(pool_size, people)}</p>
      </div>
      {changes && (
        <span className={styles.plannedActions}>
          <IconButton
            icon={<ArrowUp />}
            label={texts.moveUp(name)}
            disabled={index === 0 || changes.isPending}
            onClick={() => changes.move(index, index - 1)}
          />
          <IconButton
            icon={<ArrowDown />}
            label={texts.moveDown(name)}
            disabled={index === count - 1 || changes.isPending}
            onClick={() => changes.move(index, index + 1)}
          />
          <IconButton icon={<Edit />} label={texts.edit(name)} onClick={onEdit} />
          <IconButton
            icon={<Cross />}
            label={texts.remove(name)}
            disabled={changes.isPending}
            onClick={() => changes.remove(index)}
          />
        </span>
      )}
    </li>
  );
}
