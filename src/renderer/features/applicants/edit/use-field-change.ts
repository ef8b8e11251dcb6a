// Saves one field optimistically, with a version check, and confirms it in place with undo.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Applicant } from '../../../../contract/api/applicants.ts';
import { applicantEditMessages } from '../../../../contract/messages.ts';
import { updateQueryData } from '../../../app/query/query-data.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { type Answer, ApiError, askData, terna } from '../../../app/terna.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { useIsMounted } from '../../../ui/use-is-mounted.ts';
import { type Field, fieldValue, isSame, type ValueOf, valueText, withValue } from './applicant-fields.ts';
import { clearMark, markKeyOf } from './saved-mark.tsx';
import { useConfirmation } from './use-confirmation.ts';

/** The maximum number of attempts while other users change the candidate. */
const ROUNDS = 4;

interface Change<Name extends Field> {
  readonly value: ValueOf<Name>;
  /** The value when the user began to edit. */
  readonly before: ValueOf<Name>;
  readonly isUndo?: boolean;
}

/** Both users changed this field. A newer version by a change of another field is no conflict. */
export interface Conflict<Name extends Field> {
  readonly theirs: ValueOf<Name>;
  readonly mine: ValueOf<Name>;
}

class FieldConflict extends Error {
  readonly theirs: unknown;
  constructor(theirs: unknown) {
    super();
    this.theirs = theirs;
  }
}

export interface FieldChange<Name extends Field> {
  readonly save: (value: ValueOf<Name>, before: ValueOf<Name>) => void;
  readonly isSaving: boolean;
  readonly problem: string | null;
  readonly conflict: Conflict<Name> | null;
  readonly reset: () => void;
}

/** @param label the name of the field in marks and toasts */
export function useFieldChange<Name extends Field>(applicantId: number, name: Name, label: string): FieldChange<Name> {
  const client = useQueryClient();
  const toasts = useToasts();
  const isMounted = useIsMounted();
  const confirm = useConfirmation(isMounted);
  const mutation = useMutation<Applicant, ApiError | FieldConflict, Change<Name>, Answer<Applicant> | undefined>({
    mutationFn: (change) => saved(client, applicantId, name, change),
    scope: { id: `applicant-${applicantId}` },
    onMutate: ({ value }) => put(client, applicantId, (applicant) => withValue(applicant, name, value)),
    onSuccess: (applicant, { value, before, isUndo }) => {
      put(client, applicantId, () => applicant);
      const key = markKeyOf(applicantId, name);
      const undo = () => mutation.mutate({ value: before, before: value, isUndo: true });
      confirm({ key, label, isUndo: isUndo ?? false, undo });
    },
    onError: (error, { value, before }) => {
      const theirs = error instanceof FieldConflict ? (error.theirs as ValueOf<Name>) : before;
      put(client, applicantId, (applicant) => withValue(applicant, name, theirs));
      // The field is gone after navigation, so a toast reports the error.
      if (isMounted.current) return;
      const detail = error instanceof ApiError ? error.message : conflictText(theirs, value);
      toasts.show({ text: applicantEditMessages.saveFailed(label), detail, tone: 'danger' });
    },
  });
  const { error, variables } = mutation;
  return {
    save: (value, before) => {
      clearMark(markKeyOf(applicantId, name));
      mutation.mutate({ value, before });
    },
    isSaving: mutation.isPending,
    problem: error instanceof ApiError ? (error.fields[name] ?? error.message) : null,
    conflict:
      error instanceof FieldConflict && variables
        ? { theirs: error.theirs as ValueOf<Name>, mine: variables.value }
        : null,
    reset: mutation.reset,
  };
}

const conflictText = (theirs: ValueOf<Field>, mine: ValueOf<Field>): string =>
  applicantEditMessages.conflict(
    valueText(theirs) ?? applicantEditMessages.nothing,
    valueText(mine) ?? applicantEditMessages.nothing,
  );

/** @throws ApiError; FieldConflict if the stored value is neither the old nor the new one */
async function saved<Name extends Field>(
  client: QueryClient,
  id: number,
  name: Name,
  { value, before }: Change<Name>,
): Promise<Applicant> {
  let version = client.getQueryData<Answer<Applicant>>(queryKeys.applicants.one(id))?.data.version;
  for (let round = 1; ; round += 1) {
    try {
      return await send(id, name, value, version);
    } catch (error) {
      const current = error instanceof ApiError && error.code === 'stale_version' ? error.current : undefined;
      const known = Applicant.safeParse(current);
      if (!known.success || round === ROUNDS) throw error;
      put(client, id, () => known.data);
      const theirs = fieldValue(known.data, name);
      if (!isSame<Name>(theirs, before) && !isSame<Name>(theirs, value)) throw new FieldConflict(theirs);
      version = known.data.version;
    }
  }
}

function send(id: number, name: Field, value: ValueOf<Field>, version: number | undefined): Promise<Applicant> {
  const params = { id };
  if (name !== 'consultant') {
    const body = { [name]: value, ...(version !== undefined && { version }) };
    return askData(terna().applicants.update({ params, body }));
  }
  if (version === undefined) throw new Error('the candidate whose consultancy is changed is not there');
  const consultant_id = (value as ValueOf<'consultant'>)?.id ?? null;
  return askData(terna().catalogues.assignConsultant({ params, body: { consultant_id, version } }));
}

/** Updates the cached candidate and returns its previous answer. */
export function put(
  client: QueryClient,
  id: number,
  change: (applicant: Applicant) => Applicant,
): Answer<Applicant> | undefined {
  const key = queryKeys.applicants.one(id);
  const before = client.getQueryData<Answer<Applicant>>(key);
  updateQueryData<Answer<Applicant>>(client, key, (answer) => ({ ...answer, data: change(answer.data) }));
  return before;
}
