// Queries and mutations of imports of curricula: upload and start, status, results.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CurriculumImport, CurriculumOutcome } from '../../../contract/api/curriculum-imports.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { ask, askData, terna } from '../../app/terna.ts';
import { type CurriculumFile, sentFile } from './chosen-curricula.ts';

const FILES_PER_PAGE = 50;

export interface Upload {
  readonly processId: number;
  readonly listId: number | null;
  readonly files: readonly CurriculumFile[];
  readonly repeated: 'skip' | 'add';
}

/** Uploads the files one after the other and starts the job. After an error it continues with the file that failed. */
export function useCurriculumUpload(onStarted: (importId: number) => void) {
  const [done, setDone] = useState(0);
  const draft = useRef<{ readonly id: number; uploaded: number } | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: async ({ processId, listId, files, repeated }: Upload) => {
      draft.current ??= { id: await createDraft(processId, listId), uploaded: 0 };
      const { id } = draft.current;
      for (const file of files.slice(draft.current.uploaded)) {
        // Closing the dialog before the start ends the upload.
        if (isGone.current) return null;
        await askData(terna().curriculumImports.addFile({ params: { id }, file: await sentFile(file) }));
        draft.current.uploaded += 1;
        setDone(draft.current.uploaded);
      }
      await askData(terna().curriculumImports.start({ params: { id }, body: { repeated } }));
      return id;
    },
    onSuccess: (id) => {
      if (id === null) return;
      draft.current = null;
      void client.invalidateQueries({ queryKey: queryKeys.imports.recent });
      onStarted(id);
    },
  });
  return { ...mutation, done };
}

async function createDraft(processId: number, listId: number | null): Promise<number> {
  const body = { selection_process_id: processId, ...(listId !== null && { list_id: listId }) };
  return (await askData(terna().curriculumImports.create({ body }))).id;
}

/** Status of an import; events of its job are merged into it. */
export const useCurriculumImport = (importId: number) =>
  useQuery({
    queryKey: queryKeys.imports.one(importId),
    queryFn: () => ask<CurriculumImport>(terna().curriculumImports.get({ params: { id: importId } })),
    refetchOnMount: 'always',
  });

export const useImportedCurricula = (importId: number, outcome: CurriculumOutcome | null, page: number) =>
  useQuery({
    queryKey: [...queryKeys.imports.filesOf(importId), outcome, page],
    queryFn: () => {
      const query = { page, items: FILES_PER_PAGE, ...(outcome && { outcome }) };
      return ask(terna().curriculumImports.files({ params: { id: importId }, query }));
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
