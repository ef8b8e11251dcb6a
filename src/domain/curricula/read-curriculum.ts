// Reads the pieces of a curriculum's text into a profile.
import type { CurriculumProfile } from '../../contract/api/curriculum-readings.ts';
import { cellsOf } from './cells.ts';
import { findCity, findEmails, findLinks, findPhones } from './contact.ts';
import { readEducation } from './education.ts';
import { findDocuments } from './identity-document.ts';
import type { CurriculumKnowledge } from './knowledge.ts';
import { isLanguage, readLanguages } from './languages.ts';
import { type Cell, type Flow, type Line, type Source, sourceOf, type TextItem } from './layout-types.ts';
import { type LineBoxes, lineBoxesOf } from './line-boxes.ts';
import { findName } from './person-name.ts';
import { joinLines, withoutBullet } from './plain-words.ts';
import { flowsOf } from './reading-order.ts';
import { type SectionName, type SectionPart, sectionsOf } from './sections.ts';
import { blocksOf, type ReadItem, readSkills } from './skills.ts';
import { readWork } from './work.ts';

export interface ReadingOptions {
  readonly knowledge: CurriculumKnowledge;
  /** False for formats without pages: their values have no source. */
  readonly hasPages: boolean;
  /** Of the letters, from 0 to 1: less than 1 if they were recognized from a picture. */
  readonly certainty?: number;
}

/** All lines in reading order, and where each stands on its page. */
export function textOf(items: readonly TextItem[]): { text: string; boxes: LineBoxes[] } {
  const lines = pageFlows(items).flatMap((flow) => flow.lines);
  return { text: lines.map(({ text }) => text).join('\n'), boxes: lines.map(lineBoxesOf) };
}

export function readCurriculum(items: readonly TextItem[], options: ReadingOptions): CurriculumProfile {
  const parts = sectionsOf(pageFlows(items));
  const { knowledge, hasPages, certainty = 1 } = options;
  const rounded = (confidence: number) => Math.round(confidence * certainty * 100) / 100;
  const partsOf = (...names: SectionName[]) => parts.filter(({ section }) => names.includes(section));
  const linesOf = (...names: SectionName[]) => partsOf(...names).flatMap(({ lines }) => lines);
  const source = (cells: readonly Cell[]) => sourceOf(cells, hasPages);

  const all = parts.flatMap(({ lines }) => lines);
  const head = linesOf('header', 'contact', 'summary');
  const emails = findEmails(head.length > 0 ? [...head, ...all] : all);
  const documents = findDocuments(head);
  const found = {
    emails,
    phones: phonesOf(head, all).filter((phone) => !documents.some((one) => digitsOf(one) === digitsOf(phone))),
    documents,
    links: findLinks(all),
    city: findCity(linesOf('header', 'contact')) ?? findCity(linesOf('summary')),
  };
  const firstPage = all.filter(({ page }) => page === 1);
  const top = [...linesOf('header'), ...linesOf('contact', 'summary')].filter(({ page }) => page === 1);
  const email = emails[0]?.text ?? null;
  const name =
    findName(byHeight(top), email, knowledge) ?? findName(byHeight(firstPage).slice(0, 12), email, knowledge);
  const { skills, languages } = skillsAndLanguages(parts, knowledge);
  const summary = summaryOf(partsOf('summary'), [name, ...emails, ...found.phones]);
  const certificates = textsOf(partsOf('certificates', 'courses'), knowledge);
  return {
    ...valuesOf(
      {
        name,
        email: emails[0] ?? null,
        phones: found.phones,
        documents: found.documents,
        city: found.city,
        links: found.links,
        summary,
        skills,
        certificates,
      },
      { source, rounded },
    ),
    work: readWork(partsOf('work'), knowledge).map(({ cells, isCurrent, ...job }) => ({
      ...job,
      is_current: isCurrent,
      confidence: rounded(job.confidence),
      source: source(cells),
    })),
    education: readEducation(partsOf('education'), knowledge).map(({ cells, ...study }) => ({
      ...study,
      confidence: rounded(study.confidence),
      source: source(cells),
    })),
    languages: languages.map(({ language }) => language),
    language_details: languages.map(({ cells, confidence, ...language }) => ({
      ...language,
      confidence: rounded(confidence),
      source: source(cells),
    })),
  };
}

function pageFlows(items: readonly TextItem[]): Flow[] {
  const pages = new Map<number, TextItem[]>();
  for (const item of items) pages.set(item.page, [...(pages.get(item.page) ?? []), item]);
  return [...pages].toSorted(([one], [other]) => one - other).flatMap(([, own]) => flowsOf(cellsOf(own)));
}

const digitsOf = ({ text }: ReadItem): string => text.replaceAll(/\D/g, '');

const byHeight = (lines: readonly Line[]): Line[] =>
  lines.toSorted((one, other) => one.y - one.size - (other.y - other.size));

/** Telephones of referees and employers stand below, among other texts. */
function phonesOf(head: readonly Line[], all: readonly Line[]): ReadItem[] {
  const found = findPhones(head);
  return found.length > 0 ? found : findPhones(all).slice(0, 2);
}

function skillsAndLanguages(parts: readonly SectionPart[], knowledge: CurriculumKnowledge) {
  const inSection = (section: SectionName) => parts.filter((part) => part.section === section);
  const listed = readSkills(inSection('skills'), knowledge);
  const skills = [
    ...listed.filter(({ text }) => !isLanguage(text)),
    ...(listed.length === 0 ? knownSkills(parts, knowledge) : []),
  ];
  const own = readLanguages(inSection('languages'));
  if (own.length > 0)
    return { skills: listed.length === 0 ? skills : listed.filter(({ text }) => !isLanguage(text)), languages: own };
  const among = listed.filter(({ text }) => isLanguage(text));
  const isAmong = (line: Line) => line.cells.some((cell) => among.some(({ cells }) => cells.includes(cell)));
  const languageParts = parts.map((part) => ({
    ...part,
    lines: part.lines.filter((line) => part.section === 'skills' && isAmong(line)),
  }));
  return { skills, languages: among.length === 0 ? [] : readLanguages(languageParts) };
}

/** Without a section of skills, texts that are a known skill and nothing else. */
function knownSkills(parts: readonly SectionPart[], knowledge: CurriculumKnowledge): ReadItem[] {
  return parts
    .filter(({ section }) => ['header', 'contact', 'summary', 'other'].includes(section))
    .flatMap((part) => blocksOf([part], knowledge))
    .filter(({ text }) => knowledge.isSkill(text))
    .map((block) => ({ ...block, confidence: 0.85 }));
}

function summaryOf(parts: readonly SectionPart[], others: readonly (ReadItem | null)[]): ReadItem | null {
  const used = new Set(others.flatMap((item) => item?.cells ?? []));
  const lines = parts
    .flatMap(({ lines: own }) => own)
    .filter((line) => !line.cells.some((cell) => used.has(cell)) && line.text.length > 12);
  if (lines.length === 0) return null;
  return {
    text: lines.map(({ text }) => text).reduce(joinLines),
    confidence: 0.85,
    cells: lines.flatMap(({ cells }) => cells),
  };
}

const textsOf = (parts: readonly SectionPart[], knowledge: CurriculumKnowledge): ReadItem[] =>
  blocksOf(parts, knowledge)
    .map((block) => ({ text: withoutBullet(block.text), confidence: 0.75, cells: block.cells }))
    .filter(({ text }) => text.length > 2);

type Single = 'name' | 'email' | 'city' | 'summary';
type Listed = 'phones' | 'documents' | 'links' | 'skills' | 'certificates';

/** Values with their confidences and sources in parallel objects. */
function valuesOf(
  items: Record<Single, ReadItem | null> & Record<Listed, ReadItem[]>,
  {
    source: sourceFor,
    rounded,
  }: {
    source: (cells: readonly Cell[]) => Source | null;
    rounded: (confidence: number) => number;
  },
): Pick<CurriculumProfile, Single | Listed | 'confidence' | 'source'> {
  const single = <Part>(part: (item: ReadItem) => Part) => ({
    name: items.name && part(items.name),
    email: items.email && part(items.email),
    city: items.city && part(items.city),
    summary: items.summary && part(items.summary),
  });
  const listed = <Part>(part: (item: ReadItem) => Part) => ({
    phones: items.phones.map(part),
    documents: items.documents.map(part),
    links: items.links.map(part),
    skills: items.skills.map(part),
    certificates: items.certificates.map(part),
  });
  const confidence = (item: ReadItem) => rounded(item.confidence);
  const source = (item: ReadItem) => sourceFor(item.cells);
  const text = (item: ReadItem) => item.text;
  return {
    ...single(text),
    ...listed(text),
    confidence: { ...single(confidence), ...listed(confidence) },
    source: { ...single(source), ...listed(source) },
  };
}
