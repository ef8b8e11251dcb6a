// Selects the consultancy that presented a candidate and saves at once.
import { useId } from 'react';
import type { Applicant } from '../../../../contract/api/applicants.ts';
import { applicantEditMessages, applicantMessages } from '../../../../contract/messages.ts';
import { useIsOnline } from '../../../app/desktop.ts';
import { namedChoices, OptionalSelect } from '../../../forms/choice-select.tsx';
import styles from '../edit/edit.module.css';
import { Cell, ConflictNote } from '../edit/field-cell.tsx';
import { markKeyOf } from '../edit/saved-mark.tsx';
import { useFieldChange } from '../edit/use-field-change.ts';
import { useConsultants } from '../queries.ts';

const label = applicantMessages.fields.consultant;

export function ConsultantCell({ applicant }: { applicant: Applicant }) {
  const { consultant, permissions } = applicant;
  if (permissions.can_edit) return <EditableCell applicant={applicant} />;
  return (
    consultant && (
      <Cell label={label}>
        <span className={styles.cellText}>{consultant.name}</span>
      </Cell>
    )
  );
}

function EditableCell({ applicant: { id: applicantId, consultant } }: { applicant: Applicant }) {
  const id = useId();
  const isOnline = useIsOnline();
  const known = useConsultants(isOnline).data?.data ?? [];
  const { save, problem, conflict, reset } = useFieldChange(applicantId, 'consultant', label);
  const isListed = consultant === null || known.some((one) => one.id === consultant.id);
  const choices = isListed ? known : [consultant, ...known];
  if (choices.length === 0) return null;
  const choose = (chosen: number | null) => {
    const next = choices.find((one) => one.id === chosen);
    save(next ? { id: next.id, name: next.name } : null, consultant);
  };
  return (
    <Cell label={label} htmlFor={id} markKey={markKeyOf(applicantId, 'consultant')}>
      <OptionalSelect
        id={id}
        className={styles.cellSelect}
        fill
        minimal
        none={applicantEditMessages.noConsultant}
        choices={namedChoices(choices)}
        value={consultant?.id ?? null}
        disabled={!isOnline}
        aria-invalid={problem !== null || conflict !== null}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={choose}
      />
      {problem && (
        <span id={`${id}-problem`} className={styles.cellProblem} role="alert">
          {problem}
        </span>
      )}
      {conflict && (
        <ConflictNote
          conflict={{ theirs: conflict.theirs?.name ?? null, mine: conflict.mine?.name ?? null }}
          onMine={() => save(conflict.mine, conflict.theirs)}
          onTheirs={reset}
        />
      )}
    </Cell>
  );
}
