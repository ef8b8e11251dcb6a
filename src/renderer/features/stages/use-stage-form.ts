// Form state of a stage: changes, checks, saves, and merges remote changes.
import { Stage } from '../../../contract/api/stages.ts';
import { stageMessages as texts } from '../../../contract/messages.ts';
import { askData, terna } from '../../app/terna.ts';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { changesOf, emptyForm, fieldOfInput, formOf, problemsOf, type StageForm } from './stage-form.ts';

export interface StageFormProps {
  readonly processId: number;
  /** The stage as read; null for a new one. */
  readonly present: Stage | null;
  /** Receives the stage as saved. */
  readonly onSaved: (stage: Stage) => void;
  readonly onClose: () => void;
}

/** Form, problems and saving of a stage. */
export function useStageForm({ processId, present, onSaved, onClose }: StageFormProps) {
  const toasts = useToasts();
  const editor = useVersionedForm<Stage, StageForm>({
    present,
    draftOf: (stage) => (stage ? formOf(stage) : emptyForm),
    problemsOf,
    schema: Stage,
    save: (form, known) => send(processId, known, form),
    problemsOfFields: (fields) =>
      Object.fromEntries(Object.entries(fields).map(([name, text]) => [fieldOfInput(name), text])),
    onSaved: (stage) => {
      onSaved(stage);
      toasts.show({ text: present ? texts.changed : texts.created, tone: 'success' });
      onClose();
    },
  });
  const { error } = editor;
  return { ...editor, form: editor.draft, visibleError: error && Object.keys(error.fields).length > 0 ? null : error };
}

export type OpenStageForm = ReturnType<typeof useStageForm>;

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
