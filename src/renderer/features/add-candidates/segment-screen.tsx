// Adds candidates from a search at `/selection_processes/:id/applicants/new_from_segment`; for administrators.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MAX_FROM_SEGMENT, type Postulation, type SegmentAnswer } from '../../../contract/api/candidacies.ts';
import type { Process } from '../../../contract/api/processes.ts';
import { intakeMessages } from '../../../contract/messages.ts';
import { useCurrentUser } from '../../app/desktop.ts';
import { PROCESSES_PATH } from '../../app/start/entry-route.ts';
import table from '../../lists/table.module.css';
import { ErrorNote } from '../../ui/states.tsx';
import styles from './add-candidates.module.css';
import { AddCandidatesPage } from './add-candidates-page.tsx';
import { useAddFromSegment } from './queries.ts';
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

function Segment({ process }: { process: Process }) {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [listId, setListId] = useState<number | null>(null);
  const [done, setDone] = useState<SegmentAnswer['results'] | null>(null);
  const add = useAddFromSegment(process.id);
  const isFull = chosen.size > MAX_FROM_SEGMENT;
  const startOver = () => {
    setDone(null);
    setChosen(new Map());
  };
  if (done) return <Results process={process} chosen={chosen} results={done} onStartOver={startOver} />;
  return (
    <div className={styles.segment}>
      <SegmentSearch processId={process.id} chosen={chosen} onChoose={setChosen} />
      {add.error && <ErrorNote title={texts.failed} error={add.error} />}
      {chosen.size > 0 && (
        <div className={styles.footer}>
          <StageChoice processId={process.id} value={listId} onChange={setListId} />
          <Button
            intent="primary"
            text={texts.add(chosen.size)}
            loading={add.isPending}
            disabled={isFull}
            onClick={() =>
              add.mutate({ ids: [...chosen.keys()], listId }, { onSuccess: ({ results }) => setDone(results) })
            }
          />
          <Button variant="minimal" text={texts.clear} onClick={() => setChosen(new Map())} />
          <span role="status">{isFull ? texts.tooMany(MAX_FROM_SEGMENT) : texts.chosen(chosen.size)}</span>
        </div>
      )}
    </div>
  );
}

interface ResultsProps {
  readonly process: Process;
  readonly chosen: Chosen;
  readonly results: SegmentAnswer['results'];
  readonly onStartOver: () => void;
}

function Results({ process, chosen, results, onStartOver }: ResultsProps) {
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
                  chosen.get(id)?.full_name
                ) : (
                  <Link to={`${board}?applicant_id=${addedId}`}>{chosen.get(id)?.full_name}</Link>
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
