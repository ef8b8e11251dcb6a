// The script of the portal. Application form: validates fields, uploads files, submits without leaving the page.
// The form also works without it. What the candidate types is retained for a reload of the tab only.
import './portal.css';
import './form.css';
import './booking.css';
import './own-page.css';
import './careers.css';
import { LANGUAGES, languageTags } from '../contract/languages.ts';
import { setLanguageSource } from '../contract/messages/translated.ts';
import { watchEntries } from './entries.ts';
import { watchFields } from './fields.ts';
import { watchFiles } from './files.ts';
import { watchCurriculum } from './prefill.ts';
import { retainInput } from './retained-input.ts';
import { watchSending } from './submit.ts';
import { watchSuggestions } from './suggestions.ts';
import { proposeBrowserZone } from './time-zone.ts';

const language = LANGUAGES.find((one) => languageTags[one] === document.documentElement.lang) ?? 'es';
setLanguageSource(() => language);

const form = document.querySelector<HTMLFormElement>('form[data-files-to]');
if (form) {
  form.noValidate = true;
  watchFields(form);
  watchEntries(form);
  watchFiles(form);
  watchCurriculum(form);
  watchSuggestions(form);
  retainInput(form);
  watchSending(form);
}

for (const asked of document.querySelectorAll<HTMLFormElement>('form.asked')) watchSuggestions(asked);

const zone = document.querySelector<HTMLFormElement>('form[data-time-zone]');
if (zone) proposeBrowserZone(zone);
