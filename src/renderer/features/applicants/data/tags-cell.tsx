// The tags of a candidacy. Each change is saved at once.
import type { Applicant } from '../../../../contract/api/applicants.ts';
import { applicantEditMessages, applicantMessages } from '../../../../contract/messages.ts';
import { TagField } from '../../../forms/tag-field.tsx';
import { ErrorNote } from '../../../ui/states.tsx';
import styles from '../edit/edit.module.css';
import { Cell } from '../edit/field-cell.tsx';
import { markKeyOf, SavedMark } from '../edit/saved-mark.tsx';
import { useFieldChange } from '../edit/use-field-change.ts';

/** Server limit in characters. */
const LONGEST = 60;
const texts = applicantEditMessages.tags;
const label = applicantMessages.fields.tags;

export function TagsCell({ applicant }: { applicant: Applicant }) {
  const { tags, permissions } = applicant;
  const change = useFieldChange(applicant.id, 'tags', label);
  if (!permissions.can_edit) {
    if (tags.length === 0) return null;
    return (
      <Cell label={label}>
        <ul className={styles.described} aria-label={label}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      </Cell>
    );
  }
  const problem = change.conflict
    ? applicantEditMessages.conflict(change.conflict.theirs.join(', '), change.conflict.mine.join(', '))
    : change.problem;
  return (
    <div>
      <TagField
        label={label}
        hint={texts.hint}
        tags={tags}
        longest={LONGEST}
        placeholder={texts.placeholder}
        removeLabel={texts.remove}
        onChange={(next) => change.save(next, tags)}
      />
      <SavedMark markKey={markKeyOf(applicant.id, 'tags')} label={label} />
      {problem && <ErrorNote title={applicantEditMessages.saveFailed(label)} error={{ message: problem }} />}
    </div>
  );
}
