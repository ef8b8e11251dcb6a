// The system's file dialogs, attached to the window that asked.
import { stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { app, BrowserWindow, dialog } from 'electron';
import type { z } from 'zod';
import type { ChosenFile } from '../../contract/ipc/ipc.ts';
import { dialogMessages, spaceBackupMessages, spaceMessages } from '../../contract/messages.ts';
import type { FileKind } from '../ipc/commands.ts';
import { ApiError } from '../ipc/result.ts';
import { readErrorCode } from './file-errors.ts';
import type { FileTokens } from './file-tokens.ts';

/** Asks for the path of a download; null if the user cancels. */
export async function askWhereToSave(windowId: number, name: string): Promise<string | null> {
  const window = windowOf(windowId);
  const extension = extname(name).slice(1);
  const options: Electron.SaveDialogOptions = {
    title: dialogMessages.save,
    defaultPath: join(app.getPath('downloads'), name),
    filters: extension === '' ? [] : [{ name: extension.toUpperCase(), extensions: [extension] }],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  };
  const { canceled, filePath } = await (window
    ? dialog.showSaveDialog(window, options)
    : dialog.showSaveDialog(options));
  return canceled || !filePath ? null : filePath;
}

/** Asks for a copy of a space's database; null if the user cancels. */
export const chooseDatabase = (windowId: number): Promise<string | null> =>
  showOpenDialog(windowId, {
    title: spaceMessages.dialogs.database,
    filters: [
      { name: spaceMessages.dialogs.databases, extensions: ['db'] },
      { name: dialogMessages.allFiles, extensions: ['*'] },
    ],
    properties: ['openFile'],
  });

/** Asks for a folder; null if the user cancels. */
export const chooseFolder = (windowId: number): Promise<string | null> =>
  showOpenDialog(windowId, { title: spaceMessages.dialogs.folder, properties: ['openDirectory', 'createDirectory'] });

async function showOpenDialog(windowId: number, options: Electron.OpenDialogOptions): Promise<string | null> {
  const window = windowOf(windowId);
  const { canceled, filePaths } = await (window
    ? dialog.showOpenDialog(window, options)
    : dialog.showOpenDialog(options));
  return canceled ? null : (filePaths[0] ?? null);
}

const KINDS: Record<FileKind, { readonly title: string; readonly name: string; readonly extensions: string[] }> = {
  spreadsheet: {
    title: dialogMessages.chooseSpreadsheet,
    name: dialogMessages.spreadsheets,
    extensions: ['csv', 'xlsx', 'tsv', 'txt'],
  },
  archive: {
    title: dialogMessages.chooseArchive,
    name: dialogMessages.archives,
    extensions: ['zip'],
  },
  media: {
    title: dialogMessages.chooseMedia,
    name: dialogMessages.media,
    extensions: ['png', 'jpg', 'jpeg', 'webp', 'gif', 'mp4', 'webm', 'mov'],
  },
  backup: {
    title: spaceBackupMessages.dialogs.choose,
    name: spaceBackupMessages.dialogs.backups,
    extensions: ['age'],
  },
};

/** Asks for a file and returns it under a token; null if the user cancels. @throws ApiError file_gone */
export async function chooseFile(
  windowId: number,
  kind: FileKind,
  tokens: FileTokens,
): Promise<z.infer<typeof ChosenFile> | null> {
  const { title, name, extensions } = KINDS[kind];
  const path = await showOpenDialog(windowId, {
    title,
    filters: [
      { name, extensions },
      { name: dialogMessages.allFiles, extensions: ['*'] },
    ],
    properties: ['openFile'],
  });
  if (path === null) return null;
  return { file: tokens.issue(path, 'chosen'), name: basename(path), bytes: await sizeOf(path) };
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    const code = readErrorCode(error);
    throw code === null ? error : new ApiError(code, {}, { cause: error });
  }
}

const windowOf = (windowId: number): BrowserWindow | undefined =>
  BrowserWindow.getAllWindows().find((window) => window.webContents.id === windowId);
