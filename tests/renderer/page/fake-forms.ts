// Fake server of the application form, tests, background checks and assessments.
// `?form=unpublished`, `published` or `closed` sets the form's state; `&kudert` activates Kudert.
import type { Assessment, ProcessTestProvider, ProcessTests, Test } from '../../../src/contract/api/assessments.ts';
import {
  type FormChange,
  type FormConfiguration,
  OPTION_FIELDS,
  SWITCH_FIELDS,
} from '../../../src/contract/api/forms.ts';
import type { RenderedPage } from '../../../src/contract/api/portal-landing.ts';
import type { Process } from '../../../src/contract/api/processes.ts';
import type { ServerEvent } from '../../../src/contract/events/events.ts';
import { applicantForm } from '../../../src/domain/forms/applicant-form.ts';
import { minimumAge } from '../../../src/domain/forms/application-form.ts';
import { type DraftTerms, draftForm } from '../../../src/domain/forms/form-draft.ts';
import { FakeError } from './fake-candidates.ts';

const PROCESS_ID = 7;

const LANGUAGES = ['Alemán', 'Español', 'Francés', 'Inglés', 'Portugués'];
const SKILLS = ['Contabilidad de costos', 'Contabilidad tributaria', 'Gestión de riesgos'];
const described = (names: readonly string[]) => names.map((description, index) => ({ id: index + 1, description }));
const found = (names: readonly string[], query = '') =>
  described(names).filter(({ description }) => description.toLowerCase().startsWith(query.toLowerCase()));

const SOURCES = ['Kudert', 'SHL', 'SHL', 'Disc', 'Kostic', 'IC', 'SHL'] as const;
const TESTS: Test[] = SOURCES.map((source, index) => ({
  ...{ id: index + 1, name: `Prueba ${index + 1}`, source, value: `prueba-${index + 1}`, active: true, version: 1 },
}));

const assessment = (id: number, name: string, change: Partial<Assessment> = {}): Assessment => ({
  ...{ id, name, translations: { es: name }, status: 'active', deleted: false, criteria: [], version: 1 },
  ...change,
});
const ASSESSMENTS = [
  assessment(1, 'Pauta'),
  assessment(2, 'Rúbrica'),
  assessment(3, 'Pauta antigua', { status: 'inactive' }),
  assessment(4, 'Pauta borrada', { deleted: true }),
];

const termsOf = ({ languages_attributes: languages, skills_attributes: skills }: FormChange): DraftTerms => {
  const chosen = (names: readonly string[], id: number | null | undefined) =>
    described(names).filter((entry) => entry.id === id);
  return {
    languages: languages?.flatMap(({ language_id }) =>
      chosen(LANGUAGES, language_id).map((entry) => ({ ...entry, language_id: entry.id })),
    ),
    skills: skills?.flatMap(({ skill_id }) =>
      chosen(SKILLS, skill_id).map((entry) => ({ ...entry, skill_id: entry.id })),
    ),
  };
};

/** The form as plain labels; the server's own page is tested there. */
function pageOf(form: FormConfiguration): RenderedPage {
  const sections = applicantForm(form).map(({ id, title, note = '', fields }) => {
    const labels = fields.map(
      ({ label, required, hint = '' }) => `<p>${label}${required ? ' *' : ''}</p><p>${hint}</p>`,
    );
    return `<section data-section="${id}"><h2>${title}</h2><p>${note}</p>${labels.join('')}</section>`;
  });
  const send = '<form action="/postular"><a href="/portal">Portal</a><button>Enviar</button></form>';
  const html = `<!doctype html><html lang="es-CL"><title>Formulario</title><body><main>${sections.join('')}${send}</main></body></html>`;
  return { html, styles: 'section { min-height: 200px; color: rgb(1, 2, 3); }', fonts: [], media: [] };
}

const onePage = <Row>(rows: readonly Row[]) => ({
  data: rows,
  pagination: { currentPage: 1, nextPage: 0, prevPage: 0, totalPages: 1, totalCount: rows.length },
});

interface SaveInput {
  readonly body: { readonly selection_process: FormChange };
}

export function fakeForms(process: Process, emit: (event: ServerEvent) => void) {
  const query = new URLSearchParams(window.location.search);
  const kind = query.get('form');
  const isPublished = kind === 'published';
  /** Remaining stock of the providers: `checks` is undefined without a plan, and null if unknown. */
  let remaining: { shl: number; checks?: number | null } = { shl: 40 };
  const options = Object.fromEntries(OPTION_FIELDS.map((name) => [name, 0]));
  const switches = Object.fromEntries(SWITCH_FIELDS.map((name) => [name, name === 'validate_document']));
  let id = 100;
  const nextId = () => {
    id += 1;
    return id;
  };
  let form = {
    selection_process_id: PROCESS_ID,
    ...options,
    ...switches,
    age_minimum: null,
    number_required_files: 0,
    truora_stock: null,
    selection_process_questions: [],
    languages: [],
    skills: [],
    version: 0,
    permissions: { can_edit: kind !== 'closed' },
  } as unknown as FormConfiguration;
  let savedProcess: Process = {
    ...process,
    on_external_portal: isPublished,
    on_internal_portal: false,
    assessment_id: 3,
  };
  if (kind === 'closed') {
    const permissions = { ...savedProcess.permissions, can_edit: false };
    savedProcess = { ...savedProcess, status: { id: 7, name: 'closed' }, permissions };
  }
  let selected: readonly string[] = [];
  let isOn = false;

  const save = (change: FormChange): FormConfiguration => {
    const { selection_process_questions_attributes: questions, languages_attributes: languages, ...rest } = change;
    const { skills_attributes: skills, version: _version, age_minimum, ...plain } = rest;
    const next = { ...form, ...plain } as FormConfiguration;
    form = {
      ...next,
      age_minimum: minimumAge(age_minimum === undefined ? form.age_minimum : age_minimum, next.age_options),
      ...(questions && {
        selection_process_questions: questions.map((question, index) => ({
          id: question.id ?? nextId(),
          input_type: question.input_type,
          question: question.question,
          translations: question.translations ?? {},
          required: question.required ?? false,
          is_video: question.is_video ?? false,
          order: index + 1,
          selection_process_options: (question.selection_process_options_attributes ?? []).map((option) => ({
            id: option.id ?? nextId(),
            value: option.value,
            translations: option.translations ?? {},
          })),
        })),
      }),
      ...(languages && {
        languages: languages.map(({ language_id }) => {
          const entry = described(LANGUAGES).find((one) => one.id === language_id);
          return { id: nextId(), language_id: entry?.id ?? 0, description: entry?.description ?? '' };
        }),
      }),
      ...(skills && {
        skills: skills.map(({ skill_id }) => {
          const entry = described(SKILLS).find((one) => one.id === skill_id);
          return { id: nextId(), skill_id: entry?.id ?? 0, description: entry?.description ?? '' };
        }),
      }),
      version: form.version + 1,
    };
    return form;
  };

  const provider = (name: ProcessTestProvider['provider'], index: number): ProcessTestProvider => ({
    ...{ id: index + 1, provider: name, active: true, stock: name === 'SHL' ? remaining.shl : 5, version: 1 },
    connected: true,
  });
  const tests = (): ProcessTests => ({
    tests: TESTS,
    selected: TESTS.filter(({ value }) => selected.includes(value)),
    stock: remaining.shl,
    mettl_activation: true,
    test_activation: isOn,
    background_check: null,
    providers: [
      'SHL' as const,
      ...(query.has('kudert') ? (['Kudert'] as const) : []),
      ...(remaining.checks === undefined ? [] : (['truora'] as const)),
    ].map(provider),
    mail_ready: true,
  });
  const emitFormChanged = () => {
    const { version } = form;
    emit({
      ...{ type: 'form.changed', sequence: 0, id: PROCESS_ID, process_id: PROCESS_ID, version },
      actor: 'Marcos Soto',
    });
  };

  return {
    /** Saves as another user, with an event. */
    change(change: FormChange) {
      save(change);
      emitFormChanged();
    },
    /** Sets the remaining stock of the providers. */
    leave(now: typeof remaining) {
      remaining = now;
      form = { ...form, truora_stock: now.checks ?? null, version: form.version + 1 };
      emitFormChanged();
    },
    areas: {
      forms: {
        get: () => form,
        preview: ({ body: { selection_process: change } }: SaveInput) =>
          pageOf(draftForm(form, change, termsOf(change))),
        saveQuestions: ({ body: { selection_process: change } }: SaveInput) => {
          if (change.version !== form.version) throw new FakeError({ code: 'stale_version', current: form });
          return save(change);
        },
      },
      assessments: {
        ofProcess: tests,
        updateTests: ({ body }: { body: { tests: string[]; test_activation: boolean; seen: string[] } }) => {
          if (JSON.stringify(body.seen.toSorted()) !== JSON.stringify(selected.toSorted()))
            throw new FakeError({ code: 'stale_version', current: tests() });
          selected = body.tests;
          isOn = body.test_activation;
          form = { ...form, test_activation: isOn, version: form.version + 1 };
          return tests();
        },
        list: ({ query: { search = '' } }: { query: { search?: string } }) => {
          const rows = ASSESSMENTS.filter(
            ({ id: own, status, deleted, name }) =>
              (own === savedProcess.assessment_id || (status === 'active' && !deleted)) &&
              name.toLowerCase().startsWith(search.toLowerCase()),
          );
          return onePage(rows);
        },
        get: ({ params }: { params: { id: number } }) => ASSESSMENTS.find((one) => one.id === params.id),
      },
      processes: {
        get: () => savedProcess,
        update: ({ body: { version: _version, ...body } }: { body: Partial<Process> }) => {
          savedProcess = { ...savedProcess, ...body, version: savedProcess.version + 1 };
          return savedProcess;
        },
      },
      vocabularies: {
        languages: ({ query: { search } }: { query: { search: string } }) => found(LANGUAGES, search),
        skills: ({ body: { q } }: { body: { q: { description_cont: string } } }) => found(SKILLS, q.description_cont),
      },
      requests: { types: () => onePage([]) },
    },
  };
}
