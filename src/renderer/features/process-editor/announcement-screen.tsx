// Step 1, «Anuncio»: the offer's content and the process's classification, saved automatically.
import { Button } from '@blueprintjs/core';
import { useNavigate } from 'react-router-dom';
import { SearchPriority, SearchType } from '../../../contract/api/process-filters.ts';
import type { Process } from '../../../contract/api/processes.ts';
import { processEditorMessages, uiMessages } from '../../../contract/messages.ts';
import { ChoiceField, LineField } from '../../forms/fields.tsx';
import { AmountField, NumberField } from '../../forms/number-input.tsx';
import { areaPaths, useAreas } from '../processes/index.ts';
import { PersonPicker } from '../users/index.ts';
import { ActivateButton } from './activate-button.tsx';
import { type Announcement, announcementSection } from './announcement-section.ts';
import { type OpenDraft, useDraft } from './drafts.ts';
import styles from './editor.module.css';
import { EditorPage, OfProcess, StepFooter } from './editor-page.tsx';
import { isReadOnly } from './read-only.ts';
import { RichTextField } from './rich-text.tsx';
import { DraftNotes, SavingNote } from './saving-note.tsx';
import { stepPath } from './step-paths.ts';
import { TitleField } from './title-field.tsx';
import { useSaveToasts } from './use-save-toasts.ts';

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
  const { fields, problems, set } = draft;
  return (
    <>
      <TitleField
        value={fields.title}
        problem={problems.title}
        isDisabled={isDisabled}
        autoFocus={isNew}
        onChange={(title) => set({ title })}
      />
      <RichTextField
        label={texts.description}
        hint={texts.descriptionHint}
        value={fields.description}
        problem={problems.description}
        isDisabled={isDisabled}
        onChange={(description) => set({ description })}
      />
      <div className={styles.row}>
        <LineField
          label={texts.location}
          placeholder={texts.locationPlaceholder}
          value={fields.location}
          problem={problems.location}
          isDisabled={isDisabled}
          onChange={(location) => set({ location })}
        />
        <NumberField
          label={texts.vacancies}
          isWhole
          value={fields.vacancies}
          problem={problems.vacancies}
          isDisabled={isDisabled}
          onChange={(vacancies) => set({ vacancies })}
        />
      </div>
    </>
  );
}

function Search({ draft, isDisabled }: PartProps) {
  const { fields, problems, set } = draft;
  const areas = useAreas().data?.data ?? [];
  return (
    <>
      <div className={styles.row}>
        <ChoiceField
          label={texts.area}
          none={texts.noArea}
          choices={[...areaPaths(areas)]}
          value={fields.enterprise_area_id}
          problem={problems.enterprise_area_id}
          isDisabled={isDisabled}
          onChange={(enterprise_area_id) => set({ enterprise_area_id })}
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
        <ChoiceField
          label={texts.searchType}
          none={texts.unsaid}
          choices={SearchType.options.map((type) => [type, texts.searchTypes[type]] as const)}
          value={fields.search_type}
          problem={problems.search_type}
          isDisabled={isDisabled}
          onChange={(search_type) => set({ search_type })}
        />
        <ChoiceField
          label={texts.priority}
          none={texts.unsaid}
          choices={SearchPriority.options.map((priority) => [priority, texts.priorities[priority]] as const)}
          value={fields.search_priority}
          problem={problems.search_priority}
          isDisabled={isDisabled}
          onChange={(search_priority) => set({ search_priority })}
        />
      </div>
      <Band draft={draft} isDisabled={isDisabled} />
    </>
  );
}

function Band({ draft: { fields, problems, set }, isDisabled }: PartProps) {
  const part = { isDisabled };
  return (
    <div className={styles.row} role="group" aria-label={texts.band}>
      <AmountField
        {...part}
        label={texts.minimum}
        hint={texts.bandHint}
        value={fields.position_min_salary}
        problem={problems.position_min_salary}
        onChange={(position_min_salary) => set({ position_min_salary })}
      />
      <AmountField
        {...part}
        label={texts.maximum}
        value={fields.position_max_salary}
        problem={problems.position_max_salary}
        onChange={(position_max_salary) => set({ position_max_salary })}
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
