// The script of the page on which people apply: it checks fields as they are left, sends files with their progress, and
// sends the form without leaving the page. Without it the form works all the same. Nothing of what is written is kept.
import './portal.css';
import './form.css';
import { watchEntries } from './entries.ts';
import { watchFields } from './fields.ts';
import { watchFiles } from './files.ts';
import { watchSending } from './submit.ts';
import { watchSuggestions } from './suggestions.ts';

const form = document.querySelector<HTMLFormElement>('form[data-files-to]');
if (form) {
  form.noValidate = true;
  watchFields(form);
  watchEntries(form);
  watchFiles(form);
  watchSuggestions(form);
  watchSending(form);
}
