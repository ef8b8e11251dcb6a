// Retains what was written in this tab for a reload. It ends with the tab, since a device may be shared.
import { portalPageMessages } from '../contract/messages/portal-pages.ts';
import { entriesFor } from './entries.ts';
import { type Control, controlsOf } from './fields.ts';
import { restoreFile } from './files.ts';

const texts = portalPageMessages.draft;
/** Milliseconds without a change. */
const PAUSE = 300;
/** Never restored: the consent is given when sending. */
const CONSENT = 'privacy_policy_version';

interface Retained {
  /** By name; of radio buttons the chosen value. */
  readonly values: Readonly<Record<string, string>>;
  /** The names of stored files, by field. */
  readonly files: readonly (readonly [field: string, fileName: string])[];
}

const keyOf = (form: HTMLFormElement): string => `terna ${form.action}`;

/** Restores what a reload has emptied, unless the page itself has values, and notes each change. */
export function retainInput(form: HTMLFormElement): void {
  const isFresh = !valuesOf(form).some(([, value]) => value !== '') && form.querySelector('[name$=".kept"]') === null;
  const retained = isFresh ? read(form) : null;
  if (retained) {
    restore(form, retained);
    offerDiscard(form);
  }
  let timer = 0;
  const note = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => write(form), PAUSE);
  };
  form.addEventListener('input', note);
  form.addEventListener('change', note);
  // Files arrive and leave without an event of a field.
  new MutationObserver(note).observe(form, { childList: true, subtree: true });
}

/** Forms whose later changes are not noted any more. */
const forgotten = new WeakSet<HTMLFormElement>();

export function forgetInput(form: HTMLFormElement): void {
  forgotten.add(form);
  store((storage) => storage.removeItem(keyOf(form)));
}

/** A browser may forbid storing. */
function store<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(window.sessionStorage);
  } catch {
    return null;
  }
}

const isRetained = (control: Control): boolean =>
  control.name !== '' && control.name !== CONSENT && control.type !== 'file' && !control.closest('.trap');

const isChoice = (control: Control): control is HTMLInputElement => control.type === 'radio';

const valuesOf = (form: HTMLFormElement): [name: string, value: string][] =>
  controlsOf(form)
    .filter(isRetained)
    .filter((control) => !isChoice(control) || control.checked)
    .map((control) => [control.name, control.value]);

function write(form: HTMLFormElement): void {
  if (forgotten.has(form)) return;
  const values = Object.fromEntries(valuesOf(form).filter(([, value]) => value !== ''));
  const files = [...form.querySelectorAll<HTMLInputElement>('.files input[name$=".kept"]')].map(
    ({ name, value }) => [name.slice(0, -'.kept'.length), value] as const,
  );
  store((storage) => storage.setItem(keyOf(form), JSON.stringify({ values, files } satisfies Retained)));
}

function read(form: HTMLFormElement): Retained | null {
  const text = store((storage) => storage.getItem(keyOf(form)));
  const retained = text ? (JSON.parse(text) as Retained) : null;
  return retained && Object.keys(retained.values).length + retained.files.length > 0 ? retained : null;
}

function restore(form: HTMLFormElement, { values, files }: Retained): void {
  for (const list of form.querySelectorAll<HTMLElement>('[data-entries]')) {
    const prefix = `${list.dataset.entries}.`;
    const positions = Object.keys(values)
      .filter((name) => name.startsWith(prefix))
      .map((name) => Number(name.slice(prefix.length).split('.')[0]));
    if (positions.length > 0) entriesFor(list, Math.max(...positions) + 1);
  }
  for (const control of controlsOf(form).filter(isRetained)) {
    const value = values[control.name];
    if (value === undefined) continue;
    if (isChoice(control)) control.checked = control.value === value;
    else control.value = value;
  }
  for (const [field, fileName] of files) restoreFile(form, field, fileName);
}

/** A person who finds the tab of another one can empty it. */
function offerDiscard(form: HTMLFormElement): void {
  const status = document.createElement('p');
  status.className = 'prefill';
  status.setAttribute('role', 'status');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'plain';
  button.textContent = texts.discard;
  button.addEventListener('click', () => {
    forgetInput(form);
    window.location.reload();
  });
  form.prepend(status);
  status.replaceChildren(texts.restored, ' ', button);
}
