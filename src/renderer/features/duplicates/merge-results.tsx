// What became of the merges of this visit, each of which can be undone.
import { Button } from '@blueprintjs/core';
import { duplicateMessages as texts } from '../../../contract/messages.ts';
import { ErrorNote } from '../../ui/states.tsx';
import styles from './duplicates.module.css';
import type { GroupResult, useMergeGroups } from './queries.ts';

export interface MergeResultsProps {
  readonly results: readonly GroupResult[];
  readonly undo: ReturnType<typeof useMergeGroups>['undo'];
}

export function MergeResults({ results, undo }: MergeResultsProps) {
  if (results.length === 0) return null;
  return (
    <section className={styles.results} aria-label={texts.results}>
      <h2>{texts.results}</h2>
      {undo.error && <ErrorNote title={texts.undoFailed} error={undo.error} />}
      <ul aria-live="polite">
        {results.map((result) => (
          <li key={result.groupId}>
            <Result result={result} />
            {result.merges !== null && !result.isUndone && (
              <Button
                size="small"
                text={texts.undo}
                aria-label={texts.undoNamed(result.name)}
                loading={undo.isPending && undo.variables === result}
                onClick={() => undo.mutate(result)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Result({ result: { name, persons, error, isUndone } }: { readonly result: GroupResult }) {
  if (error) return <span className="text-danger">{`${texts.mergeFailed(name)}: ${error.message}`}</span>;
  return <span>{isUndone ? texts.undone(name) : texts.done(name, persons)}</span>;
}
