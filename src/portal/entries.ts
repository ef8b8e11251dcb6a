// Repeated entries of a form, such as work experience: adding and removing them.
import { portalPageMessages } from '../contract/messages/portal-pages.ts';

const texts = portalPageMessages.apply;

/** Adds the buttons to each list of the form. */
export function watchEntries(form: HTMLFormElement): void {
  for (const list of form.querySelectorAll<HTMLElement>('[data-entries]')) watchList(list);
}

/** Adds an empty entry to a list that is not full; absent for a list without a template. */
const adders = new WeakMap<HTMLElement, () => HTMLElement | null>();

function watchList(list: HTMLElement): void {
  const { template, max, title } = { template: list.querySelector('template'), ...readList(list) };
  if (!template) return;
  let next = entriesOf(list).length;
  const add = template.content.lastElementChild?.cloneNode(true);
  if (!(add instanceof HTMLButtonElement)) throw new Error('the template has no button');
  const addEntry = (): HTMLElement | null => {
    if (next >= max) return null;
    const entry = newEntry(template, max, next, title);
    next += 1;
    add.before(entry);
    addRemoveButton(list, entry, title);
    add.hidden = next >= max;
    return entry;
  };
  adders.set(list, addEntry);
  add.addEventListener('click', () => addEntry()?.querySelector('input')?.focus());
  list.append(add);
  for (const entry of entriesOf(list).slice(1)) addRemoveButton(list, entry, title);
}

const readList = ({ dataset }: HTMLElement): { max: number; title: string } => ({
  max: Number(dataset.max),
  title: dataset.title ?? '',
});

/** As many entries as the list can have, its own first. */
export function entriesFor(list: HTMLElement, count: number): HTMLElement[] {
  const entries = entriesOf(list);
  while (entries.length < count) {
    const entry = adders.get(list)?.();
    if (!entry) break;
    entries.push(entry);
  }
  return entries.slice(0, count);
}

const entriesOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(':scope > fieldset')];

/** The template has the index after the last possible entry in its names and ids; it is replaced here. */
function newEntry(template: HTMLTemplateElement, max: number, index: number, title: string): HTMLElement {
  const entry = template.content.firstElementChild?.cloneNode(true);
  if (!(entry instanceof HTMLElement)) throw new Error('the template is empty');
  for (const element of entry.querySelectorAll('*')) {
    for (const name of ['name', 'id', 'for', 'aria-describedby', 'data-field', 'list']) {
      const value = element.getAttribute(name);
      if (value) {
        element.setAttribute(name, value.replaceAll(`.${max}.`, `.${index}.`).replaceAll(`-${max}-`, `-${index}-`));
      }
    }
  }
  const legend = entry.querySelector('legend');
  if (legend) legend.textContent = texts.entry(title, index + 1);
  return entry;
}

function addRemoveButton(list: HTMLElement, entry: HTMLElement, title: string): void {
  const remove = button(texts.removeEntry(title.toLowerCase(), entriesOf(list).indexOf(entry) + 1));
  remove.addEventListener('click', () => {
    entry.remove();
    list.querySelector<HTMLElement>(':scope > button')?.focus();
  });
  entry.append(remove);
}

function button(text: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'plain';
  made.textContent = text;
  return made;
}
