// Chooses among the candidate's files that can be signed.
import { Checkbox } from '@blueprintjs/core';
import { candidacyMessages } from '../../../../contract/messages.ts';
import { isSignable } from '../../../../domain/organization/signatures.ts';
import { ErrorNote, Skeleton } from '../../../ui/states.tsx';
import styles from '../candidacies.module.css';
import { useCandidate } from '../queries.ts';

const texts = candidacyMessages.signing;

export interface DocumentChoiceProps {
  readonly applicantId: number;
  readonly chosen: readonly number[];
  readonly problem?: string | null;
  readonly onChange: (ids: number[]) => void;
}

export function DocumentChoice({ applicantId, chosen, problem = null, onChange }: DocumentChoiceProps) {
  const { data, error, refetch } = useCandidate(applicantId);
  if (error && !data) {
    return <ErrorNote title={texts.documentsFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton lines={2} />;
  const files = data.data.files.filter(({ content_type }) => isSignable(content_type));
  if (files.length === 0) return <p className="text-secondary">{texts.noDocuments}</p>;
  return (
    <fieldset className={styles.choices}>
      <legend>{texts.documents}</legend>
      {problem && <p className="text-danger">{problem}</p>}
      {files.map((file) => (
        <Checkbox
          key={file.id}
          label={file.name}
          checked={chosen.includes(file.id)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...chosen, file.id] : chosen.filter((id) => id !== file.id))
          }
        />
      ))}
    </fieldset>
  );
}
