// «Nueva etapa» and «Editar etapa»: a stage's name and how long candidates may stay in it.
import { Button } from '@blueprintjs/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Stage } from '../../contract/api/stages.ts';
import { stageMessages as texts, uiMessages } from '../../contract/messages.ts';
import { queryKeys } from '../app/query-keys.ts';
import { askData, type CallFailure, terna } from '../app/terna.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useNotices } from '../ui/notices.tsx';
import { ErrorNote, Skeleton, SkeletonBar } from '../ui/states.tsx';
import { StageFields } from './stage-fields.tsx';
import { emptyForm, type FormProblems, formOf, inputOf, problemsOf } from './stage-form.ts';

interface DialogProps {
  /** Is given the stage as the server has it now. */
  readonly onSaved: (stage: Stage) => void;
  readonly onClose: () => void;
}

/** Makes a stage of a process, or changes one by its id. */
export function StageDialog({ processId, stageId, ...props }: DialogProps & { processId: number; stageId?: number }) {
  return stageId === undefined ? (
    <StageForm {...props} processId={processId} present={null} />
  ) : (
    <EditDialog {...props} processId={processId} stageId={stageId} />
  );
}

/** What is changed is the stage as it is now, with the version that the server checks: so it is read first. */
function EditDialog({ stageId, ...props }: DialogProps & { processId: number; stageId: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.stages.one(stageId),
    queryFn: () => askData(terna().stages.get({ params: { id: stageId } })),
    // Each opening begins with what the server has then.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <StageForm {...props} present={data} />;
  return (
    <Dialog isOpen title={texts.editTitle} onClose={props.onClose} width={440}>
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

function StageForm({
  processId,
  present,
  onSaved,
  onClose,
}: DialogProps & { processId: number; present: Stage | null }) {
  const notices = useNotices();
  const fields = useRef<HTMLFormElement>(null);
  const [known, setKnown] = useState(present);
  const [form, setForm] = useState(present ? formOf(present) : emptyForm);
  const [problems, setProblems] = useState<FormProblems>({});
  const refuse = (failure: CallFailure) => {
    const current = failure.code === 'stale_version' ? Stage.safeParse(failure.current) : null;
    if (current?.success) setKnown(current.data);
    const { 'list.name': name } = failure.fields;
    if (name) setProblems({ name });
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      known
        ? askData(
            terna().stages.change({
              params: { id: known.id },
              body: { list: { ...inputOf(form, known.sla_setting.id), version: known.version } },
            }),
          )
        : askData(terna().stages.add({ body: { list: { selection_process_id: processId, ...inputOf(form) } } })),
    onSuccess: (stage) => {
      onSaved(stage);
      notices.show({ text: known ? texts.changed : texts.created, tone: 'success' });
      onClose();
    },
    onError: refuse,
  });
  const change = (changed: Partial<typeof form>) => {
    const next = { ...form, ...changed };
    setForm(next);
    // What was wrong is right as soon as it is, so that nothing moves under the hand that goes on to the next field.
    const wrong = problemsOf(next);
    setProblems(({ name, maxDays }) => ({
      ...(name && wrong.name && { name: wrong.name }),
      ...(maxDays && wrong.maxDays && { maxDays: wrong.maxDays }),
    }));
  };
  const save = () => {
    const found = problemsOf(form);
    setProblems(found);
    if (Object.keys(found).length === 0) return mutate();
    // Once the fields are marked.
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const footer = (
    <>
      <Button text={uiMessages.cancel} onClick={onClose} />
      <Button intent="primary" text={known ? uiMessages.save : texts.create} loading={isPending} onClick={save} />
    </>
  );
  return (
    <Dialog
      isOpen
      title={known ? texts.editTitle : texts.createTitle}
      onClose={onClose}
      closesOutside={false}
      footer={footer}
      width={440}
    >
      <form
        ref={fields}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <StageFields
          form={form}
          problems={problems}
          onChange={change}
          onLeave={(field) => setProblems((before) => ({ ...before, [field]: problemsOf(form)[field] }))}
        />
        {error && !problems.name && <SaveFailure error={error} isNew={!known} />}
        {/* Enter saves from every field. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}

function SaveFailure({ error, isNew }: { error: CallFailure; isNew: boolean }) {
  if (error.code === 'stale_version') return <ErrorNote error={{ message: texts.changedByOthers }} />;
  return <ErrorNote title={isNew ? texts.createFailed : texts.changeFailed} error={error} />;
}
