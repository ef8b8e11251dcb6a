// Form state of a stage: changes, checks, saves, and merges remote changes.
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
  /** The stage as read; null for a new one. */
  readonly present: Stage | null;
  /** Receives the stage as saved. */
  readonly onSaved: (stage: Stage) => void;
  readonly onClose: () => void;
}

export interface OpenStageForm {
  readonly form: StageForm;
  readonly problems: FormProblems;
  /** The server's error, unless a field displays it. */
  readonly visibleError: ApiError | null;
  /** Remote changes to fields that were also changed here. The next save overwrites them. */
  readonly contested: Partial<StageForm>;
  readonly isSaving: boolean;
  readonly change: (changed: Partial<StageForm>) => void;
  /** Called on blur; shows the field's problem. */
  readonly leave: (field: string) => void;
  /** Saves the form, or shows its problems and focuses the first one. */
  readonly save: () => void;
  readonly fields: RefObject<HTMLFormElement | null>;
}

/** One attempt to save; `known` is null for a new stage. */
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
  /** Merges a remote change. If it touches other fields only, the merged form is saved again. */
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
    // A problem disappears as soon as it is corrected, so that the layout does not move on blur.
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
    // Waits a frame, because the fields are marked on the next render.
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const standsAtField = error !== null && Object.keys(error.fields).length > 0;
  const visibleError = standsAtField ? null : error;
  return { form, problems, visibleError, contested, isSaving: isPending, change, leave, save, fields };
}

/** Sends only changed fields, since users who may not choose managers can still change the rest. */
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
