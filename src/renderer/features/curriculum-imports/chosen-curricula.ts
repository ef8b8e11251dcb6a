// The curricula to upload: files that the page reads one by one, or an archive that only main reads.
import { CURRICULUM_ARCHIVE_MAX_BYTES, MAX_CURRICULA } from '../../../contract/api/curriculum-imports.ts';
import { MAX_BUFFERED_BYTES, type SentFile } from '../../../contract/endpoint.ts';
import type { ChosenFile } from '../../../contract/ipc/ipc.ts';
import { curriculumImportMessages as texts } from '../../../contract/messages.ts';

/** A file of the page, or one that the user chose in the system's dialog. */
export type CurriculumFile = File | ChosenFile;

export interface ChosenCurricula {
  readonly files: readonly CurriculumFile[];
  /** Why files were left out, or what prevents the start. */
  readonly problems: readonly string[];
}

export const NO_CURRICULA: ChosenCurricula = { files: [], problems: [] };

/** Files that operating systems add to folders. */
const SYSTEM_FILE = /^(?:\.|thumbs\.db$|desktop\.ini$)/i;
const isArchive = (name: string): boolean => /\.zip$/i.test(name);

/** Adds files; those that are too large to be sent are left out, with a problem each. */
export function withFiles(chosen: ChosenCurricula, added: readonly CurriculumFile[]): ChosenCurricula {
  const files = [...chosen.files];
  const problems = chosen.problems.filter((problem) => problem !== texts.tooMany(MAX_CURRICULA));
  for (const file of added) {
    const problem = problemOf(file);
    if (SYSTEM_FILE.test(file.name)) continue;
    if (problem === null) files.push(file);
    else problems.push(problem);
  }
  if (files.length > MAX_CURRICULA) problems.push(texts.tooMany(MAX_CURRICULA));
  return { files, problems: [...new Set(problems)] };
}

function problemOf(file: CurriculumFile): string | null {
  const bytes = file instanceof File ? file.size : file.bytes;
  const limit = isArchive(file.name) ? CURRICULUM_ARCHIVE_MAX_BYTES : MAX_BUFFERED_BYTES;
  return bytes > limit ? texts.tooLarge(file.name) : null;
}

/** What a call sends. Only one file of the page is in memory at a time. */
export const sentFile = async (file: CurriculumFile): Promise<SentFile | string> =>
  file instanceof File ? { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } : file.file;

/** The files of dropped items, those of folders and their folders included, by name. */
export async function filesOfItems(items: readonly (File | FileSystemDirectoryEntry)[]): Promise<File[]> {
  const files: File[] = [];
  for (const item of items) {
    if (item instanceof File) files.push(item);
    else files.push(...(await filesOfFolder(item)));
  }
  return files;
}

async function filesOfFolder(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const files: File[] = [];
  for (const entry of await entriesOf(folder)) {
    if (entry.isDirectory) files.push(...(await filesOfFolder(entry as FileSystemDirectoryEntry)));
    else files.push(await fileOf(entry as FileSystemFileEntry));
  }
  return files;
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A reader gives a hundred entries at a time, and none at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return entries.toSorted((one, other) => one.name.localeCompare(other.name));
    entries.push(...some);
  }
}
