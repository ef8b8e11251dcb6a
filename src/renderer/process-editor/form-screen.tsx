// Step 2, «Formulario de postulación»: what the form asks for at present.
import { Button } from '@blueprintjs/core';
import { useNavigate } from 'react-router-dom';
import { FIELD_OPTION, type FormConfiguration, OPTION_FIELDS } from '../../contract/api/forms.ts';
import type { Process } from '../../contract/api/processes.ts';
import { processEditorMessages } from '../../contract/messages.ts';
import { ErrorNote, Skeleton } from '../ui/states.tsx';
import styles from './editor.module.css';
import { EditorPage, OfProcess, StepFooter } from './editor-page.tsx';
import { useFormConfiguration } from './queries.ts';
import { isReadOnly } from './read-only.ts';
import { stepPath } from './step-paths.ts';

const texts = processEditorMessages.form;

export function FormScreen() {
  return <OfProcess>{(process) => <FormStep process={process} />}</OfProcess>;
}

function FormStep({ process }: { process: Process }) {
  const navigate = useNavigate();
  const form = useFormConfiguration(process.id);
  const footer = !isReadOnly(process) && (
    <StepFooter process={process} to="announcement">
      <Button
        intent="primary"
        text={processEditorMessages.next}
        onClick={() => void navigate(stepPath(process.id, 'general'))}
      />
    </StepFooter>
  );
  return (
    <EditorPage process={process} step="form" footer={footer}>
      <p className="text-secondary">{texts.intro}</p>
      {form.error && <ErrorNote title={texts.failed} error={form.error} onRetry={() => void form.refetch()} />}
      {form.data ? <FormFacts form={form.data.data} /> : !form.error && <Skeleton lines={5} />}
    </EditorPage>
  );
}

function FormFacts({ form }: { form: FormConfiguration }) {
  const facts: readonly (readonly [string, string])[] = [
    [texts.profile, listed(profileOf(form), texts.nothing)],
    [texts.files, listed(filesOf(form), texts.none)],
    [
      texts.questions,
      listed(
        form.selection_process_questions.map(({ question }) => question),
        texts.none,
      ),
    ],
    [
      texts.languages,
      listed(
        form.languages.map(({ description }) => description),
        texts.noLanguages,
      ),
    ],
    [
      texts.skills,
      listed(
        form.skills.map(({ description }) => description),
        texts.none,
      ),
    ],
    [texts.tests, form.test_activation ? texts.on : texts.off],
    [texts.backgroundChecks, form.truora_activation ? texts.on : texts.off],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const listed = (names: readonly string[], none: string): string => (names.length === 0 ? none : names.join(', '));

const SWITCHES = [
  'education_required',
  'experience_required',
  'required_rut',
  'income_expectation_active',
  'experience_active',
  'disability_active',
] as const;

const profileOf = (form: FormConfiguration): string[] => [
  ...OPTION_FIELDS.filter((name) => form[name] !== FIELD_OPTION.hidden).map((name) =>
    form[name] === FIELD_OPTION.mandatory ? texts.mandatory(texts.fields[name]) : texts.fields[name],
  ),
  ...SWITCHES.filter((name) => form[name]).map((name) => texts.fields[name]),
];

const filesOf = (form: FormConfiguration): string[] => [
  form.hidden_curriculum ? texts.noCurriculum : texts.curriculum,
  ...(form.number_required_files > 0 ? [texts.requiredFiles(form.number_required_files)] : []),
];
