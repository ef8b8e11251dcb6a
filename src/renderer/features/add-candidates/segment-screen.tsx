// Adds candidates from a segment, a pool or a search at `/selection_processes/:id/applicants/new_from_segment`; for administrators.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MAX_FROM_SEGMENT, type Postulation, type SegmentAnswer } from '../../../contract/api/candidacies.ts';
import { MAX_SELECTED } from '../../../contract/api/candidate-segments.ts';
import type { Process } from '../../../contract/api/processes.ts';
import { intakeMessages } from '../../../contract/messages.ts';
import { useCurrentUser } from '../../app/desktop.ts';
import { PROCESSES_PATH } from '../../app/start/entry-route.ts';
import table from '../../lists/table.module.css';
import { ErrorNote } from '../../ui/states.tsx';
import type { Named } from '../candidacies/index.ts';
import styles from './add-candidates.module.css';
import { AddCandidatesPage } from './add-candidates-page.tsx';
import { useAddFromSegment } from './queries.ts';
import { type SavedSource, SourceField, SourcePersons, useSourcePersons } from './saved-source.tsx';
import { SegmentSearch } from './segment-search.tsx';
import { StageChoice } from './stage-choice.tsx';

const texts = intakeMessages.segment;

/** Chosen candidacies by id, across all pages and searches. */
export type Chosen = ReadonlyMap<number, Postulation>;

export function SegmentScreen() {
  const isAdmin = useCurrentUser()?.is_admin ?? false;
  return (
    <AddCandidatesPage title={texts.title} refusal={isAdmin ? null : texts.notAllowed}>
      {(process) => <Segment process={process} />}
    </AddCandidatesPage>
  );
}

interface Done {
  readonly candidates: ReadonlyMap<number, Named>;
  readonly results: SegmentAnswer['results'];
}

function Segment({ process }: { process: Process }) {
  const [source, setSource] = useState<SavedSource | null>(null);
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [done, setDone] = useState<Done | null>(null);
  const persons = useSourcePersons(source).data?.selected ?? [];
  const startOver = () => {
    setDone(null);
    setChosen(new Map());
  };
  if (done) return <Results process={process} {...done} onStartOver={startOver} />;
  return (
    <div className={styles.segment}>
      <SourceField chosen={source} onChoose={setSource} />
      {source ? (
        <SourcePersons source={source} />
      ) : (
        <SegmentSearch processId={process.id} chosen={chosen} onChoose={setChosen} />
      )}
      <AddFooter
        process={process}
        candidates={source ? persons : [...chosen.values()]}
        max={source ? MAX_SELECTED : MAX_FROM_SEGMENT}
        onClear={source ? null : () => setChosen(new Map())}
        onDone={setDone}
      />
    </div>
  );
}

interface AddFooterProps {
  readonly process: Process;
  readonly candidates: readonly Named[];
  readonly max: number;
  /** Null: the choice cannot be cleared. */
  readonly onClear: (() => void) | null;
  readonly onDone: (done: Done) => void;
}

function AddFooter({ process, candidates, max, onClear, onDone }: AddFooterProps) {
  const [listId, setListId] = useState<number | null>(null);
  const add = useAddFromSegment(process.id);
  const isFull = candidates.length > max;
  if (candidates.length === 0) return null;
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  return (
    <>
      {add.error && <ErrorNote title={texts.failed} error={add.error} />}
      <div className={styles.footer}>
        <StageChoice processId={process.id} value={listId} onChange={setListId} />
        <Button
          intent="primary"
          text={texts.add(candidates.length)}
          loading={add.isPending}
          disabled={isFull}
          onClick={() =>
            add.mutate(
              { ids: [...byId.keys()], listId },
              { onSuccess: (results) => onDone({ candidates: byId, results }) },
            )
          }
        />
        {onClear && <Button variant="minimal" text={texts.clear} onClick={onClear} />}
        {onClear && <span role="status">{isFull ? texts.tooMany(max) : texts.chosen(candidates.length)}</span>}
      </div>
    </>
  );
}

interface ResultsProps {
  readonly process: Process;
  readonly candidates: Done['candidates'];
  readonly results: Done['results'];
  readonly onStartOver: () => void;
}

function Results({ process, candidates, results, onStartOver }: ResultsProps) {
  const board = `${PROCESSES_PATH}/${process.id}`;
  const added = results.filter(({ result }) => result === 'added').length;
  return (
    <div className={styles.segment}>
      <h2 role="status">{texts.done(added, results.length)}</h2>
      <table className={`${table.table} ${styles.table}`} aria-label={texts.resultLabel}>
        <thead>
          <tr>
            <th scope="col">{texts.candidate}</th>
            <th scope="col">{texts.resultLabel}</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ applicant_id: id, result, added_id: addedId }) => (
            <tr key={id}>
              <td className={styles.person}>
                {addedId === null ? (
                  candidates.get(id)?.full_name
                ) : (
                  <Link to={`${board}?applicant_id=${addedId}`}>{candidates.get(id)?.full_name}</Link>
                )}
              </td>
              <td>{texts.results[result]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.buttons}>
        <Link to={board} className="bp6-button bp6-intent-primary">
          {intakeMessages.backToBoard}
        </Link>
        <Button text={texts.more} onClick={onStartOver} />
      </div>
    </div>
  );
}
