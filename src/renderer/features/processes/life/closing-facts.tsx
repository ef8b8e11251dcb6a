// Displays why a process was closed: «Motivo» and «Comentario».
import { processClosingMessages as texts } from '../../../../contract/messages.ts';
import styles from './life.module.css';

export function ClosingFacts({ reason, comment }: { reason: string | null; comment: string | null }) {
  return (
    <dl className={styles.closing}>
      <dt>{texts.reason}</dt>
      <dd>{reason ?? '—'}</dd>
      <dt>{texts.comment}</dt>
      <dd>{comment ?? texts.noComment}</dd>
    </dl>
  );
}
