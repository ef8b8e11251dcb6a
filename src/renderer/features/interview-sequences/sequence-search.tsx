// Proposes times for all interviews of a sequence, and who would interview.
import { Button } from '@blueprintjs/core';
import { TimelineEvents } from '@blueprintjs/icons';
import { useState } from 'react';
import { interviewAvailabilityMessages, interviewSequenceMessages } from '../../../contract/messages.ts';
import { formatTime } from '../../ui/formats/format.ts';
import { ErrorNote } from '../../ui/states.tsx';
import styles from './interview-sequences.module.css';
import { useSequenceSearch } from './queries.ts';
import { includedOf, type ProposedSequence, type StepDraft, stepsInput } from './step-draft.ts';

const texts = interviewSequenceMessages.dialog;
const slotTexts = interviewAvailabilityMessages.slots;
const FIRST_PROPOSALS = 12;
const MINUTE = 60_000;

export interface SequenceSearchProps {
  readonly applicantId: number;
  readonly movedId: number | null;
  readonly steps: readonly StepDraft[];
  readonly chosen: ProposedSequence | null;
  /** Says that a time is to be chosen. */
  readonly isMissing: boolean;
  /** The steps are to say what is wrong with them. */
  readonly onCheck: () => void;
  readonly onChoose: (chosen: ProposedSequence) => void;
}

const format = new Intl.DateTimeFormat('es', {
  ...{ weekday: 'short', day: 'numeric', month: 'short' },
  ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
});

export function SequenceSearch(props: SequenceSearchProps) {
  const { applicantId, movedId, steps, chosen, isMissing, onCheck, onChoose } = props;
  const { data, error, mutate, isPending } = useSequenceSearch(applicantId);
  const [visible, setVisible] = useState(FIRST_PROPOSALS);
  const [searched, setSearched] = useState<readonly StepDraft[] | null>(null);
  const input = stepsInput(steps);
  const search = () => {
    onCheck();
    if (!input) return;
    setVisible(FIRST_PROPOSALS);
    setSearched(steps);
    mutate({ steps: input, movedId });
  };
  // After a change of the steps the times are of no use.
  const found = searched === steps ? data : undefined;
  return (
    <div className={styles.search}>
      <Button icon={<TimelineEvents />} text={texts.find} loading={isPending} onClick={search} />
      {error && searched === steps && <ErrorNote title={texts.failed} error={error} />}
      {found?.unchecked.map(({ id, full_name, problem }) => (
        <p key={id} role="status" className="text-warning">
          {slotTexts.unchecked(full_name, problem)}
        </p>
      ))}
      {found?.sequences.length === 0 && <p role="status">{texts.none}</p>}
      {found && found.sequences.length > 0 && (
        <ul aria-label={texts.slots} className={styles.proposals}>
          {found.sequences.slice(0, visible).map((sequence) => (
            <li key={sequence.interviews[0]?.starts_at}>
              <Button
                size="small"
                active={sequence === chosen}
                aria-pressed={sequence === chosen}
                text={rangeText(sequence, steps)}
                onClick={() => onChoose(sequence)}
              />
            </li>
          ))}
        </ul>
      )}
      {found && found.sequences.length > visible && (
        <Button
          size="small"
          variant="minimal"
          text={slotTexts.more}
          onClick={() => setVisible(visible + FIRST_PROPOSALS)}
        />
      )}
      {chosen && <ChosenTimes sequence={chosen} steps={steps} />}
      {isMissing && input !== null && (
        <p className="text-danger" role="alert">
          {texts.notChosen}
        </p>
      )}
    </div>
  );
}

/** From the start of the first interview to the end of the last one. */
function rangeText({ interviews }: ProposedSequence, steps: readonly StepDraft[]): string {
  const first = interviews[0]?.starts_at ?? '';
  const last = interviews.at(-1)?.starts_at ?? '';
  const end = Date.parse(last) + (includedOf(steps).at(-1)?.planned.minutes ?? 0) * MINUTE;
  return `${format.format(new Date(first))}–${formatTime(new Date(end).toISOString())}`;
}

function ChosenTimes({
  sequence,
  steps,
}: {
  readonly sequence: ProposedSequence;
  readonly steps: readonly StepDraft[];
}) {
  return (
    <ol className={styles.parts} aria-live="polite">
      {includedOf(steps).map(({ planned: { id, name, interviewers } }, index) => {
        const slot = sequence.interviews[index];
        const people = interviewers.filter((one) => slot?.user_ids.includes(one.id)).map((one) => one.full_name);
        const names = new Intl.ListFormat('es').format(people);
        return <li key={id}>{texts.interview(formatTime(slot?.starts_at ?? ''), name, names)}</li>;
      })}
    </ol>
  );
}
