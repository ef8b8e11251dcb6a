// Compares a profile with the criteria of a process, and says for each what was found where.
// Name, sex, age, origin and picture are no part of a profile here.
import {
  EducationLevel,
  LanguageLevel,
  type MatchCriterion,
  type MatchFinding,
  type MatchSource,
} from '../../contract/api/matches.ts';
import { plain } from '../curricula/plain-words.ts';
import { readYears } from '../rules/experience.ts';
import { monthsOfWork } from './experience-months.ts';
import { educationLevelIn, isLevelReached, isUnfinished, languageLevelIn, namesOfLanguage } from './levels.ts';
import { findPhrase, findWords, type MatchText, phrasesOf, readText, type StemOf, sentenceAt } from './phrases.ts';

interface Work {
  readonly position: string;
  readonly company: string;
  /** `2024`, `2024-03` or `2024-03-15`; null if unknown. */
  readonly start_date: string | null;
  /** Null while it goes on. */
  readonly end_date: string | null;
  readonly description: string | null;
}

interface Described {
  readonly description: string;
  readonly level: string | null;
}

export interface MatchProfile {
  readonly skills: readonly Described[];
  readonly languages: readonly Described[];
  readonly work: readonly Work[];
  readonly educations: readonly { readonly degree: string; readonly institution: string }[];
  readonly education_level: string | null;
  readonly profession: string | null;
  readonly title: string | null;
  /** As entered: «5», «más de 3 años». */
  readonly experience_years: string | null;
  readonly city: string | null;
  readonly country: string | null;
  /** See `impartialText`; empty without a curriculum. */
  readonly curriculum: string;
}

interface Comparing {
  readonly stem: StemOf;
  /** ISO 8601; positions that go on last until then. */
  readonly today: string;
}

/** What the searches of all criteria share. */
interface Searched extends Comparing {
  readonly profile: MatchProfile;
  readonly curriculum: MatchText;
  readonly work: readonly { readonly job: Work; readonly position: MatchText; readonly text: MatchText }[];
}

const MONTHS_PER_YEAR = 12;
/** This part of the asked experience is partly enough. */
const PARTLY = 0.5;
/** A level of a language is this close behind, or before, its name. */
const LEVEL_WORDS = 5;

/** The findings of each criterion, the best of each source, met ones first; none if the profile says nothing of it. */
export function compareProfile(
  profile: MatchProfile,
  criteria: readonly MatchCriterion[],
  comparing: Comparing,
): MatchFinding[][] {
  const { stem } = comparing;
  const searched: Searched = {
    ...comparing,
    profile,
    curriculum: readText(profile.curriculum, stem),
    work: profile.work.map((job) => ({
      job,
      position: readText(job.position, stem),
      text: readText([job.position, job.description].filter(Boolean).join('\n'), stem),
    })),
  };
  return criteria.map((criterion) => bestOfSources(findingsOf(searched, criterion)));
}

function findingsOf(searched: Searched, criterion: MatchCriterion): MatchFinding[] {
  switch (criterion.kind) {
    case 'skill':
      return skillFindings(searched, criterion);
    case 'experience':
      return experienceFindings(searched, criterion);
    case 'education':
      return educationFindings(searched, criterion);
    case 'language':
      return languageFindings(searched, criterion);
    case 'place':
      return residenceFindings(searched, criterion);
    case 'licence':
      return skillFindings(searched, criterion);
  }
}

const finding = (
  state: MatchFinding['state'],
  source: MatchSource,
  text: string,
  months: number | null = null,
): MatchFinding => ({ state, source, text, months });

function bestOfSources(findings: readonly MatchFinding[]): MatchFinding[] {
  const met = findings.filter(({ state }) => state === 'met');
  const ordered = [...met, ...findings.filter(({ state }) => state === 'partly')];
  return ordered.filter(({ source }, index) => ordered.findIndex((other) => other.source === source) === index);
}

/** The phrase is enough; all of its words close to each other in a sentence are partly enough. */
function findingIn(
  text: MatchText,
  phrases: readonly (readonly string[])[],
  source: MatchSource,
  displayed?: string,
): MatchFinding[] {
  const whole = findPhrase(text, phrases);
  const range = whole ?? findWords(text, phrases);
  return range ? [finding(whole ? 'met' : 'partly', source, displayed ?? sentenceAt(text, range))] : [];
}

const describedText = ({ description, level }: Described): string =>
  level === null ? description : `${description} (${level})`;

function skillFindings(
  { profile, curriculum, work, stem }: Searched,
  { name, alternatives }: { readonly name: string; readonly alternatives: readonly string[] },
): MatchFinding[] {
  const phrases = phrasesOf([name, ...alternatives], stem);
  return [
    ...profile.skills.flatMap((skill) =>
      findingIn(readText(skill.description, stem), phrases, 'skills', describedText(skill)),
    ),
    ...work.flatMap(({ text }) => findingIn(text, phrases, 'work')),
    ...profile.educations.flatMap((education) =>
      findingIn(readText(education.degree, stem), phrases, 'education', degreeText(education)),
    ),
    ...findingIn(curriculum, phrases, 'curriculum'),
  ];
}

const degreeText = ({ degree, institution }: MatchProfile['educations'][number]): string =>
  [degree, institution].filter(Boolean).join(', ');

function experienceFindings(
  { profile, curriculum, work, stem, today }: Searched,
  { years, position, alternatives }: Extract<MatchCriterion, { kind: 'experience' }>,
): MatchFinding[] {
  const asked = years * MONTHS_PER_YEAR;
  const phrases = position === null ? null : phrasesOf([position, ...alternatives], stem);
  const isOfPosition = (text: MatchText): boolean => phrases === null || findPhrase(text, phrases) !== null;
  const jobs = work.filter((one) => isOfPosition(one.position)).map(({ job }) => job);
  const found: MatchFinding[] = [];
  const ofMonths = (months: number) => (months >= asked ? 'met' : months >= asked * PARTLY ? 'partly' : null);
  const months = monthsOfWork(jobs, today);
  // Positions without dates say that there is experience, but not how much.
  const state = ofMonths(months) ?? (jobs.length > 0 && months === 0 ? 'partly' : null);
  if (state) found.push(finding(state, 'work', jobs.map(jobText).join('; '), months));
  const occupation = [profile.profession, profile.title].filter((text): text is string => text !== null);
  const isOccupation = phrases === null || occupation.some((text) => isOfPosition(readText(text, stem)));
  const entered = profile.experience_years === null ? null : readYears(profile.experience_years);
  const enteredState = entered && isOccupation ? ofMonths(entered.min * MONTHS_PER_YEAR) : null;
  if (enteredState) found.push(finding(enteredState, 'experience_years', profile.experience_years ?? ''));
  if (phrases && isOccupation && !enteredState) {
    found.push(
      finding('partly', 'profession', occupation.filter((text) => isOfPosition(readText(text, stem))).join(', ')),
    );
  }
  return [...found, ...writtenExperience(curriculum, phrases, ofMonths)];
}

const jobText = ({ position, company, start_date, end_date }: Work): string =>
  `${[position, company].filter(Boolean).join(', ')}${start_date ? ` (${start_date} – ${end_date ?? '…'})` : ''}`;

/** «8 años de experiencia como contadora», in the sentence that names the position. */
function writtenExperience(
  curriculum: MatchText,
  phrases: readonly (readonly string[])[] | null,
  ofMonths: (months: number) => MatchFinding['state'] | null,
): MatchFinding[] {
  const { text } = curriculum;
  return Array.from(text.matchAll(/(\d{1,2})\s+a[ñn]os\s+de\s+experiencia[^.\n]{0,80}/giu)).flatMap(
    ({ 0: found, 1: years, index }) => {
      const own = curriculum.words.filter(({ start, end }) => start >= index && end <= index + found.length);
      const isMeant =
        phrases === null || phrases.some((phrase) => phrase.every((stem) => own.some((word) => word.stem === stem)));
      const state = isMeant ? ofMonths(Number(years) * MONTHS_PER_YEAR) : null;
      return state ? [finding(state, 'curriculum', found.replaceAll(/\s+/g, ' ').trim())] : [];
    },
  );
}

function educationFindings(
  { profile, curriculum, stem }: Searched,
  { level, field, alternatives }: Extract<MatchCriterion, { kind: 'education' }>,
): MatchFinding[] {
  const phrases = field === null ? null : phrasesOf([field, ...alternatives], stem);
  const reaches = (own: EducationLevel | null) => own !== null && isLevelReached(EducationLevel.options, own, level);
  const stateOf = (text: string): MatchFinding['state'] | null => {
    const isField = phrases === null || findPhrase(readText(text, stem), phrases) !== null;
    if (!isField) return null;
    if (reaches(educationLevelIn(text))) return isUnfinished(text) ? 'partly' : 'met';
    return phrases === null ? null : 'partly';
  };
  const found = profile.educations.flatMap((education) => {
    const state = stateOf(education.degree);
    return state ? [finding(state, 'education', degreeText(education))] : [];
  });
  const entered = profile.education_level;
  if (phrases === null && entered !== null && reaches(educationLevelIn(entered))) {
    found.push(finding(isUnfinished(entered) ? 'partly' : 'met', 'education_level', entered));
  }
  // A curriculum also names universities where somebody has worked: only a field together with its degree counts.
  const range = phrases && findPhrase(curriculum, phrases);
  const sentence = range ? sentenceAt(curriculum, range) : '';
  if (range && educationLevelIn(sentence) !== null) {
    const state = reaches(educationLevelIn(sentence)) && !isUnfinished(sentence) ? 'met' : 'partly';
    found.push(finding(state, 'curriculum', sentence));
  }
  return found;
}

function languageFindings(
  { profile, curriculum, stem }: Searched,
  { name, level }: Extract<MatchCriterion, { kind: 'language' }>,
): MatchFinding[] {
  const phrases = phrasesOf(namesOfLanguage(name), stem);
  const stateOf = (own: LanguageLevel | null): MatchFinding['state'] =>
    level === null || (own !== null && isLevelReached(LanguageLevel.options, own, level)) ? 'met' : 'partly';
  const found = [...profile.languages, ...profile.skills].flatMap((one): MatchFinding[] => {
    if (!findPhrase(readText(one.description, stem), phrases)) return [];
    const source = profile.languages.includes(one) ? 'languages' : 'skills';
    const own = languageLevelIn(one.level ?? '') ?? languageLevelIn(one.description);
    return [finding(stateOf(own), source, describedText(one))];
  });
  const range = findPhrase(curriculum, phrases);
  if (!range) return found;
  const [from, to] = range;
  // The level may be in brackets, behind a colon or on the next line, but not behind the next language.
  const near = curriculum.words.slice(to, to + LEVEL_WORDS);
  const before = curriculum.words.slice(Math.max(0, from - 2), from);
  const textOf = (words: typeof near) => words.map(({ word }) => word).join(' ');
  const own = languageLevelIn(textOf(untilLanguage(near))) ?? languageLevelIn(textOf(before));
  return [...found, finding(stateOf(own), 'curriculum', sentenceAt(curriculum, range))];
}

function untilLanguage<Word extends { readonly word: string }>(words: readonly Word[]): Word[] {
  const next = words.findIndex(({ word }) => namesOfLanguage(word).length > 1);
  return words.slice(0, next < 0 ? words.length : next);
}

/** Residence as it was entered: a curriculum names places of work and study, too. */
function residenceFindings(
  { profile: { city, country } }: Searched,
  { name, alternatives }: Extract<MatchCriterion, { kind: 'place' }>,
): MatchFinding[] {
  const names = new Set([name, ...alternatives].map(plain));
  const residence = [city, country].filter((text): text is string => text !== null && text !== '');
  // «Providencia, Santiago» is in Santiago.
  const parts = residence.flatMap((text) => [text, ...text.split(/[,;/·-]/)]).map(plain);
  return parts.some((part) => names.has(part)) ? [finding('met', 'residence', residence.join(', '))] : [];
}
