// Dialog that sends tests of the process to a candidate.
import { Checkbox } from '@blueprintjs/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExternalTest, ProcessTests, TestWay } from '../../../../contract/api/assessments.ts';
import type { ApplicantCard } from '../../../../contract/api/board.ts';
import { assessmentMessages, candidacyMessages, providersCardMessages } from '../../../../contract/messages.ts';
import { askData, terna, toApiError } from '../../../app/terna.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ErrorNote, Skeleton } from '../../../ui/states.tsx';
import { type Toasts, useToasts } from '../../../ui/toasts/toasts.tsx';
import styles from '../candidacies.module.css';
import { useProcessTests } from '../queries.ts';
import { variableProblem } from '../template-variables.tsx';
import { MessageField, offeredTests, providerProblem, WayChoice } from './test-ways.tsx';

const texts = candidacyMessages.testing;
const { names } = providersCardMessages;

export function TestsDialog({ card, onClose }: { readonly card: ApplicantCard; readonly onClose: () => void }) {
  const known = useProcessTests(card.selection_process_id);
  const form = useTestsForm(card, known.data, onClose);
  const { way, isPending, error } = form;
  return (
    <ActionDialog
      title={texts.title(card.full_name)}
      action={way ? texts.submit[way] : texts.submitAny}
      isBusy={isPending}
      onAction={form.submit}
      onClose={onClose}
    >
      {known.error && <ErrorNote title={texts.testsFailed} error={known.error} onRetry={() => void known.refetch()} />}
      {!known.data && !known.error && <Skeleton lines={3} />}
      {known.data && <TestFields tests={known.data} form={form} />}
      {error && <ErrorNote title={texts.failed} error={error} />}
    </ActionDialog>
  );
}

function useTestsForm(card: ApplicantCard, tests: ProcessTests | undefined, onClose: () => void) {
  const toasts = useToasts();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [chosenWay, setWay] = useState<TestWay | null>(null);
  const [message, setMessage] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { tests: string[]; way: TestWay; message?: string }) =>
      askData(terna().assessments.sendTests({ params: { id: card.id }, body })),
    onSuccess: (sent, { way: by }) => {
      const undo = () => void callOff(toasts, sent);
      toasts.show({ text: texts.done[by](sent.length), detail: card.full_name, tone: 'success', undo });
      onClose();
    },
  });
  const unavailable = tests ? providerProblem(tests, chosen) : null;
  // The provider is preselected if available; otherwise the user decides.
  const preset = unavailable === null ? 'provider' : null;
  const way = chosenWay === null || (chosenWay === 'provider' && unavailable !== null) ? preset : chosenWay;
  const written = message.trim();
  const submit = () => {
    setChecked(true);
    if (chosen.length === 0 || way === null || (way === 'email' && (written === '' || variableProblem(written))))
      return;
    mutate({ tests: [...chosen], way, ...(way === 'email' && { message: written }) });
  };
  return {
    ...{ chosen, way, message, unavailable, isPending, error },
    ...{ setChosen, setWay, setMessage, submit },
    problems: {
      tests: isChecked && chosen.length === 0 ? texts.choose : null,
      way: isChecked && way === null ? texts.chooseWay : null,
      message: isChecked && written === '' ? assessmentMessages.withoutMessage : null,
    },
  };
}

interface TestFieldsProps {
  readonly tests: ProcessTests;
  readonly form: ReturnType<typeof useTestsForm>;
}

function TestFields({ tests, form }: TestFieldsProps) {
  if (offeredTests(tests).length === 0) return <p className="text-secondary">{texts.none}</p>;
  return (
    <>
      <TestChoice tests={tests} chosen={form.chosen} problem={form.problems.tests} onChange={form.setChosen} />
      <WayChoice
        way={form.way}
        providerProblem={form.unavailable}
        mailReady={tests.mail_ready}
        problem={form.problems.way}
        onChange={form.setWay}
      />
      {form.way === 'email' && (
        <MessageField value={form.message} problem={form.problems.message} onChange={form.setMessage} />
      )}
    </>
  );
}

interface TestChoiceProps {
  readonly tests: ProcessTests;
  readonly chosen: readonly string[];
  readonly problem: string | null;
  readonly onChange: (values: readonly string[]) => void;
}

/** A test is disabled, with a note, while its provider is switched off. */
function TestChoice({ tests, chosen, problem, onChange }: TestChoiceProps) {
  const planOf = (source: string) => tests.providers.find(({ provider }) => provider === source);
  const statusTextOf = (source: string): string => {
    const plan = planOf(source);
    if (!plan?.active) return texts.off;
    if (!plan.connected) return texts.notConnected;
    return plan.stock === 0 ? texts.usedUp : texts.remaining(plan.stock);
  };
  return (
    <fieldset className={styles.choices}>
      <legend>{texts.tests}</legend>
      {problem && <p className="text-danger">{problem}</p>}
      {offeredTests(tests).map(({ value, name, source }) => (
        <Checkbox
          key={value}
          disabled={!planOf(source)?.active}
          checked={chosen.includes(value)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
          labelElement={
            <>
              {name}
              <span className="text-secondary">
                {' '}
                · {names[source]} · {statusTextOf(source)}
              </span>
            </>
          }
        />
      ))}
    </fieldset>
  );
}

async function callOff(toasts: Toasts, sent: readonly ExternalTest[]): Promise<void> {
  try {
    for (const { id, version } of sent) {
      const external_test = { state: 'cancelled' as const, version };
      await askData(terna().assessments.changeExternalTest({ params: { id }, body: { external_test } }));
    }
    toasts.show({ text: texts.undone(sent.length) });
  } catch (thrown) {
    const detail = toApiError(thrown).message;
    toasts.show({ text: candidacyMessages.bulk.undoFailed, detail, tone: 'danger' });
  }
}
