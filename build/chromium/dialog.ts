// `dialog`: drawn in a page instead of by the operating system.
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve, sep } from 'node:path';
import type Electron from 'electron';
import { hostTexts } from '../texts.mjs';
import { app } from './app.ts';
import type { BrowserWindow } from './browser-window.ts';
import { checkDialogOptions, checkErrorBox, checkMessageBoxType } from './dialog-checks.ts';
import type { DialogAnswer, DialogRequest } from './page/messages.ts';
import { frontWindow, openWindows } from './windows.ts';

/** Electron's two forms: (window, options) and (options). */
function readArguments<Options extends object>(
  first: unknown,
  second?: Options,
): { window: BrowserWindow | undefined; options: Options } {
  const isWindow = openWindows.has(first as BrowserWindow);
  const read =
    isWindow || !first
      ? { window: isWindow ? (first as BrowserWindow) : frontWindow(), options: second as Options }
      : { window: frontWindow(), options: first as Options };
  checkDialogOptions(read.options);
  return read;
}

/** Without a window, the dialog's text goes to the terminal and the dialog counts as dismissed. */
function ask(window: BrowserWindow | undefined, request: DialogRequest): Promise<DialogAnswer> {
  if (window) return window.webContents.showDialog(request);
  const text = [request.title, request.message, request.detail].filter(Boolean).join('\n');
  process.stderr.write(`${text}\n`);
  return Promise.resolve({ response: request.cancelButton, path: '', checked: false });
}

function pathRequest(title: string, button: string, path: string): DialogRequest {
  const buttons = [{ label: button }, { label: hostTexts.cancel }];
  return { title, message: hostTexts.path, buttons, defaultButton: 0, cancelButton: 1, path };
}

/** The button for Escape: `cancelId`, or by label, or the last one. */
function cancelButtonOf({ cancelId, buttons = [] }: Electron.MessageBoxOptions): number {
  if (cancelId !== undefined) return cancelId;
  const byLabel = buttons.findIndex((label) => [hostTexts.cancel, 'Cancel', 'No'].includes(label));
  return Math.max(byLabel, 0);
}

/** @throws TypeError at once for wrong options */
function showMessageBox(first: unknown, second?: Electron.MessageBoxOptions) {
  const { window, options } = readArguments<Electron.MessageBoxOptions>(first, second);
  checkMessageBoxType(options.type);
  return showMessageBoxIn(window, options);
}

async function showMessageBoxIn(window: BrowserWindow | undefined, options: Electron.MessageBoxOptions) {
  const labels = options.buttons?.length ? options.buttons : [hostTexts.accept];
  const { response, checked } = await ask(window, {
    title: options.title ?? '',
    message: options.message,
    detail: options.detail,
    buttons: labels.map((label) => ({ label })),
    defaultButton: options.defaultId ?? 0,
    cancelButton: cancelButtonOf(options),
    checkbox: options.checkboxLabel
      ? { label: options.checkboxLabel, checked: options.checkboxChecked ?? false }
      : undefined,
  });
  return { response, checkboxChecked: checked } satisfies Electron.MessageBoxReturnValue;
}

function showErrorBox(title: string, content: string): void {
  checkErrorBox(title, content);
  process.stderr.write(`${title}\n${content}\n`);
  const window = frontWindow();
  const buttons = [{ label: hostTexts.accept }];
  // The terminal already has the text, so a page that goes away loses nothing.
  if (window)
    ask(window, { title, message: content, buttons, defaultButton: 0, cancelButton: 0 }).catch(() => undefined);
}

/** @throws TypeError at once for wrong options */
function showSaveDialog(first: unknown, second?: Electron.SaveDialogOptions) {
  const { window, options } = readArguments<Electron.SaveDialogOptions>(first, second);
  return showSaveDialogIn(window, options);
}

async function showSaveDialogIn(window: BrowserWindow | undefined, options: Electron.SaveDialogOptions) {
  const path = resolve(app.getPath('downloads'), options.defaultPath ?? '');
  const request = pathRequest(options.title ?? hostTexts.save, options.buttonLabel ?? hostTexts.save, path);
  const answer = await ask(window, request);
  const canceled = answer.response !== 0 || answer.path === '';
  return { canceled, filePath: canceled ? '' : answer.path } satisfies Electron.SaveDialogReturnValue;
}

/** @throws TypeError at once for wrong options */
function showOpenDialog(first: unknown, second?: Electron.OpenDialogOptions) {
  const { window, options } = readArguments<Electron.OpenDialogOptions>(first, second);
  return showOpenDialogIn(window, options);
}

async function showOpenDialogIn(window: BrowserWindow | undefined, options: Electron.OpenDialogOptions) {
  const path = options.defaultPath ?? `${homedir()}${sep}`;
  const request = pathRequest(options.title ?? hostTexts.open, options.buttonLabel ?? hostTexts.open, path);
  const answer = await ask(window, request);
  const canceled = answer.response !== 0 || !existsSync(answer.path);
  return { canceled, filePaths: canceled ? [] : [answer.path] } satisfies Electron.OpenDialogReturnValue;
}

export const dialog = { showMessageBox, showErrorBox, showSaveDialog, showOpenDialog } satisfies Pick<
  Electron.Dialog,
  'showMessageBox' | 'showErrorBox' | 'showSaveDialog' | 'showOpenDialog'
>;
