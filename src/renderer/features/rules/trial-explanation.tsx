// Dialog that explains each condition of a trial for one candidate.
import type { FailedCondition, TrialCondition } from '../../../contract/api/rules.ts';
import { ruleMessages } from '../../../contract/messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './rules.module.css';

const { status: texts, trial } = ruleMessages;

export interface ExplainedPerson {
  readonly applicant_id: number;
  readonly full_name: string;
  readonly failed: readonly FailedCondition[];
  /** What follows, in words. */
  readonly lines: readonly string[];
}

export interface TrialExplanationProps {
  readonly person: ExplainedPerson;
  readonly conditions: readonly TrialCondition[];
  readonly onClose: () => void;
}

/** By the rules of the trial, which may not be saved. */
export function TrialExplanation({ person: { full_name: name, failed }, conditions, onClose }: TrialExplanationProps) {
  const rows = conditions.map(({ asked }, index) => {
    const failure = failed.find(({ condition }) => condition === index);
    return { asked, outcome: failure?.outcome ?? ('met' as const), found: failure?.found ?? null };
  });
  const met = rows.filter(({ outcome }) => outcome === 'met').length;
  return (
    <Dialog isOpen closesOutside isBusy={false} title={texts.title(name)} width={640} onClose={onClose}>
      <p className={styles.evaluationCount}>
        {texts.count(met, rows.length)}
        <span className="text-secondary">{trial.unsaved}</span>
      </p>
      <ul className={styles.evaluation} aria-label={texts.list}>
        {rows.map(({ asked, outcome, found }, index) => (
          <li key={index} data-outcome={outcome}>
            <span className={styles.evaluationOutcome}>{texts.outcomes[outcome]}</span>
            <dl className={styles.evaluationFacts}>
              <div>
                <dt>{texts.asked}</dt>
                <dd>{asked}</dd>
              </div>
              {outcome !== 'met' && (
                <div>
                  <dt>{texts.found}</dt>
                  <dd>{found ?? texts.missing}</dd>
                </div>
              )}
            </dl>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
