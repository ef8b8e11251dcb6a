// Draws the benchmark's curricula as PDF in Chromium, and writes them as DOCX and ODT.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { Layout } from './layouts.ts';
import { type Person, personOf } from './people.ts';
import { plainTextOf, rtfOf } from './text-documents.ts';
import { docxOf, odtOf } from './word-documents.ts';
import type { WordLayout } from './word-layouts.ts';

/** What the page displays, as the reading should answer it. */
export interface Truth {
  readonly file: string;
  readonly layout: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly work: readonly { position: string; company: string; start: string | null; end: string | null }[];
  readonly education: readonly { institution: string; degree: string; field: string; end: string | null }[];
  readonly skills: readonly string[];
  readonly languages: readonly string[];
}

export interface Generation {
  readonly folder: string;
  /** Files of each layout. */
  readonly each: number;
  readonly seed: number;
  readonly personOf?: (seed: number) => Person;
}

export function truthOf(person: Person, { name: layout, dates }: Pick<Layout, 'name' | 'dates'>, file: string): Truth {
  const date = (text: string | null) => (text === null || dates.hasMonths ? text : text.slice(0, 4));
  return {
    file,
    layout,
    name: person.name,
    email: person.email,
    phone: person.phone,
    work: person.work.map(({ position, company, start, end }) => ({
      position,
      company,
      start: date(start),
      end: date(end),
    })),
    education: person.education.map(({ institution, degree, field, end }) => ({
      institution,
      degree,
      field,
      end: end.slice(0, 4),
    })),
    skills: person.skills,
    languages: person.languages.map(({ name }) => name),
  };
}

const writers = { docx: docxOf, odt: odtOf, rtf: rtfOf, txt: plainTextOf } as const;

/** Writes each person as DOCX and as ODT, or in other formats, and their truth.json, into a folder. */
export function writeDocuments(
  layouts: readonly WordLayout[],
  { endings = ['docx', 'odt'], ...options }: Generation & { readonly endings?: readonly (keyof typeof writers)[] },
): void {
  const truths: Truth[] = [];
  for (const [index, layout] of layouts.entries()) {
    for (let number = 0; number < options.each; number += 1) {
      const person = (options.personOf ?? personOf)(options.seed + index * 100 + number);
      const document = layout.write(person, layout.dates);
      for (const ending of endings) {
        const file = `${layout.name}-${number}.${ending}`;
        writeFileSync(join(options.folder, file), writers[ending](document));
        truths.push(truthOf(person, layout, file));
      }
    }
  }
  writeFileSync(join(options.folder, 'truth.json'), JSON.stringify(truths, null, 1));
}

/** Writes the files and their truth.json into a folder. */
export async function drawCurricula(page: Page, layouts: readonly Layout[], options: Generation): Promise<void> {
  const truths: Truth[] = [];
  for (const [index, layout] of layouts.entries()) {
    for (let number = 0; number < options.each; number += 1) {
      const person = (options.personOf ?? personOf)(options.seed + index * 100 + number);
      const file = `${layout.name}-${number}.pdf`;
      await page.setContent(layout.html(person, layout.dates));
      writeFileSync(join(options.folder, file), await page.pdf({ preferCSSPageSize: true, printBackground: true }));
      truths.push(truthOf(person, layout, file));
    }
  }
  writeFileSync(join(options.folder, 'truth.json'), JSON.stringify(truths, null, 1));
}
