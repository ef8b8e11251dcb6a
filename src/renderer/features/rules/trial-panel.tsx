// Results of a trial so far: counts per condition, and each candidate with the conditions that fail.
import { Button, ProgressBar } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useState } from 'react';
import type { FailedCondition } from '../../../contract/api/rules.ts';
import { numberText, ruleMessages, uiMessages } from '../../../contract/messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import styles from './rules.module.css';
import { type ExplainedPerson, TrialExplanation } from './trial-explanation.tsx';
import type { TrialState } from './use-trial.ts';

const texts = ruleMessages.trial;
/** Candidates of a list that are displayed at first, and with each «Ver más». */
const STEP = 50;

export interface TrialPanelProps {
  readonly state: TrialState;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

export function TrialPanel({ state, onStop, onClose }: TrialPanelProps) {
  const { isRunning, lookedAt, total, moving, waiting, conditions, nextName, error } = state;
  const title = texts.title(nextName ?? '');
  return (
    <section className={styles.trial} aria-label={texts.run}>
      <header className={styles.trialHead}>
        <h2 className={styles.panelTitle}>{nextName === null ? texts.run : title}</h2>
        {!isRunning && <IconButton icon={<Cross />} label={uiMessages.close} onClick={onClose} />}
      </header>
      {isRunning && (
        <div className={styles.trialProgress}>
          <ProgressBar value={total === 0 ? 0 : lookedAt / total} stripes={false} aria-label={texts.run} />
          <span>{texts.progress(lookedAt, total)}</span>
          <Button size="small" text={texts.stop} onClick={onStop} />
        </div>
      )}
      {error && <ErrorNote title={texts.failed} error={error} />}
      <p role="status">
        {!isRunning && !error && (moving.length === 0 ? texts.nobody(lookedAt) : texts.result(moving.length, lookedAt))}
      </p>
      {lookedAt > 0 && <Conditions {...state} />}
      <People
        title={texts.moving}
        people={moving.map((person) => ({ ...person, lines: [person.explanation] }))}
        conditions={conditions}
      />
      <People
        title={texts.waiting}
        people={waiting.map(({ obstacle, is_proposed: isProposed, ...person }) => ({
          ...person,
          lines: [
            ...person.failed.map(failureText),
            ...(obstacle === null ? [] : [obstacle]),
            ...(isProposed ? [texts.proposed] : []),
          ],
        }))}
        conditions={conditions}
      />
    </section>
  );
}

export const failureText = ({ asked, found, outcome }: FailedCondition): string =>
  texts.fails(asked, found, outcome === 'unknown');

/** How many meet each condition, and how many more would move without it. */
function Conditions({ conditions, moving }: TrialState) {
  return (
    <div className={styles.tableFrame}>
      <table className={styles.conditions} aria-label={texts.conditions}>
        <thead>
          <tr>
            {[texts.condition, texts.met, texts.unmet, texts.unknown, texts.without].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {conditions.map(({ asked, met, unmet, unknown, moving_without: without }, index) => (
            <tr key={index}>
              <th scope="row">{asked}</th>
              <td>{numberText(met)}</td>
              <td>{numberText(unmet)}</td>
              <td>{numberText(unknown)}</td>
              <td>
                {numberText(without)} <span className="text-secondary">({texts.change(without - moving.length)})</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PeopleProps {
  readonly title: string;
  readonly people: readonly ExplainedPerson[];
  readonly conditions: TrialState['conditions'];
}

function People({ title, people, conditions }: PeopleProps) {
  const [count, setCount] = useState(STEP);
  const [opened, setOpened] = useState<ExplainedPerson | null>(null);
  if (people.length === 0) return null;
  return (
    <>
      <h3 className={styles.trialGroup}>
        {title} ({numberText(people.length)})
      </h3>
      <ul className={styles.trialList} aria-label={title}>
        {people.slice(0, count).map((person) => (
          <li key={person.applicant_id}>
            <button
              type="button"
              className={styles.trialPerson}
              aria-label={texts.explain(person.full_name)}
              onClick={() => setOpened(person)}
            >
              {person.full_name}
            </button>
            {person.lines.map((line) => (
              <span key={line} className="text-secondary">
                {line}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {people.length > count && <Button size="small" text={texts.showMore} onClick={() => setCount(count + STEP)} />}
      {opened && <TrialExplanation person={opened} conditions={conditions} onClose={() => setOpened(null)} />}
    </>
  );
}
