// Lists the candidates that a bulk action did not change, with reasons.
import { Button } from '@blueprintjs/core';
import { candidacyMessages, uiMessages } from '../../../../contract/messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from '../candidacies.module.css';
import { showResult, useBulkResult } from './results.ts';

const texts = candidacyMessages.bulk;
const close = () => showResult(null);

export function ResultDialog() {
  const result = useBulkResult();
  if (!result) return null;
  return (
    <Dialog
      isOpen
      title={texts.resultTitle}
      onClose={close}
      footer={<Button text={uiMessages.close} intent="primary" onClick={close} />}
    >
      {result.done > 0 && <p>{texts.resultDone(result.done)}</p>}
      <p>{texts.resultRejected(result.rejected.length)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard */}
      <ul className={styles.refused} tabIndex={0} aria-label={texts.resultTitle}>
        {result.rejected.map(({ candidate, reason }) => (
          <li key={candidate.id}>
            <strong>{candidate.full_name}</strong>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
