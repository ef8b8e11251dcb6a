// Footer of a wizard step: «Volver» and the button that saves and continues.
import { Button } from '@blueprintjs/core';
import { workflowScreenMessages as texts } from '../../../contract/messages.ts';
import styles from './workflows.module.css';

export interface WizardFooterProps {
  /** Absent in the first step. */
  readonly onPrevious?: () => void;
  /** Text of the button that continues. */
  readonly next: string;
  readonly isBusy: boolean;
  readonly onNext: () => void;
}

export function WizardFooter({ onPrevious, next, isBusy, onNext }: WizardFooterProps) {
  return (
    <div className={styles.footer}>
      {onPrevious && <Button text={texts.previous} onClick={onPrevious} />}
      <span className={styles.space} />
      <Button intent="primary" text={next} loading={isBusy} onClick={onNext} />
    </div>
  );
}
