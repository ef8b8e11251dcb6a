// Creates a pool, or edits its name and owner.
import { z } from 'zod';
import { CandidatePool, NewCandidatePool } from '../../../contract/api/candidate-pools.ts';
import { candidatePoolMessages as texts } from '../../../contract/messages.ts';
import { useCurrentUser } from '../../app/desktop.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { NameField } from '../../forms/name-fields.tsx';
import { problemsBySchema } from '../../forms/problems.ts';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { PersonPicker } from '../users/index.ts';
import { useAddPool, useChangePool } from './queries.ts';

export interface PoolDialogProps {
  /** Null for a new pool. */
  readonly present: CandidatePool | null;
  readonly onClose: () => void;
}

const Draft = z.object({ name: NewCandidatePool.shape.name, owner: CandidatePool.shape.owner });
type Draft = z.infer<typeof Draft>;

const changeOf = ({ name, owner }: Draft) => ({ name, owner_id: owner.id });

export function PoolDialog({ present, onClose }: PoolDialogProps) {
  const user = useCurrentUser();
  const toasts = useToasts();
  const add = useAddPool();
  const change = useChangePool();
  const form = useVersionedForm<CandidatePool, Draft>({
    present,
    draftOf: (pool) => ({
      name: pool?.name ?? '',
      owner: pool?.owner ?? { id: user?.id ?? 0, full_name: user?.full_name ?? '' },
    }),
    problemsOf: problemsBySchema(Draft),
    schema: CandidatePool,
    save: (after, before) =>
      before ? change.mutateAsync({ before, after: changeOf(after) }) : add.mutateAsync(changeOf(after)),
    onSaved: ({ name: detail }) => {
      if (!present) toasts.show({ text: texts.created, detail, tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={present ? texts.editTitle(present.name) : texts.create}
      width={420}
      onClose={onClose}
      form={form}
    >
      <NameField texts={texts} form={form} />
      <PersonPicker label={texts.owner} chosen={form.draft.owner} onChoose={(owner) => form.change({ owner })} />
    </FormDialog>
  );
}
