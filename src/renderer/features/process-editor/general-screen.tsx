// Step 3, «Datos generales»: hiring data, request type, assessment and stage managers.
import { Button } from '@blueprintjs/core';
import { useNavigate } from 'react-router-dom';
import type { PositionCatalogue } from '../../../contract/api/position-catalogues.ts';
import type { Process } from '../../../contract/api/processes.ts';
import { amountText, processEditorMessages, requestFormMessages, stageMessages } from '../../../contract/messages.ts';
import { LineField, LinesField, OptionalChoiceField } from '../../forms/fields.tsx';
import { AmountField } from '../../forms/number-input.tsx';
import { StagesManagers } from '../stages/index.ts';
import { usePositionOptions } from '../vocabularies/index.ts';
import { ActivateButton } from './activate-button.tsx';
import { AssessmentField } from './assessment-field.tsx';
import { type OpenDraft, useDraft } from './drafts.ts';
import styles from './editor.module.css';
import { EditorPage, OfProcess, StepFooter } from './editor-page.tsx';
import { type Hiring, hiringSection } from './hiring-section.ts';
import { isReadOnly } from './read-only.ts';
import { RequestTypeField } from './request-type-field.tsx';
import { DraftNotes, SavingNote } from './saving-note.tsx';
import { stepPath } from './step-paths.ts';
import { useSaveToasts } from './use-save-toasts.ts';

const texts = processEditorMessages.general;

export function GeneralScreen() {
  return <OfProcess>{(process) => <GeneralStep process={process} />}</OfProcess>;
}

function GeneralStep({ process }: { process: Process }) {
  const draft = useDraft(hiringSection, process);
  const isDisabled = isReadOnly(process);
  const footer = !isDisabled && (
    <StepFooter process={process} to="form">
      <OnButton process={process} draft={draft} />
    </StepFooter>
  );
  return (
    <EditorPage process={process} step="general" saving={!isDisabled && <SavingNote draft={draft} />} footer={footer}>
      <DraftNotes draft={draft} section={hiringSection} />
      <fieldset disabled={isDisabled} className={styles.fields}>
        <h2 className={styles.part}>{texts.request}</h2>
        <div className={styles.row}>
          <RequestTypeField process={process} isDisabled={isDisabled} flush={draft.flush} />
          <AssessmentField process={process} isDisabled={isDisabled} flush={draft.flush} />
        </div>
        <h2 className={styles.part}>{texts.hiring}</h2>
        <HiringFields process={process} draft={draft} isDisabled={isDisabled} />
        <h2 className={styles.part}>{stageMessages.managers.title}</h2>
        <p className="text-secondary">{stageMessages.managers.hint}</p>
        <StagesManagers processId={process.id} isDisabled={isDisabled} />
      </fieldset>
    </EditorPage>
  );
}

interface HiringProps {
  readonly process: Process;
  readonly draft: OpenDraft<Hiring>;
  readonly isDisabled: boolean;
}

function HiringFields({ process, draft: { fields, problems, set }, isDisabled }: HiringProps) {
  type TextFieldName = 'charge_name' | 'joining_date' | 'direct_boss' | 'work_area' | 'cost_center';
  const line = (name: TextFieldName, type: 'text' | 'date' = 'text') => (
    <LineField
      type={type}
      label={texts.fields[name]}
      value={fields[name]}
      problem={problems[name]}
      isDisabled={isDisabled}
      onChange={(value) => set({ [name]: value })}
    />
  );
  const amount = (name: 'salary' | 'structural_salary', hint?: string) => (
    <AmountField
      label={texts.fields[name]}
      hint={hint}
      value={fields[name]}
      problem={problems[name]}
      isDisabled={isDisabled}
      onChange={(value) => set({ [name]: value })}
    />
  );
  const lines = (name: 'functions' | 'comments') => (
    <LinesField
      label={texts.fields[name]}
      value={fields[name]}
      problem={problems[name]}
      isDisabled={isDisabled}
      onChange={(value) => set({ [name]: value })}
    />
  );
  const chosen = { fields, problems, set, isDisabled };
  return (
    <>
      <div className={styles.row}>
        {line('charge_name')}
        <CatalogueField name="hiring_type" catalogue="contract_types" {...chosen} />
      </div>
      <div className={styles.row}>
        {line('joining_date', 'date')}
        <CatalogueField name="working_day" catalogue="working_days" {...chosen} />
      </div>
      <div className={styles.row}>
        {line('direct_boss')}
        {line('work_area')}
      </div>
      <div className={styles.row}>
        {amount('salary', bandText(process))}
        {amount('structural_salary')}
      </div>
      <div className={styles.row}>{line('cost_center')}</div>
      {lines('functions')}
      {lines('comments')}
    </>
  );
}

interface CatalogueFieldProps extends Pick<OpenDraft<Hiring>, 'fields' | 'problems' | 'set'> {
  readonly name: 'hiring_type' | 'working_day';
  readonly catalogue: PositionCatalogue;
  readonly isDisabled: boolean;
}

/** Chooses what requests offer too. */
function CatalogueField({ name, catalogue, fields, problems, set, isDisabled }: CatalogueFieldProps) {
  const choices = usePositionOptions(catalogue, fields[name]);
  return (
    <OptionalChoiceField<string>
      label={texts.fields[name]}
      none={requestFormMessages.notChosen}
      choices={choices}
      value={fields[name] || null}
      problem={problems[name]}
      isDisabled={isDisabled}
      onChange={(value) => set({ [name]: value ?? '' })}
    />
  );
}

function bandText({ extra_attributes: band }: Process): string | undefined {
  const { position_min_salary: min, position_max_salary: max } = band;
  if (typeof min === 'number' && typeof max === 'number') {
    return texts.bandBetween(amountText(min), amountText(max));
  }
  if (typeof min === 'number') return texts.bandFrom(amountText(min));
  return typeof max === 'number' ? texts.bandTo(amountText(max)) : undefined;
}

/** Other processes than drafts are saved already and continue to the last step. */
function OnButton({ process, draft }: Omit<HiringProps, 'isDisabled'>) {
  const navigate = useNavigate();
  const saveToasts = useSaveToasts(process, processEditorMessages.saving.failed);
  if (process.status.name === 'draft') {
    const { flush } = draft;
    return (
      <ActivateButton
        process={process}
        draft={{ flush, fields: {} }}
        text={processEditorMessages.activateAndPublish}
        isMain
        asksPortals
      />
    );
  }
  const goOn = async () => {
    if (!(await draft.flush())) return;
    saveToasts.onDone();
    if (process.status.name === 'active') void navigate(stepPath(process.id, 'publish'));
  };
  return <Button intent="primary" text={processEditorMessages.next} onClick={() => void goOn()} />;
}
