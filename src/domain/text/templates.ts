// Templates: their variables, validation and rendering with a candidate's data.
import type { RenderedTemplate } from '../../contract/api/templates.ts';
import { templateMessages, templateVariables } from '../../contract/messages.ts';
import type { Translations } from '../../contract/translations.ts';

export type TemplateVariable = keyof typeof templateVariables;

/** Plain text, not HTML. */
export interface Template {
  readonly subject: string;
  readonly body: string;
}

/** Absent or empty if unknown. */
export type TemplateValues = Readonly<Partial<Record<TemplateVariable, string>>>;

const keyOfName = new Map(
  Object.entries(templateVariables).map(([key, { name }]) => [name as string, key as TemplateVariable]),
);

/** In the catalogue's order. */
export const listVariables = () => Object.values(templateVariables);

type Piece = { readonly text: string } | { readonly variable: string };

const placeholder = /\{\{([^{}]*)\}\}/g;

function piecesOf(source: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of source.matchAll(placeholder)) {
    pieces.push({ text: source.slice(end, match.index) }, { variable: (match[1] ?? '').trim().toLowerCase() });
    end = match.index + match[0].length;
  }
  return [...pieces, { text: source.slice(end) }];
}

const variablesIn = (source: string): string[] =>
  piecesOf(source).flatMap((piece) => ('variable' in piece ? [piece.variable] : []));

/** Each once. */
export const unknownVariables = (source: string): string[] => [
  ...new Set(variablesIn(source).filter((name) => !keyOfName.has(name))),
];

/** Problems of a template's translations by `language.field`, in Spanish: an unknown variable, or a missing text. */
export function translationProblems(translations: Translations<Template>): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [language, texts] of Object.entries(translations)) {
    for (const name of ['subject', 'body'] as const) {
      const text = texts?.[name]?.trim() ?? '';
      const unknown = unknownVariables(text);
      if (unknown.length > 0) problems[`${language}.${name}`] = unknown.map(templateMessages.unknownVariable).join(' ');
      if (text === '') problems[`${language}.${name}`] = templateMessages.incompleteTranslation;
    }
  }
  return problems;
}

/**
 * An unknown variable, or one without a value, becomes empty and is reported as a problem. `html` is escaped, so values
 * are never markup; only addresses in the template and the link become links.
 */
export function renderTemplate({ subject, body }: Template, values: TemplateValues): RenderedTemplate {
  const valueNamed = (name: string): string => values[keyOfName.get(name) as TemplateVariable] ?? '';
  const fill = (source: string): string =>
    piecesOf(source)
      .map((piece) => ('variable' in piece ? valueNamed(piece.variable) : piece.text))
      .join('');
  const html = piecesOf(body)
    .map((piece) =>
      'variable' in piece ? valueInHtml(piece.variable, valueNamed(piece.variable)) : linked(piece.text),
    )
    .join('');
  return {
    // A line break would start another header.
    subject: fill(subject).replaceAll(/\s+/g, ' ').trim(),
    html: paragraphs(html),
    text: fill(body),
    problems: problemsIn(`${subject}\n${body}`, valueNamed),
  };
}

function problemsIn(source: string, valueNamed: (name: string) => string): RenderedTemplate['problems'] {
  return [...new Set(variablesIn(source))].flatMap((variable): RenderedTemplate['problems'] => {
    if (!keyOfName.has(variable)) {
      return [{ kind: 'unknown', variable, message: templateMessages.unknownVariable(variable) }];
    }
    if (valueNamed(variable) !== '') return [];
    return [{ kind: 'empty', variable, message: templateMessages.emptyVariable(variable) }];
  });
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);

const anchor = (address: string): string => `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;

const webAddress = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)]/g;

function linked(text: string): string {
  let html = '';
  let end = 0;
  for (const match of text.matchAll(webAddress)) {
    html += escapeHtml(text.slice(end, match.index)) + anchor(match[0]);
    end = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(end));
}

const valueInHtml = (name: string, value: string): string =>
  keyOfName.get(name) === 'link' && /^https?:\/\/\S+$/.test(value) ? anchor(value) : escapeHtml(value);

const paragraphs = (html: string): string =>
  html
    .split(/(?:\r?\n[ \t]*){2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim().replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('\n');
