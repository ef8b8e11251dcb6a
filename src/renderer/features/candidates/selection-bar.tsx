// The bar with the number of selected candidates and what can be done with them.

import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SelectedCandidate } from '../../../contract/api/candidate-segments.ts';
import { candidateMessages } from '../../../contract/messages.ts';
import { COPY } from '../../../domain/candidates/candidate-actions.ts';
import { useEscape } from '../../lists/use-escape.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { usePersonActions } from '../candidacies/index.ts';
import { AddToPoolDialog } from '../candidate-pools/index.ts';
import styles from './candidates.module.css';
import type { CandidateSelection } from './use-candidate-selection.ts';

const texts = candidateMessages.selection;

type BarAction = typeof COPY | 'EMAIL' | 'POOL';
const BUTTONS: readonly (readonly [BarAction, string])[] = [
  [COPY, texts.addToProcess],
  ['POOL', texts.addToPool],
  ['EMAIL', texts.write],
];

export function SelectionBar({ selection }: { readonly selection: CandidateSelection }) {
  const { count, clear } = selection;
  const toasts = useToasts();
  const [pooled, setPooled] = useState<readonly SelectedCandidate[] | null>(null);
  const actions = usePersonActions(clear);
  const begin = useMutation({
    mutationFn: (_action: BarAction) => selection.resolve(),
    onSuccess: (candidates, action) => {
      if (candidates.length === 0) toasts.show({ text: texts.gone, tone: 'warning' });
      else if (action === 'POOL') setPooled(candidates);
      else actions.start(action, candidates);
    },
    onError: ({ message }) => toasts.show({ text: texts.failed, detail: message, tone: 'danger' }),
  });
  useEscape(count > 0, clear);
  return (
    <>
      {count > 0 && (
        <section className={styles.bar} aria-label={texts.label}>
          <span role="status">{texts.count(count)}</span>
          {BUTTONS.map(([action, text]) => (
            <Button
              key={action}
              size="small"
              text={text}
              loading={begin.isPending && begin.variables === action}
              onClick={() => begin.mutate(action)}
            />
          ))}
          <span className={styles.barEnd}>
            <IconButton icon={<Cross />} label={texts.clear} shortcut="Esc" onClick={clear} />
          </span>
        </section>
      )}
      {pooled && <AddToPoolDialog candidates={pooled} onDone={clear} onClose={() => setPooled(null)} />}
      {actions.dialog}
    </>
  );
}
