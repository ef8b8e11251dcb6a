// Fake server of file categories and optional modules.
import type { FilesCategory } from '../../../src/contract/api/catalogues.ts';
import type { Optional } from '../../../src/contract/api/settings.ts';

const ONE_PAGE = { currentPage: 1, nextPage: 0, prevPage: 0, totalPages: 1, totalCount: 1 };

interface CategoryInput {
  readonly params: { readonly id: number };
  readonly body: Partial<FilesCategory>;
}

export function fakeCategories() {
  const category = (id: number, name: string): FilesCategory => ({
    ...{ id, name, slug: name.toLowerCase(), files_count: 0, allow_public: false, order: id },
    ...{ organization_id: 1, system: false, version: 1 },
  });
  let rows = [category(1, 'Contratos'), category(2, 'Certificados')];
  return {
    filesCategories: () => ({ data: rows, pagination: ONE_PAGE }),
    changeFilesCategory: ({ params: { id }, body }: CategoryInput) => {
      rows = rows.map((row) => (row.id === id ? { ...row, ...body, version: row.version + 1 } : row));
      return rows.find((row) => row.id === id);
    },
    removeFilesCategory: ({ params: { id } }: Pick<CategoryInput, 'params'>) => {
      rows = rows.filter((row) => row.id !== id);
      return null;
    },
  };
}

const OPTIONALS: readonly Optional[] = [
  { id: 1, name: 'segments', label: 'Segmentos', description: 'Buscar entre todos los candidatos.', active: true },
  { id: 2, name: 'document_signing', label: 'Firma de documentos', description: 'Enviar a firmar.', active: true },
  { id: 3, name: 'referred_table', label: 'Referidos', description: 'Referir a alguien.', active: false },
];

export function fakeOptionals() {
  let rows = OPTIONALS;
  return {
    optionals: () => rows,
    activateOptionals: ({ body }: { body: { optionals: readonly Pick<Optional, 'id' | 'active'>[] } }) => {
      rows = rows.map((row) => ({ ...row, ...body.optionals.find(({ id }) => id === row.id) }));
      return rows;
    },
  };
}
