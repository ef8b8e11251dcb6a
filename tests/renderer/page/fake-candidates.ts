// Fake server of the candidate drawer: fields, items and files.
import type { Applicant, ApplicantFile } from '../../../src/contract/api/applicants.ts';
import type { SentFile } from '../../../src/contract/endpoint.ts';
import type { Described } from '../../../src/renderer/features/applicants/edit/applicant-fields.ts';
import { cvPdf } from './sample-files.ts';

interface IdInput {
  readonly params: { readonly id: number };
}
interface ItemInput extends IdInput {
  readonly params: { readonly id: number; readonly itemId: number };
}
interface FileInput extends IdInput {
  readonly params: { readonly id: number; readonly fileId: number };
}

interface WhichInput extends IdInput {
  readonly query: { readonly file_id: number };
}

interface Sent {
  readonly file?: SentFile;
}

/** Thrown to make a call fail with this error. */
export class FakeError {
  readonly error: { code: string; message?: string; current?: unknown; fields?: Record<string, string> };
  constructor(error: FakeError['error']) {
    this.error = error;
  }
}

const ONE_PAGE = { currentPage: 1, nextPage: 0, prevPage: 0, totalPages: 1, totalCount: 1 };
const page = <Row>(rows: Row[]) => ({ data: rows, pagination: { ...ONE_PAGE, totalCount: rows.length } });

/** @param fresh returns the candidate as on the board */
export function createFakeCandidates(fresh: (id: number) => Applicant) {
  const changed = new Map<number, Partial<Applicant>>();
  const contents = new Map<number, Uint8Array<ArrayBuffer>>();
  let lastId = 1000;
  const nextId = () => {
    lastId += 1;
    return lastId;
  };

  const get = (id: number): Applicant => {
    const card = fresh(id);
    const change = changed.get(id) ?? {};
    return { ...card, ...change, version: Math.max(card.version, change.version ?? 0) };
  };
  const set = (id: number, change: Partial<Applicant>): Applicant => {
    const present = get(id);
    changed.set(id, { ...changed.get(id), ...change, version: present.version + 1 });
    return get(id);
  };
  const setPerson = (id: number, change: Partial<Applicant['uniq_applicant']>): Applicant =>
    set(id, { uniq_applicant: { ...get(id).uniq_applicant, ...change } });

  const numbered = (items: Described[]) => items.map((item) => ({ ...item, id: nextId() }));

  const update = ({ params: { id }, body }: IdInput & { body: Record<string, unknown> & { version?: number } }) => {
    const present = get(id);
    const { version, tags, source, title, languages_attributes, skills_attributes, ...fields } = body;
    if (version !== undefined && version !== present.version)
      throw new FakeError({ code: 'stale_version', current: present });
    if (fields.email === 'ocupado@ejemplo.example')
      throw new FakeError({ code: 'conflict', fields: { email: 'Ya hay otro candidato con este dato.' } });
    const person = {
      ...present.uniq_applicant,
      ...fields,
      ...(languages_attributes !== undefined && { languages: numbered(languages_attributes as Described[]) }),
      ...(skills_attributes !== undefined && { skills: numbered(skills_attributes as Described[]) }),
    };
    return set(id, {
      uniq_applicant: person,
      full_name: [person.name, person.last_name].filter(Boolean).join(' '),
      ...(tags !== undefined && { tags: tags as string[] }),
      ...(source !== undefined && { source: source as string | null }),
      ...(title !== undefined && { title: title as string | null }),
    });
  };

  const items = <List extends 'work_experiences' | 'educations'>(list: List) => ({
    add: ({ params: { id }, body }: IdInput & { body: object }) => {
      const item = { ...body, id: nextId() } as never;
      setPerson(id, { [list]: [...get(id).uniq_applicant[list], item] });
      return item;
    },
    change: ({ params: { id, itemId }, body: { seen, ...body } }: ItemInput & { body: { seen?: object } }) => {
      const current = get(id).uniq_applicant[list].find((one) => one.id === itemId);
      const isCurrent = Object.entries(seen ?? {}).every(([field, value]) => value === (current as never)?.[field]);
      if (!isCurrent) throw new FakeError({ code: 'stale_version', current });
      const item = { ...body, id: itemId } as never;
      setPerson(id, { [list]: get(id).uniq_applicant[list].map((one) => (one.id === itemId ? item : one)) });
      return item;
    },
    remove: ({ params: { id, itemId } }: ItemInput) => {
      setPerson(id, { [list]: get(id).uniq_applicant[list].filter((one) => one.id !== itemId) });
      return null;
    },
  });
  const experiences = items('work_experiences');
  const studies = items('educations');

  const withFiles = (id: number, files: ApplicantFile[]) =>
    set(id, { files, has_cv: files.some(({ is_cv }) => is_cv) });
  const fileOf = (id: number, fileId: number) => {
    const file = get(id).files.find((one) => one.id === fileId);
    if (!file) throw new FakeError({ code: 'not_found' });
    return file;
  };

  const removeFile = (id: number, fileId: number): Applicant => {
    const file = fileOf(id, fileId);
    const { files, removed_files } = get(id);
    withFiles(
      id,
      files.filter((one) => one.id !== fileId),
    );
    return set(id, { removed_files: [{ ...file, removed_at: '2026-10-14T12:00:00.000Z' }, ...removed_files] });
  };
  const bringBack = (id: number, fileId: number): Applicant => {
    const { files, removed_files } = get(id);
    const file = removed_files.find((one) => one.id === fileId);
    if (!file) throw new FakeError({ code: 'not_found' });
    const { removed_at: _at, ...present } = file;
    withFiles(id, [present, ...files]);
    return set(id, { removed_files: removed_files.filter((one) => one.id !== fileId) });
  };

  function addFile(id: number, file: Partial<ApplicantFile>, bytes: Uint8Array<ArrayBuffer>): ApplicantFile {
    const made = {
      id: nextId(),
      name: 'archivo.pdf',
      content_type: 'application/pdf',
      is_cv: false,
      files_category_id: null,
      created_at: '2026-10-13T12:00:00.000Z',
      ...file,
      bytes: bytes.length,
    };
    contents.set(made.id, bytes);
    withFiles(id, [made, ...get(id).files]);
    return made;
  }

  return {
    get,
    /** Changes a field as another user, without an event. */
    meddle: setPerson,
    /** Changes the candidacy as another user, without an event. */
    meddleCandidacy: set,
    /** Adds a file as another user. */
    addFile: addFile,
    areas: {
      applicants: {
        get: ({ params }: IdInput) => get(params.id),
        update: (input: Parameters<typeof update>[0] & Sent) => {
          if (input.file) addFile(input.params.id, { name: input.file.name, is_cv: true }, input.file.bytes);
          return update(input);
        },
        deleteCurriculum: ({ params: { id }, query }: WhichInput) => removeFile(id, query.file_id),
        restoreCurriculum: ({ params: { id }, query }: WhichInput) => bringBack(id, query.file_id),
        addWorkExperience: experiences.add,
        changeWorkExperience: experiences.change,
        removeWorkExperience: experiences.remove,
        addEducation: studies.add,
        changeEducation: studies.change,
        removeEducation: studies.remove,
      },
      emailOptOuts: {
        set: ({ params: { id }, body: { reason } }: IdInput & { body: { reason: string } }) =>
          set(id, {
            email_opt_out: {
              ...{ source: 'user', reason, set_by: { id: 1, full_name: 'Ana Paredes' } },
              created_at: '2026-10-13T12:00:00.000Z',
            },
          }),
        withdraw: ({ params: { id } }: IdInput) => set(id, { email_opt_out: null }),
        among: ({ body: { applicant_ids } }: { body: { applicant_ids: number[] } }) => ({
          applicant_ids: applicant_ids.filter((id) => get(id).email_opt_out !== null),
        }),
      },
      candidateFiles: {
        add: ({ params: { id }, body, file }: IdInput & Sent & { body: { files_category_id?: number } }) => {
          if (!file) throw new FakeError({ code: 'invalid' });
          return addFile(id, { name: file.name, files_category_id: body.files_category_id ?? null }, file.bytes);
        },
        content: ({ params: { id, fileId } }: FileInput) => {
          const file = fileOf(id, fileId);
          return { name: file.name, content_type: file.content_type, bytes: contents.get(fileId) ?? cvPdf() };
        },
        remove: ({ params: { id, fileId } }: FileInput) => {
          removeFile(id, fileId);
          return null;
        },
        restore: ({ params: { id, fileId } }: FileInput) => {
          bringBack(id, fileId);
          return fileOf(id, fileId);
        },
        change: ({ params: { id, fileId }, body }: FileInput & { body: Partial<ApplicantFile> }) => {
          const file = { ...fileOf(id, fileId), ...body };
          withFiles(
            id,
            get(id).files.map((one) => (one.id === fileId ? file : one)),
          );
          return file;
        },
        download: () => ({ name: 'contrato.pdf', bytes: 2048, token: 'saved' }),
      },
      hiring: {
        updateHiring: ({ params: { id }, body }: IdInput & { body: object }) =>
          set(id, { hiring: { ...get(id).hiring, ...body } }),
      },
      catalogues: {
        sources: () =>
          page(
            [
              { id: 1, name: 'LinkedIn' },
              { id: 2, name: 'Referido' },
            ].map(named),
          ),
        consultants: () => page(CONSULTANTS.map(named)),
        assignConsultant: ({
          params: { id },
          body,
        }: IdInput & { body: { consultant_id: number | null; version: number } }) => {
          const present = get(id);
          if (body.version !== present.version) throw new FakeError({ code: 'stale_version', current: present });
          return set(id, { consultant: CONSULTANTS.find((one) => one.id === body.consultant_id) ?? null });
        },
        filesCategories: () =>
          page(
            [
              { id: 4, name: 'Contratos', slug: 'contratos', system: false },
              { id: 5, name: 'Archivos de postulación', slug: 'archivos-de-postulacion', system: true },
            ].map((one) => ({ ...named(one), ...one, files_count: 0, allow_public: false, order: one.id })),
          ),
      },
      vocabularies: {
        universities: () => [{ id: 1, name: 'Universidad de Concepción', country: 'CL', region: null }],
        skills: () => [{ id: 1, description: 'Contabilidad de costos' }],
        languages: () => [{ id: 1, description: 'Portugués', code: 'pt' }],
      },
    },
  };
}

const CONSULTANTS = [
  { id: 1, name: 'Búsquedas del Sur' },
  { id: 2, name: 'Selecta' },
];

const named = <Entry extends { id: number; name: string }>(entry: Entry) => ({
  ...entry,
  organization_id: 1,
  assigned_count: 0,
  version: 1,
});
