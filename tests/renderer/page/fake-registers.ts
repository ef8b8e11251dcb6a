// Fake server of the registers for the authority: processing activities and breaches.
import type { BreachInput, DataBreach } from '../../../src/contract/api/data-breaches.ts';
import type { ProcessingActivity, ProcessingContent } from '../../../src/contract/api/processing-activities.ts';

const saved = (name: string) => ({ name, bytes: 2048, token: 'saved' });
const ANA = { id: 1, full_name: 'Ana Paredes' };
const at = (hours: number): string => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString();

const selection: ProcessingContent = {
  ...{ name: 'Selección de personal', purpose: 'Evaluar a quienes postulan', lawful_basis: 'contract' },
  ...{ lawful_basis_note: '', person_categories: 'Candidatos', data_categories: 'Currículum', recipients: '' },
  ...{ transfers: '', retention: null, security_measures: '', responsible: 'Faro', contact: '' },
};

export function fakeProcessingActivities() {
  const activity = (id: number, content: ProcessingContent): ProcessingActivity => ({
    ...{ id, suggestion: null, content, retention_text: content.retention ?? 'A los 24 meses', is_ended: false },
    ...{ version: 1, changed_at: at(-24), changed_by: ANA },
  });
  let rows = [activity(1, selection)];
  let isSuggested = true;
  const portal = { ...selection, name: 'Postulación por el portal' };
  const change = (id: number, part: Partial<ProcessingActivity>) => {
    rows = rows.map((row) => (row.id === id ? { ...row, ...part, version: row.version + 1 } : row));
    return rows.find((row) => row.id === id);
  };
  return {
    list: () => rows,
    suggestions: () => (isSuggested ? [{ suggestion: 'portal', content: portal }] : []),
    addSuggestions: () => {
      isSuggested = false;
      rows = [...rows, activity(2, portal)];
      return { added: 1 };
    },
    add: ({ body }: { body: { processing_activity: ProcessingContent } }) => {
      const added = activity(rows.length + 1, body.processing_activity);
      rows = [...rows, added];
      return added;
    },
    change: ({ params, body }: { params: { id: number }; body: { processing_activity: ProcessingContent } }) =>
      change(params.id, { content: body.processing_activity }),
    setEnded: ({ params, body }: { params: { id: number }; body: { is_ended: boolean } }) =>
      change(params.id, { is_ended: body.is_ended }),
    versions: () => [
      { version: 2, content: selection, is_ended: false, changed_at: at(-1), changed_by: ANA },
      {
        ...{ version: 1, content: { ...selection, purpose: 'Elegir' }, is_ended: false },
        ...{ changed_at: at(-24), changed_by: ANA },
      },
    ],
    print: () => saved('registro.pdf'),
    exportVersions: () => saved('registro.xlsx'),
  };
}

export function fakeDataBreaches() {
  const breach = (id: number, { person_ids: _ids, ...content }: BreachInput): DataBreach => ({
    ...{ id, content, affected_persons: [], authority_due_at: at(71), persons_due_at: at(71) },
    ...{ due_source: '72 horas', is_overdue: false, closed_at: null, created_at: at(-1), created_by: ANA, version: 1 },
  });
  let rows: DataBreach[] = [];
  const change = (id: number, part: Partial<DataBreach>) => {
    rows = rows.map((row) => (row.id === id ? { ...row, ...part, version: row.version + 1 } : row));
    return rows.find((row) => row.id === id);
  };
  return {
    list: () => rows,
    add: ({ body }: { body: { data_breach: BreachInput } }) => {
      const added = breach(rows.length + 1, body.data_breach);
      rows = [...rows, added];
      return added;
    },
    change: ({ params, body }: { params: { id: number }; body: { data_breach: BreachInput } }) => {
      const { person_ids: _ids, ...content } = body.data_breach;
      return change(params.id, { content });
    },
    setClosed: ({ params, body }: { params: { id: number }; body: { is_closed: boolean } }) =>
      change(params.id, { closed_at: body.is_closed ? at(0) : null }),
    print: () => saved('brecha.pdf'),
    printAll: () => saved('brechas.pdf'),
  };
}
