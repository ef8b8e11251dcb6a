// Proposes criteria from the sentences of an announcement, by vocabularies and usual phrases.
import {
  type EducationLevel,
  MATCH_YEARS,
  MAX_ALTERNATIVES,
  MAX_MATCH_CRITERIA,
  type MatchCriterion,
  type ProposedCriterion,
} from '../../contract/api/matches.ts';
import { curriculumWords, matchWords } from '../../contract/messages.ts';
import { plain, wordsOf } from '../curricula/plain-words.ts';
import { searchable } from '../text/search-text.ts';
import { isExcluded, textsOf } from './criterion-rules.ts';
import { educationLevelIn, languageLevelIn } from './levels.ts';

export interface Announcement {
  /** Plain text. */
  readonly text: string;
  /** Where the work is; null if it is not named. */
  readonly location: string | null;
}

/** The label of a skill of the vocabulary by its plain words; undefined if it has none. */
export type FindSkill = (words: string) => string | undefined;

const MAX_SKILL_WORDS = 7;
const MAX_LISTED_WORDS = 5;
const MAX_NAME = 120;
const LEVEL_DISTANCE = 4;
const MAX_HEADING_WORDS = 4;
const MAX_FIELD_WORDS = 3;
const languages: ReadonlySet<string> = new Set(curriculumWords.languages);
const fieldLinks: ReadonlySet<string> = new Set(matchWords.fieldLinks);
const vagueFields: ReadonlySet<string> = new Set(matchWords.vagueFields);
const fieldEnds: ReadonlySet<string> = new Set(matchWords.fieldEnds);

/** At most as many as a process may have, each once, in the order of kinds. */
export function proposeCriteria({ text, location }: Announcement, findSkill: FindSkill): ProposedCriterion[] {
  const sentences = withoutBenefits(text)
    .split(/\n+|(?<=[.;:!?])\s+|\s*[•·▪●]\s*/u)
    .map((sentence) => sentence.trim().replace(/^[-–*]\s*/, ''))
    .filter(Boolean);
  const found = sentences.flatMap((sentence) =>
    [
      ...experienceIn(sentence),
      ...educationIn(sentence),
      ...languagesIn(sentence),
      ...licencesIn(sentence),
      ...skillsIn(sentence, findSkill),
    ].map((criterion) => ({ criterion, sentence })),
  );
  const place = location?.trim();
  if (place)
    found.push({ criterion: { kind: 'place', name: place.slice(0, MAX_NAME), alternatives: [] }, sentence: place });
  const known = new Set<string>();
  const unique = found.filter(({ criterion }) => {
    const key = keyOf(criterion);
    if (known.has(key) || isExcluded(criterion)) return false;
    known.add(key);
    return true;
  });
  return KINDS.flatMap((kind) => unique.filter(({ criterion }) => criterion.kind === kind)).slice(
    0,
    MAX_MATCH_CRITERIA,
  );
}

/** Leaves out lines of benefits, and the list below their heading up to the next one or an empty line. */
function withoutBenefits(text: string): string {
  let isBelow = false;
  return text
    .split('\n')
    .filter((line) => {
      const words = plain(line);
      if (matchWords.benefitCues.some((cue) => words === cue || words.startsWith(`${cue} `))) {
        isBelow = /:\s*$/.test(line) || wordsOf(line).length <= MAX_HEADING_WORDS;
        return false;
      }
      if (words === '' || /:\s*$/.test(line)) isBelow = false;
      return !isBelow;
    })
    .join('\n');
}

const KINDS = ['experience', 'education', 'licence', 'language', 'place', 'skill'] as const;

const keyOf = (criterion: MatchCriterion): string =>
  [criterion.kind, ...textsOf(criterion).map(plain), criterion.kind === 'education' ? criterion.level : ''].join('|');

/** «3 años de experiencia como contador», «experiencia mínima de dos años en ventas». */
function experienceIn(sentence: string): MatchCriterion[] {
  const words = searchable(sentence);
  if (!/\bexperiencia\b/.test(words)) return [];
  const numbers = matchWords.numbers.slice(1).join('|');
  const match = new RegExp(
    `\\b(\\d{1,2}|${numbers})\\s*(?:\\+\\s*)?(?:(?:a|o|-|–)\\s*\\d{1,2}\\s*)?(anos?|mes(?:es)?)\\b`,
  ).exec(words);
  if (!match) return [];
  const [, number = '', unit = ''] = match;
  const amount = /^\d+$/.test(number) ? Number(number) : matchWords.numbers.indexOf(number);
  const years = Math.round((unit.startsWith('mes') ? amount / 12 : amount) * 2) / 2;
  if (years < MATCH_YEARS.min || years > MATCH_YEARS.max) return [];
  const position = /\b(?:como|en (?:el )?cargos? (?:de|como)|en puestos? de)\s+([^,.;()]{3,60})/i.exec(sentence)?.[1];
  const name = position?.split(/\s+(?:o|u|y|con|en|de al menos)\s+/i)[0]?.trim();
  return [
    {
      kind: 'experience',
      years,
      position: name && wordsOf(name).length <= MAX_LISTED_WORDS ? name : fieldOfExperience(sentence),
      alternatives: [],
    },
  ];
}

/** «3 años de experiencia en compras». */
function fieldOfExperience(sentence: string): string | null {
  const [, field = ''] =
    /\bexperiencia(?:\s+\p{L}+)?\s+en\s+([^,.;:()]{3,40}?)(?=\s+(?:o|u|y|e|con|de al menos)\s|[,.;:()]|$)/iu.exec(
      sentence,
    ) ?? [];
  const words = wordsOf(field);
  const isVague = words.length === 0 || words.length > MAX_FIELD_WORDS || words.some((word) => vagueFields.has(word));
  return isVague ? null : field.trim();
}

/** «Título universitario en Contabilidad o afín», «Técnico en enfermería». */
function educationIn(sentence: string): MatchCriterion[] {
  const words = plain(sentence);
  const isOfStudies = matchWords.studies.some((word) => ` ${words} `.includes(` ${word} `));
  const level: EducationLevel | null = isOfStudies ? educationLevelIn(sentence) : null;
  if (!level) return [];
  const parts = sentence.split(/\s+/);
  const named = parts.findIndex((part, index) => index > 0 && fieldLinks.has(plain(part)));
  const [field = '', ...others] = named < 0 ? [] : fieldsOf(parts.slice(named + 1));
  return [{ kind: 'education', level, field: field || null, alternatives: others }];
}

/** «Ingeniería Comercial, Economía o Contador Auditor»; of words in small letters only the first are a field. */
function fieldsOf(parts: readonly string[]): string[] {
  const fields: string[][] = [[]];
  for (const part of parts) {
    const isOr = ['o', 'u'].includes(plain(part));
    if (!isOr && (fieldEnds.has(plain(part)) || fields.at(-1)?.length === MAX_LISTED_WORDS)) break;
    if (isOr) {
      fields.push([]);
      continue;
    }
    if (fields.length > 1 && fields.at(-1)?.length === 0 && !/^\p{Lu}/u.test(part)) break;
    fields.at(-1)?.push(part.replaceAll(/[,.;:()]+$/g, ''));
    if (/[.;:)]$/.test(part)) break;
    if (part.endsWith(',')) fields.push([]);
  }
  return fields
    .map((words) => words.join(' ').trim().slice(0, MAX_NAME))
    .filter(Boolean)
    .slice(0, 1 + MAX_ALTERNATIVES);
}

function languagesIn(sentence: string): MatchCriterion[] {
  const words = wordsOf(sentence);
  return words.flatMap((word, index): MatchCriterion[] => {
    if (!languages.has(word)) return [];
    const near = words.slice(index + 1, index + 1 + LEVEL_DISTANCE);
    const next = near.findIndex((one) => languages.has(one));
    const level = languageLevelIn((next < 0 ? near : near.slice(0, next)).join(' '));
    const original = sentence.split(/[^\p{L}\p{M}]+/u).find((one) => plain(one) === word) ?? word;
    const name = original.charAt(0).toUpperCase() + original.slice(1).toLowerCase();
    return [{ kind: 'language', name, level }];
  });
}

/** «Licencia de conducir clase B», «certificación PMP», «colegiatura vigente». */
function licencesIn(sentence: string): MatchCriterion[] {
  const pattern =
    /\b(?:licencia(?: de (?:conducir|conducci[oó]n|manejo))(?: (?:clase|tipo|categor[ií]a) [\p{L}\p{N}-]{1,5})?|(?:certificaci[oó]n|certificado) (?:en |de )?\p{Lu}[\p{L}\p{N}+#-]{1,20}|colegiatura|c[eé]dula profesional|tarjeta profesional)/giu;
  return Array.from(sentence.matchAll(pattern), ({ 0: name }) => ({
    kind: 'licence' as const,
    name: name.charAt(0).toUpperCase() + name.slice(1),
    alternatives: [],
  }));
}

/** Labels of the vocabulary, the longest first, then what a list of skills names besides. */
function skillsIn(sentence: string, findSkill: FindSkill): MatchCriterion[] {
  const words = wordsOf(sentence);
  const taken = new Set<number>();
  const found: string[] = [];
  for (let length = Math.min(MAX_SKILL_WORDS, words.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const positions = Array.from({ length }, (_, index) => from + index);
      if (positions.some((position) => taken.has(position))) continue;
      const label = findSkill(words.slice(from, from + length).join(' '));
      if (label === undefined || languages.has(plain(label))) continue;
      for (const position of positions) taken.add(position);
      found.push(label);
    }
  }
  const known = new Set(found.map(plain));
  const listed = listedSkills(sentence).filter((name) => {
    const own = plain(name);
    return ![...known].some((label) => label.includes(own) || own.includes(label));
  });
  return [...found, ...listed].map((name) => ({ kind: 'skill', name: name.slice(0, MAX_NAME), alternatives: [] }));
}

/** «Manejo de Excel avanzado, SAP y Power BI». */
function listedSkills(sentence: string): string[] {
  const folded = searchable(sentence);
  if (folded.length !== sentence.length) return [];
  return matchWords.skillCues.flatMap((cue) => {
    const at = folded.search(new RegExp(`\\b${cue}\\b`));
    if (at < 0) return [];
    const list = sentence.slice(at + cue.length).split(/[.;:()]/)[0] ?? '';
    return list
      .split(/,|\s(?:y|e|o|u)\s/)
      .map((item) =>
        item.replaceAll(/\b(?:nivel|avanzado|intermedio|b[aá]sico|usuario|deseable|excluyente)\b/giu, '').trim(),
      )
      .filter((item) => {
        const words = wordsOf(item);
        return (
          words.length > 0 && words.length <= MAX_LISTED_WORDS && !languages.has(words[0] ?? '') && item.length > 1
        );
      });
  });
}
