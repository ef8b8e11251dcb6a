// Managers of all stages of a process; each change is saved at once.
import type { Stage } from '../../../contract/api/stages.ts';
import { stageMessages } from '../../../contract/messages.ts';
import { CachedNote, ErrorNote, Skeleton, SkeletonBar } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { ManagerFields, managersInput } from './manager-fields.tsx';
import { useChangeStage, useStages } from './queries.ts';
import styles from './stages.module.css';

const texts = stageMessages.managers;

export interface StagesManagersProps {
  readonly processId: number;
  readonly isDisabled: boolean;
}

/** Leaves out stages whose managers the user may not choose. */
export function StagesManagers({ processId, isDisabled }: StagesManagersProps) {
  const stages = useStages(processId);
  if (stages.isPending) {
    return (
      <Skeleton>
        <SkeletonBar height="120px" />
      </Skeleton>
    );
  }
  if (stages.isError) {
    return <ErrorNote title={texts.failed} error={stages.error} onRetry={() => void stages.refetch()} />;
  }
  const own = stages.data.data.filter(({ permissions }) => permissions.canEditUserColumns);
  return (
    <>
      <CachedNote at={stages.data.cachedAt} />
      {own.map((stage) => (
        <ManagersOf key={stage.id} processId={processId} stage={stage} isDisabled={isDisabled} />
      ))}
    </>
  );
}

function ManagersOf({ processId, stage, isDisabled }: StagesManagersProps & { readonly stage: Stage }) {
  const toasts = useToasts();
  const change = useChangeStage(processId, stage.id, ({ message }) => {
    toasts.show({ text: texts.changeFailed, detail: message, tone: 'danger', key: `stage-${stage.id}` });
  });
  return (
    <fieldset className={styles.stage} disabled={isDisabled}>
      <legend>
        <span className="visually-hidden">{texts.of(stage.name)}</span>
        <span aria-hidden="true">{stage.name}</span>
      </legend>
      <ManagerFields
        managers={stage}
        isDisabled={isDisabled}
        onChange={(managers) => change.mutate({ optimistic: managers, input: managersInput(managers) })}
      />
    </fieldset>
  );
}
