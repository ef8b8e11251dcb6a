// A stage as it is written in a dialog or in the panel: changed, checked, sent, and what others did to it meanwhile.
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { Stage } from '../../contract/api/stages.ts';
import { stageMessages as texts } from '../../contract/messages.ts';
import { askData, type CallFailure, terna } from '../app/terna.ts';
import { useNotices } from '../ui/notices.tsx';
import {
  changesOf,
  emptyForm,
  type FormProblems,
  fieldOfInput,
  formOf,
  problemsOf,
  type StageForm,
} from './stage-form.ts';

export interface StageFormProps {
  readonly processId: number;
  /** As it was read; null for one that is made. */
  readonly present: Stage | null;
  /** Is given the stage as the server has it now. */
  readonly onSaved: (stage: Stage) => void;
  readonly onClose: () => void;
}

export interface OpenStageForm {
  readonly form: StageForm;
  readonly problems: FormProblems;
  /** What the server said against it, where that stands at no field. */
  readonly failure: CallFailure | null;
  readonly isSaving: boolean;
  readonly change: (changed: Partial<StageForm>) => void;
  /** A field has been left: what is wrong with it can be said. */
  readonly leave: (field: string) => void;
  /** Says what is wrong at its field, the first of which has the focus then, or sends it. */
  readonly save: () => void;
  readonly fields: RefObject<HTMLFormElement | null>;
}

export function useStageForm({ processId, present, onSaved, onClose }: StageFormProps): OpenStageForm {
  const notices = useNotices();
  const fields = useRef<HTMLFormElement>(null);
  const [known, setKnown] = useState(present);
  const [form, setForm] = useState(present ? formOf(present) : emptyForm);
  const [problems, setProblems] = useState<FormProblems>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(processId, known, form),
    onSuccess: (stage) => {
      onSaved(stage);
      notices.show({ text: known ? texts.changed : texts.created, tone: 'success' });
      onClose();
    },
    onError: (failure) => {
      const current = failure.code === 'stale_version' ? Stage.safeParse(failure.current) : null;
      if (current?.success) setKnown(current.data);
      setProblems(Object.fromEntries(Object.entries(failure.fields).map(([name, text]) => [fieldOfInput(name), text])));
    },
  });
  const change = (changed: Partial<StageForm>) => {
    const next = { ...form, ...changed };
    setForm(next);
    // What was wrong is right as soon as it is, so that nothing moves under the hand that goes on to the next field.
    const wrong = problemsOf(next);
    setProblems((before) => Object.fromEntries(Object.entries(wrong).filter(([field]) => before[field])));
  };
  const leave = (field: string) => {
    const { [field]: wrong } = problemsOf(form);
    if (wrong) setProblems((before) => ({ ...before, [field]: wrong }));
  };
  const save = () => {
    const found = problemsOf(form);
    setProblems(found);
    if (Object.keys(found).length === 0) return mutate();
    // Once the fields are marked.
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const standsAtField = error !== null && Object.keys(error.fields).length > 0;
  return { form, problems, failure: standsAtField ? null : error, isSaving: isPending, change, leave, save, fields };
}

/** Only what is another than it was: whoever may not choose the managers can still change the rest. */
function send(processId: number, known: Stage | null, form: StageForm): Promise<Stage> {
  if (known) {
    const changes = changesOf(form, formOf(known), known.sla_setting.id);
    return askData(
      terna().stages.change({ params: { id: known.id }, body: { list: { ...changes, version: known.version } } }),
    );
  }
  const list = { selection_process_id: processId, ...changesOf(form, emptyForm) };
  return askData(terna().stages.add({ body: { list } }));
}
