// Submits the form without leaving the page; after an error all input remains.
import { portalPageMessages } from '../contract/messages/portal-pages.ts';
import { checkAll, fieldsOf, focusOn, sayOf } from './fields.ts';
import { isSendingFiles } from './files.ts';
import { solveProof } from './proof.ts';
import { forgetInput } from './retained-input.ts';

const texts = portalPageMessages.apply;

interface Policy {
  readonly version: number;
  readonly text: string;
  /** Null if it is in the language of the page. */
  readonly lang: string | null;
}

interface Answer {
  readonly location?: string;
  readonly message?: string | null;
  readonly fields?: Readonly<Record<string, string>>;
  readonly token?: string;
  /** Whether the server asks for a proof of work. */
  readonly asksProof?: boolean;
  readonly policy?: Policy;
}

/** Replaces the form's own submission. */
export function watchSending(form: HTMLFormElement): void {
  let isSending = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isSending) return;
    const isSaving = event.submitter instanceof HTMLButtonElement && 'save' in event.submitter.dataset;
    const wrong = isSaving ? [] : checkAll(form);
    if (wrong.length > 0) return complain(form, wrong, null);
    if (isSendingFiles(form)) return complain(form, [], texts.waitForFiles);
    isSending = true;
    const done = showSending(form);
    send(form, isSaving ? (event.submitter?.getAttribute('formaction') ?? form.action) : form.action)
      .then((answer) => settle(form, answer))
      .catch(() => complain(form, [], texts.unreachable))
      .finally(() => {
        isSending = false;
        done();
      });
  });
}

/** Marks the button as busy. @returns a function that ends this */
function showSending(form: HTMLFormElement): () => void {
  const button = form.querySelector('button[type=submit]');
  if (!button) return () => undefined;
  button.setAttribute('aria-disabled', 'true');
  button.textContent = texts.sending;
  return () => {
    button.removeAttribute('aria-disabled');
    button.textContent = texts.send;
  };
}

async function send(form: HTMLFormElement, path: string): Promise<Answer> {
  const data = new FormData(form);
  // Files have already been uploaded and are only named.
  for (const [name, value] of [...data.entries()]) if (value instanceof File) data.delete(name);
  const answer = await post(path, data);
  if (!answer.asksProof) return answer;
  const proof = await solveProof(String(data.get('token')), String(data.get('clave')));
  if (proof === null) return answer;
  data.set('prueba', proof);
  return post(path, data);
}

async function post(path: string, data: FormData): Promise<Answer> {
  const response = await fetch(path, { method: 'POST', body: data, headers: { accept: 'application/json' } });
  return (await response.json()) as Answer;
}

function settle(form: HTMLFormElement, { location, message, fields = {}, token, policy }: Answer): void {
  if (location) {
    forgetInput(form);
    window.location.assign(location);
    return;
  }
  const hidden = form.querySelector<HTMLInputElement>('input[name=token]');
  if (token && hidden) hidden.value = token;
  emptyTrap(form);
  if (policy) renewPolicy(form, policy);
  const wrong = fieldsOf(form).filter((field) => {
    const problem = fields[field.dataset.field ?? ''] ?? null;
    sayOf(field, problem);
    return problem !== null;
  });
  // Errors of fields that are not on the page are displayed for the whole form.
  const unplaced = Object.entries(fields).filter(([name]) => !wrong.some((field) => field.dataset.field === name));
  complain(form, wrong, message ?? unplaced[0]?.[1] ?? null);
}

/** A password manager may have filled in the invisible field. */
function emptyTrap(form: HTMLFormElement): void {
  const trap = form.querySelector<HTMLInputElement>('.trap input');
  if (trap) trap.value = '';
}

/** Displays a policy that came into force meanwhile and must be accepted again. */
function renewPolicy(form: HTMLFormElement, { version, text, lang }: Policy): void {
  const box = form.querySelector<HTMLInputElement>('input[name=privacy_policy_version]');
  const policy = form.querySelector('.policy');
  if (!box || !policy || box.value === String(version)) return;
  box.value = String(version);
  box.checked = false;
  if (lang === null) policy.removeAttribute('lang');
  else policy.setAttribute('lang', lang);
  policy.replaceChildren(
    ...text.split(/\n\s*\n/).map((part) => {
      const paragraph = document.createElement('p');
      paragraph.className = 'lines';
      paragraph.textContent = part.trim();
      return paragraph;
    }),
  );
  form.querySelector('details')?.setAttribute('open', '');
}

/** Displays the error above the form and focuses the first invalid field. */
function complain(form: HTMLFormElement, wrong: readonly Element[], message: string | null): void {
  const summary = document.querySelector('#resumen');
  if (!summary) return;
  const title = document.createElement('strong');
  title.textContent = wrong.length > 0 ? texts.problems(wrong.length) : texts.rejected;
  const lines = [title, ...(message === null ? [] : [message])].map((content) => {
    const line = document.createElement('p');
    line.append(content);
    return line;
  });
  summary.replaceChildren(...lines);
  const [first] = wrong;
  if (first) focusOn(first);
  else form.querySelector<HTMLElement>('button[type=submit]')?.focus();
  if (!first) summary.scrollIntoView({ block: 'nearest' });
}
