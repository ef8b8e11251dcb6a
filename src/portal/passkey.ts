// The script of the page of passkeys: asks the browser and returns to the program.
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { passkeyPageMessages as texts } from '../contract/messages/passkeys.ts';

const form = document.querySelector<HTMLFormElement>('form[data-options]');
const problem = document.querySelector<HTMLElement>('#problem');
const button = form?.querySelector('button');

/** @throws Error with a text for the user */
async function run({ kind, options }: DOMStringMap): Promise<void> {
  const optionsJSON = JSON.parse(options ?? 'null');
  const answer = await (kind === 'registration'
    ? startRegistration({ optionsJSON })
    : startAuthentication({ optionsJSON }));
  const response = await fetch(window.location.pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(answer),
  });
  const body: { return_to?: string; message?: string } = await response.json();
  if (body.return_to === undefined) throw new Error(body.message);
  window.location.replace(body.return_to);
}

/** The server's errors have texts; those of the browser say that the user cancelled, or has the passkey already. */
const textOf = (error: unknown): string => {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return texts.exists;
  const isOfBrowser = error instanceof WebAuthnError || error instanceof DOMException || error instanceof TypeError;
  return !isOfBrowser && error instanceof Error && error.message !== '' ? error.message : texts.cancelled;
};

if (form && button && problem) {
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    button.disabled = true;
    problem.textContent = '';
    run(form.dataset)
      .catch((error: unknown) => {
        problem.textContent = textOf(error);
      })
      .finally(() => {
        button.disabled = false;
        button.focus();
      });
  });
}
