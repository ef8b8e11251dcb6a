// The screen `/selection_processes/:id/applicants/new`, which adds a candidate by hand.
import { Button } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Process } from '../../../contract/api/processes.ts';
import type { SentFile } from '../../../contract/endpoint.ts';
import { intakeMessages, uiMessages } from '../../../contract/messages.ts';
import { PROCESSES_PATH } from '../../app/start/entry-route.ts';
import { ErrorNote } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import styles from './add-candidates.module.css';
import { AddCandidatesPage } from './add-candidates-page.tsx';
import {
  type ApplicantForm,
  candidateOf,
  emptyForm,
  type Problems,
  problemsOf,
  type TextName,
} from './applicant-form.ts';
import { CvField } from './cv-field.tsx';
import { CandidacyFields, PersonFields } from './form-fields.tsx';
import { KnownNote } from './known-note.tsx';
import { useAddApplicant, useKnownPersons } from './queries.ts';

const texts = intakeMessages.form;

export function NewApplicantScreen() {
  return <AddCandidatesPage title={texts.title}>{(process) => <Form process={process} />}</AddCandidatesPage>;
}

function Form({ process }: { process: Process }) {
  const element = useRef<HTMLFormElement>(null);
  const state = useForm(process, () =>
    // Waits until the fields are marked as invalid.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
  );
  const { form, problems, add } = state;
  const fields = { form, problems, onChange: state.change, onLeave: state.leave };
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        state.submit('open');
      }}
    >
      <PersonFields {...fields} />
      <KnownNote processId={process.id} known={state.known} />
      <fieldset>
        <legend>{texts.candidacy}</legend>
        <CandidacyFields {...fields} processId={process.id} />
        <CvField file={state.file} problem={problems.file} onChange={state.setFile} />
      </fieldset>
      {add.error && Object.keys(problems).length === 0 && <ErrorNote title={texts.failed} error={add.error} />}
      <div className={styles.buttons}>
        <Button type="submit" intent="primary" text={texts.add} loading={add.isPending} />
        <Button text={texts.addAnother} disabled={add.isPending} onClick={() => state.submit('another')} />
        <Link to={`${PROCESSES_PATH}/${process.id}`} className="bp6-button bp6-minimal">
          {uiMessages.cancel}
        </Link>
      </div>
    </form>
  );
}

function useForm(process: Process, focusProblem: () => void) {
  const toasts = useToasts();
  const navigate = useNavigate();
  const [form, setForm] = useState(emptyForm);
  const [file, setFile] = useState<SentFile | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [blurred, setBlurred] = useState({ email: '', document: '' });
  const add = useAddApplicant(process.id);
  const known = useKnownPersons(process.id, blurred);
  const path = `${PROCESSES_PATH}/${process.id}`;
  const change = (changed: Partial<ApplicantForm>) => {
    const next = { ...form, ...changed };
    setForm(next);
    add.reset();
    // Clears a problem as soon as it is solved.
    const wrong = problemsOf(next);
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => wrong[name])));
  };
  const leave = (field: TextName) => {
    setBlurred({ email: form.email, document: form.document });
    setProblems((before) => ({ ...before, ...pick(problemsOf(form), field) }));
  };
  const submit = (then: 'open' | 'another') => {
    const found = problemsOf(form);
    setProblems(found);
    if (Object.keys(found).length > 0) return focusProblem();
    add.mutate(
      { candidate: candidateOf(form), file },
      {
        onSuccess: ({ id }) => {
          const open = { text: texts.openKnown, run: () => void navigate(`${path}?applicant_id=${id}`) };
          toasts.show({ text: texts.added, tone: 'success', ...(then === 'another' && { action: open }) });
          if (then === 'open') return void navigate(`${path}?applicant_id=${id}`);
          // The next candidate usually has the same source and stage.
          setForm({ ...emptyForm, source: form.source, listId: form.listId });
          setFile(null);
          setBlurred({ email: '', document: '' });
        },
        onError: ({ fields }) => {
          setProblems(fields);
          focusProblem();
        },
      },
    );
  };
  return { form, file, problems, known: known.data ?? [], add, change, leave, submit, setFile };
}

const pick = (problems: Problems, field: string): Problems => {
  const problem = problems[field];
  return problem ? { [field]: problem } : {};
};
