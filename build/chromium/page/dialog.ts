// A dialog drawn in the page, in place of the operating system's.
import type { DialogAnswer, DialogRequest } from './messages.ts';

/** Displays the dialog over the page, isolated from the page's scripts and styles, until it is answered. */
export function showDialog(request: DialogRequest): Promise<DialogAnswer> {
  const host = document.createElement('div');
  const dialog = document.createElement('dialog');
  dialog.style.cssText =
    'font:14px system-ui;border:1px solid #888;border-radius:8px;padding:18px;min-width:320px;max-width:560px';
  addText(dialog, 'strong', request.title);
  addText(dialog, 'p', request.message);
  addText(dialog, 'p', request.detail ?? '');
  const path = request.path === undefined ? undefined : addPathField(dialog, request.path);
  const checkbox = request.checkbox && addCheckbox(dialog, request.checkbox);
  return new Promise((resolve) => {
    const answer = (response: number) => {
      host.remove();
      resolve({ response, path: path?.value ?? '', checked: checkbox?.checked ?? false });
    };
    const buttons = addButtons(dialog, request, answer);
    dialog.addEventListener('cancel', () => answer(request.cancelButton));
    host.attachShadow({ mode: 'closed' }).append(dialog);
    document.documentElement.append(host);
    dialog.showModal();
    (path ?? buttons[request.defaultButton] ?? dialog).focus();
    path?.select();
  });
}

export function addText(dialog: HTMLElement, tag: string, text: string): void {
  if (text === '') return;
  const element = document.createElement(tag);
  element.textContent = text;
  element.style.whiteSpace = 'pre-line';
  dialog.append(element);
}

export function addPathField(dialog: HTMLElement, path: string): HTMLInputElement {
  const field = document.createElement('input');
  field.value = path;
  field.style.cssText = 'display:block;width:100%;box-sizing:border-box;margin:8px 0;padding:6px';
  dialog.append(field);
  return field;
}

export function addCheckbox(dialog: HTMLElement, checkbox: { label: string; checked: boolean }): HTMLInputElement {
  const label = document.createElement('label');
  const field = document.createElement('input');
  field.type = 'checkbox';
  field.checked = checkbox.checked;
  label.append(field, checkbox.label);
  label.style.cssText = 'display:block;margin:8px 0';
  dialog.append(label);
  return field;
}

export function addButtons(
  dialog: HTMLElement,
  request: DialogRequest,
  answer: (response: number) => void,
): HTMLButtonElement[] {
  const width = request.stacked ? 'display:block;width:100%;text-align:start' : '';
  return request.buttons.map(({ label, disabled }, index) => {
    const button = document.createElement('button');
    button.textContent = label;
    button.disabled = disabled ?? false;
    button.style.cssText = `margin:4px;padding:6px 14px;${width}`;
    button.addEventListener('click', () => answer(index));
    // Enter in the path field presses the default button, as in the system's dialogs.
    button.type = 'button';
    dialog.addEventListener('keydown', (event) => {
      const inField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
      if (event.key === 'Enter' && inField && index === request.defaultButton) answer(index);
    });
    dialog.append(button);
    return button;
  });
}
