// Fake server of a candidate's evaluation, reports and emails.
import type { AssessmentResult, ExternalTest } from '../../../src/contract/api/assessments.ts';

const page = <Row>(rows: readonly Row[]) => ({
  data: rows,
  pagination: { currentPage: 1, nextPage: 0, prevPage: 0, totalPages: 1, totalCount: rows.length },
});
const AT = '2026-10-14T15:00:00.000Z';
const BY = { id: 3, full_name: 'Marcos Soto' };

const CRITERIA = [
  { id: 1, name: 'Conocimiento técnico', max_score: 10 },
  { id: 2, name: 'Comunicación', max_score: 5 },
];
const ASSESSMENT = {
  id: 3,
  name: 'Entrevista técnica',
  translations: { es: 'Entrevista técnica' },
  status: 'active',
  deleted: false,
  criteria: CRITERIA,
  version: 1,
};

interface NewResult {
  readonly body: {
    readonly assessment_result: {
      readonly scores: { criterion_id: number; score: number }[];
      readonly comment: string | null;
    };
  };
}

interface TestChange {
  readonly params: { readonly id: number };
  readonly body: {
    readonly external_test: Pick<ExternalTest, 'state'> &
      Partial<Pick<ExternalTest, 'score' | 'result_url' | 'version'>>;
  };
}

const sentTest: Omit<ExternalTest, 'id' | 'name' | 'value' | 'state'> = {
  ...{ applicant_id: 0, source: 'SHL', way: 'provider', sent_by: BY, sent_at: AT, score: null, result_url: null },
  ...{ problem: null, completed_at: null, version: 1 },
};

/** With `?testStates`, one test in each further state. */
const furtherTests = (): ExternalTest[] =>
  new URLSearchParams(window.location.search).has('testStates')
    ? [
        { ...sentTest, id: 7, name: 'DISC', value: 'disc', way: 'provider', state: 'queued' },
        { ...sentTest, id: 8, name: 'Inglés', value: 'ingles', way: 'email', state: 'queued' },
        { ...sentTest, id: 9, name: 'Kostick', value: 'kostic', way: 'email', state: 'emailed' },
        { ...sentTest, id: 10, name: 'Instrucciones', value: 'ic', way: 'hand', state: 'by_hand' },
        {
          ...{ ...sentTest, id: 11, name: 'Competencias', value: 'kudert', way: 'provider', state: 'failed' },
          problem: 'El proveedor no aceptó la prueba (estado 422).',
        },
      ]
    : [];

export function fakeEvaluations() {
  let sentTests: readonly ExternalTest[] = [
    {
      ...{ ...sentTest, id: 5, name: 'Razonamiento verbal', value: 'shl-verbal', state: 'completed', score: 82 },
      ...{ result_url: 'https://pruebas.example/r/5', completed_at: AT, version: 2 },
    },
    { ...sentTest, id: 6, name: 'Personalidad', value: 'shl-personalidad', state: 'sent' },
    ...furtherTests(),
  ];
  const results: AssessmentResult[] = [];
  let lastReport = 0;
  return {
    assessments: {
      list: () => page([ASSESSMENT]),
      results: () => [...results],
      addResult: ({ params: { id }, body }: NewResult & { params: { id: number } }) => {
        const { scores, comment } = body.assessment_result;
        const reached = scores.reduce((sum, { score }) => sum + score, 0);
        const made: AssessmentResult = {
          id: 8,
          applicant_id: id,
          assessment: { id: 3, name: ASSESSMENT.name },
          evaluator: { id: 1, full_name: 'Ana Paredes' },
          scores: CRITERIA.map(({ id: criterion_id, name, max_score }) => ({
            criterion_id,
            name,
            max_score,
            score: scores.find((one) => one.criterion_id === criterion_id)?.score ?? 0,
          })),
          total: Math.round((reached * 100) / 15),
          comment,
          updated_at: AT,
          version: 1,
        };
        results.splice(0, results.length, made);
        return made;
      },
      externalTests: ({ params: { id } }: { params: { id: number } }) =>
        sentTests.map((test) => ({ ...test, applicant_id: id })),
      changeExternalTest: ({ params: { id }, body }: TestChange) => {
        const { version: _version, ...change } = body.external_test;
        sentTests = sentTests.map((test) =>
          test.id === id ? { ...test, ...change, completed_at: AT, version: test.version + 1 } : test,
        );
        return sentTests.find((test) => test.id === id) ?? { id };
      },
      retryExternalTest: ({ params: { id } }: { params: { id: number } }) => {
        sentTests = sentTests.map((test) => (test.id === id ? { ...test, state: 'queued', problem: null } : test));
        return sentTests.find((test) => test.id === id) ?? { id };
      },
    },
    candidacies: {
      questionary: () => [
        { question_id: 1, question: '¿Tiene licencia de conducir?', input_type: 'list', value: 'Sí, clase B' },
      ],
      forms: () => [
        {
          id: 2,
          name: 'Formulario de postulación',
          data: { Residencia: 'Ñuñoa', Discapacidad: false },
          created_at: AT,
        },
      ],
    },
    mail: {
      ofApplicant: ({ params: { id } }: { params: { id: number } }) =>
        page([
          {
            id: 6,
            kind: 'stage_entry',
            to: `persona${id}@ejemplo.example`,
            subject: 'Avanzaste a Entrevista',
            state: 'sent',
            due_at: null,
            attempts: 1,
            error: null,
            sent_at: AT,
            created_at: AT,
            applicant_id: id,
            created_by: BY,
            can_cancel: false,
            can_retry: false,
          },
        ]),
    },
    templates: {
      reports: () =>
        page([{ id: 11, name: 'Informe para cliente', text: '', active: true, workspace: null, version: 1 }]),
    },
    reportFiles: {
      ofApplicant: () => page([]),
      create: ({ body }: { body: { applicant_id: number; report_template_id?: number } }) => {
        lastReport += 1;
        return {
          id: lastReport,
          applicant_id: body.applicant_id,
          report_template_id: 11,
          name: `Informe ${lastReport}.pdf`,
          content_type: 'application/pdf',
          bytes: 20_000,
          created_at: AT,
          created_by: BY,
        };
      },
      download: () => ({ name: 'Informe.pdf', bytes: 20_000, token: 'saved' }),
    },
  };
}
