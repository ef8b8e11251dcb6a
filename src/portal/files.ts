// Uploads files as soon as they are chosen, with progress; the form names them.
import { fileMessages } from '../contract/messages/files.ts';
import { formMessages } from '../contract/messages/forms.ts';
import { portalPageMessages } from '../contract/messages/portal-pages.ts';
import { sayOf } from './fields.ts';

const texts = portalPageMessages.files;
const MEGABYTE = 1024 * 1024;
/** Event of a file field, with the name of the uploaded file. */
export const UPLOADED = 'uploaded';

/** Uploads the files chosen in each file field and lets the candidate remove them. */
export function watchFiles(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type=file]')) {
    const field = input.closest<HTMLElement>('.field');
    if (!field) continue;
    for (const item of field.querySelectorAll<HTMLElement>('.files > li')) addRemoveButton(field, item, nameOf(item));
    showPick(input);
    input.addEventListener('change', () => choose(form, field, input));
  }
}

/**
 * Replaces the browser's button by one with the page's text; the field itself remains for keyboard and screen readers.
 */
function showPick(input: HTMLInputElement): void {
  const pick = document.createElement('label');
  pick.className = 'plain pick';
  pick.htmlFor = input.id;
  pick.setAttribute('aria-hidden', 'true');
  pick.textContent = input.multiple ? texts.pickSeveral : texts.pick;
  input.classList.add('hidden');
  input.after(pick);
}

const nameOf = (item: HTMLElement): string => item.querySelector('.name')?.textContent ?? '';

/** Names a file again that was uploaded before a reload. */
export function restoreFile(form: HTMLFormElement, name: string, fileName: string): void {
  const field = form.querySelector<HTMLElement>(`.field[data-field="${CSS.escape(name)}"]`);
  if (!field) return;
  const label = fileName.split('/').at(-1) ?? '';
  const { item, progress } = itemOf(field, label);
  settle(progress, name, fileName);
  addRemoveButton(field, item, label);
}

/** Whether a file is still being uploaded. */
export const isSendingFiles = (form: HTMLFormElement): boolean => form.querySelector('.files progress') !== null;

function choose(form: HTMLFormElement, field: HTMLElement, input: HTMLInputElement): void {
  const chosen = [...(input.files ?? [])];
  // Cleared, so that the same file can be chosen again.
  input.value = '';
  const max = Number(field.dataset.files);
  const items = field.querySelectorAll('.files > li');
  if (max === 1 && chosen.length > 0) for (const item of items) item.remove();
  const there = field.querySelectorAll('.files > li').length;
  const accepted = chosen.slice(0, max - there);
  sayOf(field, accepted.length < chosen.length ? formMessages.tooManyFiles(max) : null);
  for (const file of accepted) {
    const problem = problemOf(file, input) ?? totalProblem(form, file);
    if (problem) sayOf(field, problem);
    else send(form, field, input.name, file);
  }
}

/** Files from before a reload do not count here; the server counts them. */
function totalProblem(form: HTMLFormElement, { size }: File): string | null {
  const maxBytes = Number(form.dataset.maxBytes);
  const chosen = [...form.querySelectorAll<HTMLElement>('.files > li')].map(({ dataset }) =>
    Number(dataset.bytes ?? 0),
  );
  const total = chosen.reduce((sum, bytes) => sum + bytes, size);
  return total > maxBytes ? fileMessages.total(maxBytes / MEGABYTE) : null;
}

function problemOf(file: File, { dataset }: HTMLInputElement): string | null {
  const maxBytes = Number(dataset.maxBytes);
  const problem = file.size === 0 ? texts.empty : file.size > maxBytes ? texts.tooLarge(maxBytes / MEGABYTE) : null;
  return problem && `${problem} ${fileMessages.accepted((dataset.formats ?? '').split(' '))}`;
}

function send(form: HTMLFormElement, field: HTMLElement, name: string, file: File): void {
  const { item, progress } = itemOf(field, file.name);
  item.dataset.bytes = String(file.size);
  const request = new XMLHttpRequest();
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    progress.value = total === 0 ? 0 : loaded / total;
  });
  request.addEventListener('load', () => {
    const answer = answerOf(request.responseText);
    if (request.status === 201 && answer.file_name) {
      settle(progress, name, answer.file_name);
      field.dispatchEvent(new CustomEvent(UPLOADED, { detail: answer.file_name }));
    } else fail(field, item, answer.message ?? texts.failed);
  });
  request.addEventListener('error', () => fail(field, item, texts.failed));
  addRemoveButton(field, item, file.name, () => request.abort());
  const data = new FormData();
  data.append(name, file);
  request.open('POST', form.dataset.filesTo ?? '');
  request.setRequestHeader('accept', 'application/json');
  request.send(data);
}

interface Answer {
  readonly file_name?: string;
  readonly message?: string;
}

/** Parses the answer; a proxy may answer in another format. */
function answerOf(text: string): Answer {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return {};
  }
}

function itemOf(field: HTMLElement, fileName: string): { item: HTMLElement; progress: HTMLProgressElement } {
  const item = document.createElement('li');
  const name = document.createElement('span');
  name.className = 'name';
  name.textContent = fileName;
  const progress = document.createElement('progress');
  progress.max = 1;
  progress.value = 0;
  progress.setAttribute('aria-label', texts.uploading(fileName));
  item.append(name, progress);
  field.querySelector('.files')?.append(item);
  return { item, progress };
}

function settle(progress: HTMLProgressElement, name: string, fileName: string): void {
  const hiddenInput = document.createElement('input');
  hiddenInput.type = 'hidden';
  hiddenInput.name = `${name}.kept`;
  hiddenInput.value = fileName;
  const done = document.createElement('span');
  done.className = 'done';
  done.setAttribute('role', 'status');
  progress.replaceWith(done, hiddenInput);
  done.textContent = texts.uploaded;
}

function fail(field: HTMLElement, item: HTMLElement, problem: string): void {
  item.remove();
  sayOf(field, problem);
}

function addRemoveButton(field: HTMLElement, item: HTMLElement, fileName: string, stop?: () => void): void {
  const remove = document.createElement('button');
  remove.type = 'button';
  remove.className = 'plain';
  remove.textContent = '×';
  remove.setAttribute('aria-label', texts.remove(fileName));
  remove.addEventListener('click', () => {
    stop?.();
    item.remove();
    field.querySelector<HTMLInputElement>('input[type=file]')?.focus();
  });
  item.append(remove);
}
