// The dialogs «Nueva etapa» and «Editar etapa», and the panel «Configuraciones de etapa».
import { Button } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Stage } from '../../../contract/api/stages.ts';
import { stageMessages as texts, uiMessages } from '../../../contract/messages.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { type ApiError, askData, terna } from '../../app/terna.ts';
import { labelIn } from '../../forms/other-languages.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ErrorNote, Skeleton, SkeletonBar } from '../../ui/states.tsx';
import { StageFields } from './stage-fields.tsx';
import type { StageForm } from './stage-form.ts';
import { StageSections } from './stage-sections.tsx';
import { type OpenStageForm, type StageFormProps, useStageForm } from './use-stage-form.ts';

type DialogProps = Omit<StageFormProps, 'present'>;

/** Creates a stage of a process, or edits the one with `stageId`. */
export function StageDialog({ stageId, ...props }: DialogProps & { stageId?: number }) {
  if (stageId === undefined) return <ShortForm {...props} present={null} />;
  return (
    <Loaded stageId={stageId} title={texts.editTitle} onClose={props.onClose}>
      {(stage) => <ShortForm {...props} present={stage} />}
    </Loaded>
  );
}

export function StagePanel({ stageId, ...props }: DialogProps & { stageId: number }) {
  return (
    <Loaded stageId={stageId} title={texts.panelTitle} onClose={props.onClose} isPanel>
      {(stage) => <WholeForm {...props} present={stage} />}
    </Loaded>
  );
}

interface LoadedProps {
  readonly stageId: number;
  readonly title: string;
  readonly isPanel?: boolean;
  readonly onClose: () => void;
  readonly children: (stage: Stage) => ReactNode;
}

/** Reads the stage first, because the server checks its version on save. */
function Loaded({ stageId, title, isPanel = false, onClose, children }: LoadedProps) {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.stages.one(stageId),
    queryFn: () => askData(terna().stages.get({ params: { id: stageId } })),
    // Each opening reads the stage again.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return children(data);
  return (
    <Dialog isOpen title={title} onClose={onClose} isPanel={isPanel} width={440}>
      {error ? (
        <ErrorNote error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton>
          <SkeletonBar height="32px" />
          <SkeletonBar height="32px" />
        </Skeleton>
      )}
    </Dialog>
  );
}

function ShortForm(props: StageFormProps) {
  const open = useStageForm(props);
  const isNew = props.present === null;
  return (
    <Dialog
      isOpen
      isBusy={open.isSaving}
      title={isNew ? texts.createTitle : texts.editTitle}
      onClose={props.onClose}
      closesOutside={false}
      footer={<Footer open={open} text={isNew ? texts.create : uiMessages.save} />}
      width={440}
    >
      <FormOf open={open} isNew={isNew}>
        <StageFields {...open} />
      </FormOf>
    </Dialog>
  );
}

function WholeForm(props: StageFormProps & { readonly present: Stage }) {
  const open = useStageForm(props);
  return (
    <Dialog
      isOpen
      isBusy={open.isSaving}
      isPanel
      title={texts.panelTitle}
      onClose={props.onClose}
      closesOutside={false}
      footer={<Footer open={open} text={uiMessages.save} />}
      width={520}
    >
      <FormOf open={open} isNew={false}>
        <StageFields {...open} />
        <StageSections {...open} mayChooseManagers={props.present.permissions.canEditUserColumns} />
      </FormOf>
    </Dialog>
  );
}

const fieldNames: Readonly<Record<keyof StageForm, string>> = {
  name: texts.name,
  hasLimit: texts.limit,
  maxDays: texts.maxDays,
  managers: texts.sections.managers,
  externalUsers: texts.sections.externalUsers,
  reportTemplates: texts.sections.reports,
  moveTemplate: texts.sections.moveTemplate,
  disqualifyTemplate: texts.sections.disqualifyTemplate,
  candidateText: texts.sections.candidateText,
  candidate_text_es: labelIn(texts.sections.candidateText, 'es'),
  candidate_text_en: labelIn(texts.sections.candidateText, 'en'),
  candidate_text_pt: labelIn(texts.sections.candidateText, 'pt'),
  limitsIntake: texts.sections.intake,
  requirements: texts.sections.requirements,
};

function Footer({ open, text }: { open: OpenStageForm; text: string }) {
  return (
    <DialogActions>
      <Button intent="primary" text={text} loading={open.isSaving} onClick={() => open.submit()} />
    </DialogActions>
  );
}

/** A form element, so that Enter saves from every field. */
function FormOf({ open, isNew, children }: { open: OpenStageForm; isNew: boolean; children: ReactNode }) {
  return (
    <form ref={open.formRef} onSubmit={open.submit}>
      {children}
      {open.visibleError && <SaveError open={open} error={open.visibleError} isNew={isNew} />}
      <button type="submit" hidden />
    </form>
  );
}

function SaveError({ open, error, isNew }: { open: OpenStageForm; error: ApiError; isNew: boolean }) {
  if (error.code === 'stale_version') {
    const fields = Object.keys(open.contested) as (keyof StageForm)[];
    const names = new Set(fields.map((field) => fieldNames[field]));
    return <ErrorNote error={{ message: texts.changedByOthers }} detail={[...names].join(', ')} />;
  }
  return <ErrorNote title={isNew ? texts.createFailed : texts.changeFailed} error={error} />;
}
