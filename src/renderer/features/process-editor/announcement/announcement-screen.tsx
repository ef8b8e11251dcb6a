// Step 1, «Anuncio»: the offer's content and the process's classification, saved automatically.
import { Button, Switch } from '@blueprintjs/core';
import { useNavigate } from 'react-router-dom';
import { SearchPriority, SearchType } from '../../../../contract/api/process-filters.ts';
import { MAX_NEXT_STEPS, WorkMode } from '../../../../contract/api/process-offer.ts';
import type { Process } from '../../../../contract/api/processes.ts';
import { processEditorMessages, uiMessages, workModeNames } from '../../../../contract/messages.ts';
import { ChoiceField, LineField, LinesField, OptionalChoiceField } from '../../../forms/fields.tsx';
import { AmountField, NumberField } from '../../../forms/number-input.tsx';
import { RichTextField } from '../../../forms/rich-text/rich-text.tsx';
import { languageChoices } from '../../../forms/translated-drafts.ts';
import { areaPaths, useAreas } from '../../processes/index.ts';
import { PersonPicker } from '../../users/index.ts';
import { ActivateButton } from '../activate-button.tsx';
import { type OpenDraft, useDraft } from '../drafts.ts';
import styles from '../editor.module.css';
import { EditorPage, OfProcess, StepFooter } from '../editor-page.tsx';
import { isReadOnly } from '../read-only.ts';
import { DraftNotes, SavingNote } from '../saving-note.tsx';
import { stepPath } from '../step-paths.ts';
import { useSaveToasts } from '../use-save-toasts.ts';
import { type Announcement, announcementSection } from './announcement-section.ts';
import { TitleField } from './title-field.tsx';

const texts = processEditorMessages.announcement;

export function AnnouncementScreen() {
  return <OfProcess>{(process) => <AnnouncementStep process={process} />}</OfProcess>;
}

function AnnouncementStep({ process }: { process: Process }) {
  const draft = useDraft(announcementSection, process);
  const isDisabled = isReadOnly(process);
  const footer = !isDisabled && (
    <StepFooter process={process} to={null}>
      {process.status.name === 'draft' && <ActivateButton process={process} draft={draft} />}
      {draft.saving === 'unasked' && <SaveButton process={process} draft={draft} />}
      <NextButton process={process} draft={draft} />
    </StepFooter>
  );
  return (
    <EditorPage
      process={process}
      step="announcement"
      saving={!isDisabled && <SavingNote draft={draft} />}
      footer={footer}
    >
      {!isDisabled && !announcementSection.savesItself(process) && (
        <p className="text-secondary">{processEditorMessages.publicNote}</p>
      )}
      <DraftNotes draft={draft} section={announcementSection} />
      <fieldset disabled={isDisabled} className={styles.fields}>
        <Offer draft={draft} isDisabled={isDisabled} isNew={process.title === null} />
        <Search draft={draft} isDisabled={isDisabled} />
      </fieldset>
    </EditorPage>
  );
}

interface PartProps {
  readonly draft: OpenDraft<Announcement>;
  readonly isDisabled: boolean;
}

function Offer({ draft, isDisabled, isNew }: PartProps & { readonly isNew: boolean }) {
  return (
    <>
      <TitleField isDisabled={isDisabled} autoFocus={isNew} {...draft.fieldProps('title')} />
      <RichTextField
        label={texts.description}
        hint={texts.descriptionHint}
        isDisabled={isDisabled}
        {...draft.fieldProps('description')}
      />
      <div className={styles.row}>
        <LineField
          label={texts.location}
          placeholder={texts.locationPlaceholder}
          isDisabled={isDisabled}
          {...draft.fieldProps('location')}
        />
        <NumberField label={texts.vacancies} isWhole isDisabled={isDisabled} {...draft.fieldProps('vacancies')} />
      </div>
      <div className={styles.row}>
        <ChoiceField
          label={texts.language}
          hint={texts.languageHint}
          choices={languageChoices}
          isDisabled={isDisabled}
          {...draft.fieldProps('language')}
        />
        <OptionalChoiceField
          label={texts.workMode}
          none={texts.unsaid}
          choices={WorkMode.options.map((mode) => [mode, workModeNames[mode]] as const)}
          isDisabled={isDisabled}
          {...draft.fieldProps('work_mode')}
        />
      </div>
      <LinesField
        label={texts.nextSteps}
        hint={texts.nextStepsHint}
        maxLength={MAX_NEXT_STEPS}
        isDisabled={isDisabled}
        {...draft.fieldProps('next_steps')}
      />
    </>
  );
}

function Search({ draft, isDisabled }: PartProps) {
  const { fields, problems, set } = draft;
  const areas = useAreas().data?.data ?? [];
  return (
    <>
      <div className={styles.row}>
        <OptionalChoiceField
          label={texts.area}
          none={texts.noArea}
          choices={[...areaPaths(areas)]}
          isDisabled={isDisabled}
          {...draft.fieldProps('enterprise_area_id')}
        />
        <PersonPicker
          label={texts.responsible}
          chosen={fields.responsible}
          problem={problems.responsible}
          isDisabled={isDisabled}
          onChoose={(responsible) => set({ responsible })}
        />
      </div>
      <div className={styles.row}>
        <OptionalChoiceField
          label={texts.searchType}
          none={texts.unsaid}
          choices={SearchType.options.map((type) => [type, texts.searchTypes[type]] as const)}
          isDisabled={isDisabled}
          {...draft.fieldProps('search_type')}
        />
        <OptionalChoiceField
          label={texts.priority}
          none={texts.unsaid}
          choices={SearchPriority.options.map((priority) => [priority, texts.priorities[priority]] as const)}
          isDisabled={isDisabled}
          {...draft.fieldProps('search_priority')}
        />
      </div>
      <Band draft={draft} isDisabled={isDisabled} />
    </>
  );
}

function Band({ draft, isDisabled }: PartProps) {
  return (
    <div className={styles.row} role="group" aria-label={texts.band}>
      <AmountField
        isDisabled={isDisabled}
        label={texts.minimum}
        hint={draft.fields.publishes_salary ? texts.bandPublished : texts.bandHint}
        {...draft.fieldProps('position_min_salary')}
      />
      <AmountField isDisabled={isDisabled} label={texts.maximum} {...draft.fieldProps('position_max_salary')} />
      <Switch
        label={texts.publishesSalary}
        disabled={isDisabled}
        checked={draft.fields.publishes_salary}
        onChange={({ currentTarget }) => draft.set({ publishes_salary: currentTarget.checked })}
      />
    </div>
  );
}

function SaveButton({ process, draft }: { process: Process; draft: OpenDraft<Announcement> }) {
  const saveToasts = useSaveToasts(process, processEditorMessages.saving.failed);
  const save = async () => {
    if (await draft.flush()) saveToasts.onDone();
  };
  return <Button text={uiMessages.save} onClick={() => void save()} />;
}

/** Continues after everything is saved. */
function NextButton({ process, draft }: { process: Process; draft: OpenDraft<Announcement> }) {
  const navigate = useNavigate();
  const saveToasts = useSaveToasts(process, processEditorMessages.saving.failed);
  const goOn = async () => {
    if (!(await draft.flush())) return;
    saveToasts.onDone();
    void navigate(stepPath(process.id, 'form'));
  };
  return <Button intent="primary" text={processEditorMessages.next} onClick={() => void goOn()} />;
}
