// Fake server of imports of curricula: takes the files, and ends the job at once or when the test says so.
import type { CurriculumImport, ImportedCurriculum } from '../../../src/contract/api/curriculum-imports.ts';
import type { Job } from '../../../src/contract/api/imports.ts';

interface AddFile {
  readonly file: { readonly name: string; readonly bytes: Uint8Array } | string;
}

interface ListFiles {
  readonly query: { readonly outcome?: ImportedCurriculum['outcome'] };
}

/** A file is unreadable if its name says so; the others become the candidate with this id. */
const APPLICANT_ID = 100;

export function fakeCurriculumImports() {
  const files: ImportedCurriculum[] = [];
  let job: Job | null = null;
  const count = (outcome: ImportedCurriculum['outcome']) => files.filter((file) => file.outcome === outcome).length;
  const summary = (): CurriculumImport => ({
    ...{ id: 5, kind: 'curricula', file_name: `${files.length} currículums`, selection_process_id: 7, job },
    ...{ imported: count('created'), present: 0, duplicates: 0, failed: count('unreadable'), warnings: 0 },
    ...{ created_at: '2026-11-26T12:00:00.000Z', can_undo: true, undo_job: null, undone_at: null },
    ...{ files: files.length, joined: 0 },
  });
  return {
    create: () => ({ id: 5 }),
    addFile: ({ file }: AddFile) => {
      const name = typeof file === 'string' ? 'elegido.zip' : file.name;
      const isUnreadable = name.includes('ilegible');
      files.push({
        ...{ number: files.length + 1, name, outcome: isUnreadable ? 'unreadable' : 'created' },
        reason: isUnreadable ? 'El archivo no tiene texto.' : null,
        applicant: isUnreadable ? null : { id: APPLICANT_ID, full_name: 'Ana Soto' },
      });
      return { added: 1, refusal: null };
    },
    start: () => {
      job = {
        ...{ id: 12, kind: 'import_curricula', state: 'done', done: files.length, total: files.length, error: null },
        created_at: '2026-11-26T12:00:00.000Z',
      };
      return { job_id: 12 };
    },
    get: summary,
    files: ({ query }: ListFiles) => files.filter(({ outcome }) => !query.outcome || outcome === query.outcome),
  };
}
