// Step 2, «Formulario de postulación»: the application form with a preview, saved automatically.
import { Button } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FormConfiguration } from '../../../../contract/api/forms.ts';
import type { Process } from '../../../../contract/api/processes.ts';
import { formEditorMessages, formMessages, processEditorMessages, uiMessages } from '../../../../contract/messages.ts';
import { BACKGROUND_CHECKS } from '../../../../domain/organization/providers.ts';
import { CachedNote, ErrorNote, Skeleton } from '../../../ui/states.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { useProcessTests } from '../../candidacies/index.ts';
import { isPublic } from '../announcement/announcement-section.ts';
import { useDraft, useDraftOf } from '../drafts.ts';
import { EditorPage, OfProcess, StepFooter } from '../editor-page.tsx';
import { mergeForm, useFormConfiguration, useNewest } from '../queries.ts';
import { isReadOnly } from '../read-only.ts';
import { DraftNotes, SavingNote } from '../saving-note.tsx';
import { stepPath } from '../step-paths.ts';
import { useSaveToasts } from '../use-save-toasts.ts';
import { applicationFormSection } from './application-form-section.ts';
import { BackgroundPanel } from './background-panel.tsx';
import styles from './form.module.css';
import type { FormDraft, FormPartProps } from './form-part.ts';
import { FormPreview } from './form-preview.tsx';
import { KudertPanel } from './kudert-panel.tsx';
import { kudertSection } from './kudert-section.ts';
import { FilesPanel, ProfilePanel } from './profile-panel.tsx';
import { QuestionsPanel } from './questions-panel.tsx';
import { LanguagesPanel, SkillsPanel } from './terms-panels.tsx';
import { TestsPanel } from './tests-panel.tsx';
import { useVisibleProblems } from './use-visible-problems.ts';

const texts = formEditorMessages;

export function FormScreen() {
  return <OfProcess>{(process) => <FormStep process={process} />}</OfProcess>;
}

function FormStep({ process }: { process: Process }) {
  const form = useFormConfiguration(process.id);
  if (form.data) return <Configuration process={process} form={form.data.data} cachedAt={form.data.cachedAt} />;
  return (
    <EditorPage process={process} step="form">
      {form.error ? (
        <ErrorNote title={texts.failed} error={form.error} onRetry={() => void form.refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </EditorPage>
  );
}

interface ConfigurationProps {
  readonly process: Process;
  readonly form: FormConfiguration;
  /** ISO time if the form comes from the offline cache. */
  readonly cachedAt: string | null;
}

function Configuration({ process, form, cachedAt }: ConfigurationProps) {
  const isDisabled = isReadOnly(process);
  const newest = useNewest(process);
  const [section] = useState(() => applicationFormSection(newest));
  const draft = useDraftOf(section, form, {
    processId: process.id,
    record: 'form',
    isReadOnly: isDisabled,
    onSaved: mergeForm,
  });
  const kudert = useDraft(kudertSection, process);
  const visibleProblems = useVisibleProblems();
  const panels = useRef<HTMLDivElement>(null);
  const flush = async () => {
    const isSaved = await draft.flush();
    return (await kudert.flush()) && isSaved;
  };
  const footer = !isDisabled && (
    <StepFooter process={process} to="announcement">
      {draft.saving === 'unasked' && <Button text={uiMessages.save} onClick={() => void draft.flush()} />}
      <NextButton
        process={process}
        draft={draft}
        flush={flush}
        onInvalid={() => visibleProblems.showAll(panels.current)}
      />
    </StepFooter>
  );
  return (
    <EditorPage
      process={process}
      step="form"
      saving={
        !isDisabled && (
          <SavingNote draft={draft.saving === 'saved' ? kudert : draft} invalid={visibleProblems.invalidText(draft)} />
        )
      }
      footer={footer}
      sidePanel={<FormPreview process={process} form={form} fields={draft.fields} panels={panels} />}
    >
      <CachedNote at={cachedAt} />
      <p className="text-secondary">{texts.intro}</p>
      {!isDisabled && isPublic(process) && <p className="text-secondary">{processEditorMessages.publicNote}</p>}
      <DraftNotes draft={draft} section={section} />
      <DraftNotes draft={kudert} section={kudertSection} />
      <div ref={panels} className={styles.panels}>
        <Panels
          process={process}
          form={form}
          kudert={kudert}
          flush={draft.flush}
          part={{
            ...draft,
            isDisabled,
            isProblemVisible: visibleProblems.isProblemVisible,
            touch: visibleProblems.touch,
          }}
        />
      </div>
    </EditorPage>
  );
}

interface PanelsProps extends Omit<ConfigurationProps, 'cachedAt'> {
  readonly kudert: Parameters<typeof KudertPanel>[0]['draft'];
  readonly flush: FormDraft['flush'];
  readonly part: FormPartProps;
}

function Panels({ process, form, kudert, flush, part }: PanelsProps) {
  const tests = useProcessTests(process.id);
  const has = (provider: string): boolean =>
    tests.data?.providers.some((plan) => plan.provider === provider && plan.active) ?? false;
  const { isDisabled } = part;
  return (
    <>
      <ProfilePanel {...part} />
      <FilesPanel {...part} />
      <QuestionsPanel {...part} language={process.language} />
      <LanguagesPanel {...part} />
      <SkillsPanel {...part} />
      {(form.truora_stock !== null || has(BACKGROUND_CHECKS)) && (
        <BackgroundPanel {...part} stock={form.truora_stock} />
      )}
      {tests.error && <ErrorNote title={texts.tests.failed} error={tests.error} onRetry={() => void tests.refetch()} />}
      {tests.data && <TestsPanel process={process} tests={tests.data} isDisabled={isDisabled} flush={flush} />}
      {has('Kudert') && <KudertPanel draft={kudert} isDisabled={isDisabled} />}
    </>
  );
}

interface NextButtonProps {
  readonly process: Process;
  readonly draft: FormDraft;
  readonly flush: () => Promise<boolean>;
  readonly onInvalid: () => void;
}

/** Continues after everything is saved. */
function NextButton({ process, draft, flush, onInvalid }: NextButtonProps) {
  const navigate = useNavigate();
  const toasts = useToasts();
  const saveToasts = useSaveToasts(process, processEditorMessages.saving.failed);
  const goOn = async () => {
    if (await flush()) {
      saveToasts.onDone();
      void navigate(stepPath(process.id, 'general'));
      return;
    }
    onInvalid();
    if (draft.problems.questions === formMessages.tooFewOptions) {
      toasts.show({ text: formMessages.tooFewOptionsTitle, detail: formMessages.tooFewOptions, tone: 'warning' });
    }
  };
  return <Button intent="primary" text={processEditorMessages.next} onClick={() => void goOn()} />;
}
