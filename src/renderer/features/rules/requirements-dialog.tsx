// Dialog that evaluates a candidate against the rules and folders of the stage.
import { useId } from 'react';
import type { Advancement } from '../../../contract/api/rules.ts';
import { ruleMessages } from '../../../contract/messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CachedNote, ErrorNote, Skeleton } from '../../ui/states.tsx';
import { useAdvancement } from './queries.ts';
import { requirementsIn } from './requirements.ts';
import styles from './rules.module.css';

const texts = ruleMessages.status;

export interface RequirementsDialogProps {
  readonly applicantId: number;
  readonly name: string;
  readonly onClose: () => void;
}

export function RequirementsDialog({ applicantId, name, onClose }: RequirementsDialogProps) {
  const { data, error, refetch, isFetching } = useAdvancement(applicantId);
  return (
    <Dialog isOpen title={texts.title(name)} width={640} onClose={onClose}>
      <CachedNote at={data?.cachedAt} />
      {data && <AdvancementStatus {...data.data} />}
      {error && <ErrorNote title={texts.failed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <Skeleton lines={4} />}
    </Dialog>
  );
}

function AdvancementStatus({ list, next_list: next, explanation, ...asked }: Advancement) {
  const id = useId();
  const requirements = requirementsIn(asked);
  const met = requirements.filter(({ outcome }) => outcome === 'met').length;
  if (requirements.length === 0) return <p>{texts.none}</p>;
  return (
    <>
      <p id={id} className={styles.evaluationCount}>
        {texts.count(met, requirements.length)}
        <span className="text-secondary">{texts.stage(list.name, next?.name ?? null)}</span>
      </p>
      <p>{explanation}</p>
      <ul className={styles.evaluation} aria-label={texts.list} aria-describedby={id}>
        {requirements.map(({ key, outcome, asked, found }) => (
          <li key={key} data-outcome={outcome}>
            <span className={styles.evaluationOutcome}>{texts.outcomes[outcome]}</span>
            <dl className={styles.evaluationFacts}>
              <div>
                <dt>{texts.asked}</dt>
                <dd>{asked}</dd>
              </div>
              <div>
                <dt>{texts.found}</dt>
                <dd>{found}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
