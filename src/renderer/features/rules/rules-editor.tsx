// Editor of a stage's rules: their combination, three panels and actions.
import { Button, Callout, Radio, RadioGroup } from '@blueprintjs/core';
import { type RefObject, useRef } from 'react';
import { GlobalComparer, type RuleElement, RulePanel, type RuleSet } from '../../../contract/api/rules.ts';
import type { Stage } from '../../../contract/api/stages.ts';
import { ruleMessages as texts, uiMessages } from '../../../contract/messages.ts';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import { RuleRow } from './rule-row.tsx';
import styles from './rules.module.css';
import { TrialPanel } from './trial-panel.tsx';
import { useApplyRules } from './use-apply-rules.ts';
import { useRulesForm } from './use-rules-form.ts';
import { useTrial } from './use-trial.ts';

export interface RulesEditorProps {
  readonly stage: Stage;
  /** The stage that candidates advance to; null for the last one. */
  readonly next: Stage | null;
  readonly elements: readonly RuleElement[];
  readonly present: RuleSet;
  readonly isReadOnly: boolean;
}

export function RulesEditor({ stage, next, elements, present, isReadOnly }: RulesEditorProps) {
  const form = useRulesForm(present, elements);
  const trial = useTrial(stage.id);
  const rows = useRef<HTMLDivElement>(null);
  const { error } = form;
  const tryOut = () => {
    if (form.check()) void trial.start(form.list());
    else focusFirstProblem(rows);
  };
  return (
    <div ref={rows} className={styles.editor}>
      <p className="text-secondary">{next ? texts.purpose(stage.name, next.name) : texts.lastStage(stage.name)}</p>
      {isReadOnly && <Callout compact>{texts.readOnly}</Callout>}
      <RadioGroup
        inline
        label={texts.comparer}
        disabled={isReadOnly}
        selectedValue={form.comparer}
        onChange={({ currentTarget }) => form.choose(currentTarget.value as GlobalComparer)}
      >
        {GlobalComparer.options.map((comparer) => (
          <Radio key={comparer} value={comparer} label={texts.comparers[comparer]} />
        ))}
      </RadioGroup>
      {form.drafts.length === 0 && <p>{texts.none}</p>}
      <Panels form={form} elements={elements} isReadOnly={isReadOnly} rows={rows} />
      {error && (
        <ErrorNote
          title={texts.saveFailed}
          error={error.code === 'stale_version' ? { message: texts.changedByOthers } : error}
        />
      )}
      {!isReadOnly && (
        <div className={styles.actions}>
          <Button
            intent="primary"
            text={uiMessages.save}
            loading={form.isSaving}
            disabled={!form.isChanged}
            onClick={() => {
              if (!form.save()) focusFirstProblem(rows);
            }}
          />
          {next && form.drafts.length > 0 && (
            <Button text={texts.trial.run} title={texts.trial.hint} onClick={tryOut} />
          )}
          <ApplyButton listId={stage.id} isDisabled={form.isChanged || present.rules.length === 0} />
          {form.isChanged && <span className="text-warning">{texts.unsaved}</span>}
        </div>
      )}
      {trial.state && <TrialPanel state={trial.state} onStop={trial.stop} onClose={trial.clear} />}
      <LeaveGuard isOn={form.isChanged && !form.isSaving} texts={texts} />
    </div>
  );
}

/** Waits a frame, because the fields are marked on the next render. */
function focusFirstProblem(rows: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => rows.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

interface PanelsProps extends Pick<RulesEditorProps, 'elements' | 'isReadOnly'> {
  readonly form: ReturnType<typeof useRulesForm>;
  readonly rows: RefObject<HTMLElement | null>;
}

/** The panel «Evaluaciones» appears only if the process has elements for it. */
function Panels({ form, elements, isReadOnly, rows }: PanelsProps) {
  const panels = RulePanel.options.filter((panel) => elements.some((element) => element.panel === panel));
  const add = (panel: RulePanel) => {
    const key = form.add(panel);
    requestAnimationFrame(() => rows.current?.querySelector<HTMLElement>(`[data-rule="${key}"] select`)?.focus());
  };
  return panels.map((panel) => {
    const own = form.drafts.filter((draft) => draft.panel === panel);
    return (
      <section key={panel} className={styles.panel} aria-label={texts.panels[panel]}>
        <h2 className={styles.panelTitle}>{texts.panels[panel]}</h2>
        {own.length === 0 && <p className="text-secondary">{texts.panelEmpty}</p>}
        {own.map((draft) => (
          <RuleRow
            key={draft.key}
            draft={draft}
            elements={elements.filter((element) => element.panel === panel)}
            problems={form.problems.get(draft.key) ?? {}}
            number={form.drafts.indexOf(draft) + 1}
            isDisabled={isReadOnly}
            onChange={form.change}
            onRemove={() => form.remove(draft.key)}
          />
        ))}
        {!isReadOnly && (
          <Button
            size="small"
            text={texts.addShort}
            aria-label={texts.add(texts.panels[panel])}
            onClick={() => add(panel)}
          />
        )}
      </section>
    );
  });
}

/** The server applies saved rules only, so unsaved changes disable the button. */
function ApplyButton({ listId, isDisabled }: { listId: number; isDisabled: boolean }) {
  const { mutate, isPending } = useApplyRules();
  return (
    <Button
      text={texts.apply.run}
      title={texts.apply.hint}
      disabled={isDisabled}
      loading={isPending}
      onClick={() => mutate(listId)}
    />
  );
}
