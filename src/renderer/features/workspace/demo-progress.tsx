// Progress of filling the demonstration.
import { Button, ProgressBar } from '@blueprintjs/core';
import { firstRunMessages, uiMessages } from '../../../contract/messages.ts';
import { ErrorNote } from '../../ui/states.tsx';
import type { ChooseWorkspace } from './choose-workspace.ts';
import styles from './first-run.module.css';

export function DemoProgress({ choose, onBack }: { choose: ChooseWorkspace; onBack: () => void }) {
  return (
    <>
      <h1 className={styles.stepTitle}>{firstRunMessages.demoTitle}</h1>
      <p className="text-secondary">{firstRunMessages.demoSteps}</p>
      {choose.error ? (
        <ErrorNote error={choose.error} onRetry={() => choose.mutate({ kind: 'demo' })} />
      ) : (
        <ProgressBar intent="primary" aria-label={firstRunMessages.demoTitle} />
      )}
      <div className={styles.buttons}>
        <Button variant="minimal" text={choose.error ? firstRunMessages.back : uiMessages.cancel} onClick={onBack} />
      </div>
    </>
  );
}
