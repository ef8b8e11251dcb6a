// Fills in empty fields from the chosen curriculum. What the candidate has typed is never replaced.
import { portalPageMessages } from '../contract/messages/portal-pages.ts';
import type { FormPrefill } from '../domain/portal/form-prefill.ts';
import { entriesFor } from './entries.ts';
import { type Control, controlsOf } from './fields.ts';
import { UPLOADED } from './files.ts';

const texts = portalPageMessages.prefill;

/** The controls that were filled in, each with its text. */
type Filled = Map<Control, string>;

/** Asks the server to read each uploaded curriculum, and reports what was filled in below its field. */
export function watchCurriculum(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('.field[data-field="curriculum"]');
  if (!field) return;
  const report = reportBelow(field);
  let filled: Filled = new Map();
  let latest = '';
  field.addEventListener(UPLOADED, (event) => {
    const fileName = (event as CustomEvent<string>).detail;
    latest = fileName;
    report.say(texts.reading);
    read(form, fileName)
      .then((prefill) => {
        if (latest !== fileName) return;
        // Of two curricula the last one counts.
        empty(filled);
        filled = prefill === null ? new Map() : fill(form, prefill);
        report.sayFilled(prefill === null ? null : filled.size, () => empty(filled));
      })
      .catch(() => report.sayFilled(null, () => undefined));
  });
}

/** Null if the file cannot be read, as a picture. */
async function read(form: HTMLFormElement, fileName: string): Promise<FormPrefill | null> {
  const response = await fetch(form.dataset.prefillFrom ?? '', {
    method: 'POST',
    body: JSON.stringify({ file_name: fileName }),
    headers: { accept: 'application/json', 'content-type': 'application/json' },
  });
  return response.ok ? ((await response.json()) as FormPrefill) : null;
}

function fill(form: HTMLFormElement, { values, entries }: FormPrefill): Filled {
  const filled: Filled = new Map();
  for (const [name, value] of Object.entries(values)) {
    for (const control of controlsOf(form)) if (control.name === name) fillControl(control, value, filled);
  }
  for (const [name, texts] of Object.entries(entries)) {
    const list = form.querySelector<HTMLElement>(`[data-entries="${name}"]`);
    // A list that the candidate has begun is theirs.
    if (!list || controlsOf(list).some(({ value }) => value !== '')) continue;
    for (const [index, entry] of entriesFor(list, texts.length).entries()) {
      for (const control of controlsOf(entry)) {
        const value = texts[index]?.[control.name.split('.').at(-1) ?? ''];
        if (value !== undefined) fillControl(control, value, filled);
      }
    }
  }
  return filled;
}

function fillControl(control: Control, value: string, filled: Filled): void {
  if (control.value !== '') return;
  control.value = value;
  // The browser empties what a field cannot have.
  if (control.value === '') return;
  control.dataset.prefilled = '';
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.addEventListener('input', () => delete control.dataset.prefilled, { once: true });
  filled.set(control, control.value);
}

/** Leaves what the candidate has changed since. */
function empty(filled: Filled): void {
  for (const [control, value] of filled) {
    if (control.value !== value) continue;
    delete control.dataset.prefilled;
    control.value = '';
  }
  filled.clear();
}

function reportBelow(field: HTMLElement) {
  const hint = document.createElement('p');
  hint.className = 'hint';
  hint.textContent = texts.hint;
  const status = document.createElement('p');
  status.className = 'prefill';
  status.setAttribute('role', 'status');
  field.querySelector(':scope > .hint')?.after(hint);
  field.append(status);
  const say = (text: string): void => status.replaceChildren(text);
  return {
    say,
    /** @param count of filled fields; null if the file could not be read */
    sayFilled: (count: number | null, undo: () => void): void => {
      if (count === null || count === 0) {
        say(count === null ? texts.failed : texts.nothing);
        return;
      }
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'plain';
      button.textContent = texts.undo;
      button.addEventListener('click', () => {
        undo();
        say(texts.undone);
        field.querySelector<HTMLElement>('input[type=file]')?.focus();
      });
      status.replaceChildren(texts.filled(count), ' ', button);
    },
  };
}
