// Sending tests of the process to a candidate, while the providers have any left.
import { Button, Checkbox } from '@blueprintjs/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExternalTest, ProcessTests } from '../../../contract/api/assessments.ts';
import type { ApplicantCard } from '../../../contract/api/board.ts';
import { candidacyMessages, providersCardMessages } from '../../../contract/messages.ts';
import { asFailure, askData, terna } from '../../app/terna.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { type Notices, useNotices } from '../../ui/notices.tsx';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import styles from '../candidacies.module.css';
import { useProcessTests } from '../queries.ts';

const texts = candidacyMessages.testing;
const { names } = providersCardMessages;

export function TestsDialog({ card, onClose }: { readonly card: ApplicantCard; readonly onClose: () => void }) {
  const notices = useNotices();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isMissing, setMissing] = useState(false);
  const known = useProcessTests(card.selection_process_id);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (tests: string[]) =>
      askData(terna().assessments.sendTests({ params: { id: card.id }, body: { tests } })),
    onSuccess: (sent) => {
      const undo = () => void callOff(notices, sent);
      notices.show({ text: texts.done(sent.length), detail: card.full_name, tone: 'success', undo });
      onClose();
    },
  });
  const submit = () => (chosen.length === 0 ? setMissing(true) : mutate([...chosen]));
  const footer = (
    <DialogActions>
      <Button intent="primary" text={texts.submit} loading={isPending} onClick={submit} />
    </DialogActions>
  );
  return (
    <Dialog
      isOpen
      isBusy={isPending}
      title={texts.title(card.full_name)}
      onClose={onClose}
      closesOutside={false}
      footer={footer}
    >
      {known.error && <ErrorNote title={texts.testsFailed} error={known.error} onRetry={() => void known.refetch()} />}
      {!known.data && !known.error && <Skeleton lines={3} />}
      {known.data && (
        <TestChoice
          tests={known.data}
          chosen={chosen}
          problem={isMissing && chosen.length === 0 ? texts.choose : null}
          onChange={setChosen}
        />
      )}
      {error && <ErrorNote title={texts.failed} error={error} />}
    </Dialog>
  );
}

interface TestChoiceProps {
  readonly tests: ProcessTests;
  readonly chosen: readonly string[];
  readonly problem: string | null;
  readonly onChange: (values: readonly string[]) => void;
}

/** A test whose provider is off or used up cannot be chosen; it says so. */
function TestChoice({ tests, chosen, problem, onChange }: TestChoiceProps) {
  const offered = [
    ...(tests.test_activation ? tests.selected : []),
    ...(tests.background_check ? [tests.background_check] : []),
  ];
  if (offered.length === 0) return <p className="text-secondary">{texts.none}</p>;
  const leftOf = (source: string) => {
    const provider = tests.providers.find((one) => one.provider === source);
    return provider?.active ? provider.stock : 0;
  };
  return (
    <fieldset className={styles.choices}>
      <legend>{texts.tests}</legend>
      {problem && <p className="text-danger">{problem}</p>}
      {offered.map(({ value, name, source }) => (
        <Checkbox
          key={value}
          disabled={leftOf(source) === 0}
          checked={chosen.includes(value)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
          labelElement={
            <>
              {name}
              <span className="text-secondary">
                {' '}
                · {names[source]} · {leftOf(source) === 0 ? texts.usedUp : texts.left(leftOf(source))}
              </span>
            </>
          }
        />
      ))}
    </fieldset>
  );
}

async function callOff(notices: Notices, sent: readonly ExternalTest[]): Promise<void> {
  try {
    for (const { id, version } of sent) {
      const external_test = { state: 'cancelled' as const, version };
      await askData(terna().assessments.changeExternalTest({ params: { id }, body: { external_test } }));
    }
    notices.show({ text: texts.undone });
  } catch (thrown) {
    const detail = asFailure(thrown).message;
    notices.show({ text: candidacyMessages.bulk.undoFailed, detail, tone: 'danger' });
  }
}
