// «Pruebas»: enables and selects the tests, and warns about used-up plans.
import { Button, Callout, Switch, Tag } from '@blueprintjs/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ProcessTests } from '../../../../contract/api/assessments.ts';
import type { Process } from '../../../../contract/api/processes.ts';
import { formEditorMessages as all, assessmentMessages, uiMessages } from '../../../../contract/messages.ts';
import { isUsedUp, STOCK_PROVIDER } from '../../../../domain/organization/providers.ts';
import { storeAnswer } from '../../../app/query/query-data.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna, toApiError } from '../../../app/terna.ts';
import { MAX_MERGED_SAVES } from '../../../forms/merge-edits.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { useSaveToasts } from '../use-save-toasts.ts';
import styles from './form.module.css';
import { Panel } from './panel.tsx';
import { TestsDialog } from './tests-dialog.tsx';

const texts = all.tests;
/** The rest is only counted. */
const MAX_NAMED = 5;

export interface TestsPanelProps {
  readonly process: Process;
  readonly tests: ProcessTests;
  readonly isDisabled: boolean;
  /** Saves the form first, because both share one version. */
  readonly flush: () => Promise<boolean>;
}

export function TestsPanel({ process, tests, isDisabled, flush }: TestsPanelProps) {
  const [isChoosing, setChoosing] = useState(false);
  const change = useTestsChange(process, flush);
  const values = tests.selected.map(({ value }) => value);
  const isOn = change.isPending ? change.variables.test_activation : tests.test_activation;
  return (
    <Panel title={all.panels.tests} section="consent" summary={isOn ? all.yes : all.no}>
      <StockWarnings tests={tests} />
      <div className={styles.row}>
        <Switch
          label={texts.enable}
          innerLabel={all.no}
          innerLabelChecked={all.yes}
          checked={isOn}
          disabled={isDisabled}
          className={styles.switch}
          onChange={({ currentTarget }) =>
            change.mutate({ tests: values, initial: values, test_activation: currentTarget.checked })
          }
        />
        {!isDisabled && <Button size="small" text={texts.configure} onClick={() => setChoosing(true)} />}
      </div>
      <p className="text-secondary">{texts.enableHint}</p>
      <Chosen names={tests.selected.map(({ name }) => name)} />
      {isChoosing && (
        <TestsDialog
          tests={tests}
          isSaving={change.isPending}
          onClose={() => setChoosing(false)}
          onSave={(chosen, initial) => {
            const test_activation = chosen.length > 0 && (tests.test_activation || values.length === 0);
            change.mutate({ tests: chosen, initial, test_activation }, { onSuccess: () => setChoosing(false) });
          }}
        />
      )}
    </Panel>
  );
}

interface Change {
  readonly tests: readonly string[];
  /** The selection when the user began. */
  readonly initial: readonly string[];
  readonly test_activation: boolean;
}

/** Saves at once. */
function useTestsChange(process: Process, flush: () => Promise<boolean>) {
  const client = useQueryClient();
  const toasts = useToasts();
  const saveToasts = useSaveToasts(process, texts.changeFailed);
  const change = useMutation({
    mutationFn: async (wanted: Change) => {
      await flush();
      return saveTests(process.id, wanted);
    },
    onSuccess: (saved) => {
      storeAnswer(client, queryKeys.candidacies.tests(process.id), saved);
      // The preview depends on the tests, and the form has a new version.
      void client.invalidateQueries({ queryKey: queryKeys.processes.form(process.id) });
      saveToasts.onDone();
    },
    onError: ({ message }, wanted) => {
      const action = { text: uiMessages.retry, run: () => change.mutate(wanted) };
      toasts.show({ text: texts.changeFailed, detail: message, tone: 'danger', key: `tests-${process.id}`, action });
    },
  });
  return change;
}

/** Applies only the user's additions and removals to the stored selection. @throws ApiError */
async function saveTests(id: number, { tests: chosen, initial, test_activation }: Change): Promise<ProcessTests> {
  for (let [base, tries] = [initial, 0]; ; tries += 1) {
    const retained = base.filter((value) => chosen.includes(value) || !initial.includes(value));
    const added = chosen.filter((value) => !initial.includes(value) && !base.includes(value));
    const body = { tests: [...retained, ...added], test_activation, seen: [...base] };
    try {
      return await askData(terna().assessments.updateTests({ params: { id }, body }));
    } catch (thrown) {
      const { code, current } = toApiError(thrown);
      const theirs = code === 'stale_version' ? ProcessTests.safeParse(current).data : undefined;
      if (!theirs || tries === MAX_MERGED_SAVES) throw thrown;
      base = theirs.selected.map(({ value }) => value);
    }
  }
}

/** Only a used-up plan of `STOCK_PROVIDER` disables the tests. */
function StockWarnings({ tests }: { tests: ProcessTests }) {
  const others = tests.providers.filter(
    (plan) => plan.provider !== STOCK_PROVIDER && plan.provider !== 'truora' && isUsedUp(plan),
  );
  return (
    <>
      {isUsedUp({ active: tests.mettl_activation, stock: tests.stock }) && (
        <Callout compact intent="warning" role="note" title={texts.disabledTitle}>
          {assessmentMessages.planUsedUp(STOCK_PROVIDER)}
        </Callout>
      )}
      {others.map(({ provider }) => (
        <Callout key={provider} compact intent="warning" role="note">
          {assessmentMessages.planUsedUp(provider)}
        </Callout>
      ))}
    </>
  );
}

function Chosen({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <p className="text-secondary">{texts.none}</p>;
  const others = names.slice(MAX_NAMED);
  return (
    <ul className={styles.tags} aria-label={texts.chosen}>
      {names.slice(0, MAX_NAMED).map((name) => (
        <li key={name}>
          <Tag minimal>{name}</Tag>
        </li>
      ))}
      {others.length > 0 && (
        <li title={others.join(', ')}>
          <Tag minimal>{texts.others(others.length)}</Tag>
        </li>
      )}
    </ul>
  );
}
