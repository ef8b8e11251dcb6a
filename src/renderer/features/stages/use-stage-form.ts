// A stage as it is written in a dialog or in the panel: changed, checked, sent, and what others did to it meanwhile.
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { Stage } from '../../../contract/api/stages.ts';
import { stageMessages as texts } from '../../../contract/messages.ts';
import { type ApiError, askData, terna } from '../../app/terna.ts';
import { contestedNotes, MAX_MERGED_SAVES, mergeEdits } from '../../forms/merge-edits.ts';
import { useToasts } from '../../ui/toasts.tsx';
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
  readonly visibleError: ApiError | null;
  /** What others wrote in fields that were written here too: the next saving leaves what is written here. */
  readonly contested: Partial<StageForm>;
  readonly isSaving: boolean;
  readonly change: (changed: Partial<StageForm>) => void;
  /** A field has been left: what is wrong with it can be said. */
  readonly leave: (field: string) => void;
  /** Says what is wrong at its field, the first of which has the focus then, or sends it. */
  readonly save: () => void;
  readonly fields: RefObject<HTMLFormElement | null>;
}

/** What one attempt to save goes out from. */
interface Saved {
  readonly known: Stage | null;
  readonly form: StageForm;
  readonly tries: number;
}

export function useStageForm({ processId, present, onSaved, onClose }: StageFormProps): OpenStageForm {
  const toasts = useToasts();
  const fields = useRef<HTMLFormElement>(null);
  const [known, setKnown] = useState(present);
  const [form, setForm] = useState(present ? formOf(present) : emptyForm);
  const [problems, setProblems] = useState<FormProblems>({});
  const [contested, setContested] = useState<Partial<StageForm>>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: (saved: Saved) => send(processId, saved.known, saved.form),
    onSuccess: (stage) => {
      onSaved(stage);
      toasts.show({ text: known ? texts.changed : texts.created, tone: 'success' });
      onClose();
    },
    onError: (error, saved) => {
      const current = error.code === 'stale_version' ? Stage.safeParse(error.current) : null;
      if (current?.success && saved.known) return join(saved, saved.known, current.data);
      setProblems(Object.fromEntries(Object.entries(error.fields).map(([name, text]) => [fieldOfInput(name), text])));
    },
  });
  /** Takes in what others have saved; where nothing of it was written here too, what was written goes out again. */
  const join = (saved: Saved, before: Stage, current: Stage) => {
    const merged = mergeEdits(formOf(before), saved.form, formOf(current));
    setKnown(current);
    setForm(merged.draft);
    setContested(merged.contested);
    setProblems(contestedNotes(merged.contested));
    const isJoined = Object.keys(merged.contested).length === 0;
    if (isJoined && saved.tries < MAX_MERGED_SAVES) {
      mutate({ known: current, form: merged.draft, tries: saved.tries + 1 });
    }
  };
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
    setContested({});
    if (Object.keys(found).length === 0) return mutate({ known, form, tries: 0 });
    // Once the fields are marked.
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const standsAtField = error !== null && Object.keys(error.fields).length > 0;
  const visibleError = standsAtField ? null : error;
  return { form, problems, visibleError, contested, isSaving: isPending, change, leave, save, fields };
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
