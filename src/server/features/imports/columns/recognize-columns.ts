// Decides what each column of a table is, by its header and its values.
import type { ColumnConfidence, ColumnKind, ImportField } from '../../../../contract/api/imports.ts';
import { IDENTITY_FIELDS } from '../../../../contract/api/imports.ts';
import type { ColumnProfile } from './column-profile.ts';
import type { Meaning } from './column-words.ts';
import { type HeaderMeaning, meaningOf } from './header-meaning.ts';
import { type DecimalMark, decimalMarkOf } from './numbers.ts';

export interface RecognizedColumn {
  readonly field: ImportField;
  readonly kind: ColumnKind;
  readonly confidence: ColumnConfidence;
  readonly decimalMark: DecimalMark;
  /** Names are written «Soto Pérez, Ana». */
  readonly isLastNameFirst: boolean;
  /** In a column of percentages, plain numbers are parts of one. */
  readonly isFraction: boolean;
}

interface Column {
  readonly header: string;
  readonly meaning: HeaderMeaning;
  readonly profile: ColumnProfile;
}

interface Proposal {
  readonly column: number;
  readonly meaning: Meaning;
  readonly score: number;
  readonly confidence: ColumnConfidence;
}

/** With fewer values, a header is believed whatever they are. */
const ENOUGH_VALUES = 5;
/** Headers of which at least half the words are known. */
const KNOWN_HALF = 0.67;
/** Assumed for a column without values. */
const FIT_OF_NOTHING = 0.6;

/** One field per column; each field but `extra` and parts of names is given to one column. */
export function recognizeColumns(header: readonly string[], profiles: readonly ColumnProfile[]): RecognizedColumn[] {
  const columns = header.map((name, index): Column => {
    const profile = profiles[index];
    if (!profile) throw new Error('A column without a profile');
    return { header: name, meaning: meaningBeside(header, name), profile };
  });
  const assigned = assign(columns.flatMap(proposalsFor), columns.length);
  addIdentity(assigned, columns);
  return columns.map((column, index) => {
    const proposal = assigned[index];
    const kind = kindOf(column);
    const { profile } = column;
    return {
      field: proposal ? fieldOf(proposal.meaning, profile, assigned) : profile.isEmpty ? 'ignore' : 'extra',
      kind,
      confidence: proposal?.confidence ?? confidenceInKind(kind, column),
      decimalMark: decimalMarkOf(profile.numbers, kind === 'money'),
      isLastNameFirst: profile.commaShare >= 0.8,
      isFraction: profile.isFraction,
    };
  });
}

/** Headers that other applicant tracking systems give the opening of a candidacy, beside its stage. */
const OPENING = /^(?:job|job title|position|posting|vacancy)$/i;
const STAGE = /^(?:current |hiring )?stage$/i;
const THE_OPENING: HeaderMeaning = { scores: new Map(), isForeign: false, isUnknown: false };

/**
 * French tables have «Prénom» beside «Nom», which is then the last name; elsewhere «Nom.» shortens «Nombre». A «Job» beside
 * a «Stage» is what the candidate applied for.
 */
function meaningBeside(header: readonly string[], name: string): HeaderMeaning {
  if (OPENING.test(name.trim()) && header.some((other) => STAGE.test(other.trim()))) return THE_OPENING;
  const isLastName = /^nom$/i.test(name.trim()) && header.some((other) => /^pr[eé]nom/i.test(other.trim()));
  return meaningOf(isLastName ? 'nom famille' : name);
}

/** The best proposals first; a column or field is assigned once. */
function assign(proposals: readonly Proposal[], width: number): (Proposal | undefined)[] {
  const assigned: (Proposal | undefined)[] = Array.from({ length: width });
  const fields = new Set<Meaning>();
  for (const proposal of proposals.toSorted((one, other) => other.score - one.score || one.column - other.column)) {
    if (assigned[proposal.column] || fields.has(proposal.meaning)) continue;
    assigned[proposal.column] = proposal;
    if (!WITHOUT_FIELD.has(proposal.meaning)) fields.add(proposal.meaning);
  }
  return assigned.map((proposal) => (proposal && WITHOUT_FIELD.has(proposal.meaning) ? undefined : proposal));
}

const WITHOUT_FIELD: ReadonlySet<Meaning> = new Set(['postal_code', 'address', 'date', 'money', 'percent', 'other']);
/** «Comentarios de la jefatura» are about the candidate, whatever their author. */
const ABOUT_OTHERS_TOO: ReadonlySet<Meaning> = new Set([...WITHOUT_FIELD, 'comment']);

function proposalsFor(column: Column, index: number): Proposal[] {
  const { meaning, profile } = column;
  const byHeader = [...meaning.scores].flatMap(([name, score]): Proposal[] => {
    if (score < KNOWN_HALF || (meaning.isForeign && !ABOUT_OTHERS_TOO.has(name))) return [];
    const fit = profile.isEmpty ? FIT_OF_NOTHING : fitOf(name, profile);
    if (profile.values >= ENOUGH_VALUES && fit < leastFit(name)) return [];
    const isSure = score === 1;
    const confidence = fit >= 0.8 && isSure ? 'high' : fit >= 0.4 ? 'medium' : 'low';
    return [{ column: index, meaning: name, score: score * 0.7 + fit * 0.3, confidence }];
  });
  return meaning.isUnknown && !profile.isEmpty ? [...byHeader, ...proposalsByContent(profile, index)] : byHeader;
}

function proposalsByContent(profile: ColumnProfile, column: number): Proposal[] {
  const named = (meaning: Meaning, share: number, score: number): Proposal[] => {
    const confidence = share >= 0.95 && score >= 0.5 ? 'high' : score >= 0.4 ? 'medium' : 'low';
    return share >= 0.6 ? [{ column, meaning, score: score * share, confidence }] : [];
  };
  const isManyDifferent = profile.distinctShare >= 0.7;
  return [
    ...named('email', profile.share('email'), 0.6),
    ...named('linkedin_url', profile.share('linkedin'), 0.6),
    ...named('document', profile.share('document'), 0.55),
    ...(profile.share('written_phone') >= 0.5 ? named('phone', profile.share('phone'), 0.5) : []),
    ...(profile.share('date') >= 0.8 ? named('birthdate', profile.share('birth_day'), 0.4) : []),
    ...(isManyDifferent ? named('full_name', profile.share('name'), 0.4) : []),
  ];
}

/** How well the values are what the header says, from 0 to 1. */
function fitOf(meaning: Meaning, profile: ColumnProfile): number {
  const share = profile.share.bind(profile);
  const days = share('date') + share('date_digits');
  const shaped = share('email') + share('url') + share('date');
  switch (meaning) {
    case 'email':
      return share('email');
    case 'linkedin_url':
      return share('linkedin');
    case 'birthdate':
    case 'date':
      return days;
    case 'phone':
      return Math.max(share('phone'), share('number') * FIT_OF_NOTHING);
    case 'check_digit':
      return profile.isSingleCharacters ? 1 : 0;
    case 'money':
      return share('number');
    case 'percent':
      return share('number') + share('percent');
    case 'postal_code':
      return share('postal_code');
    case 'experience_years':
      return profile.words <= 4 ? 1 - share('letters') - shaped : 0;
    case 'document':
      return 1 - share('letters') - shaped;
    case 'external_id':
      return profile.words > 2 ? 0 : Math.max(0, profile.distinctShare - shaped - share('money'));
    case 'full_name':
    case 'name':
    case 'second_name':
    case 'last_name':
    case 'second_last_name':
      // «Persona 12» is a name too, if the header says so.
      return Math.max(share('letters'), fitOfText(profile) * FIT_OF_NOTHING);
    // «Nota» is also a mark.
    case 'tags':
    case 'comment':
      return 1 - share('number');
    case 'other':
    case 'address':
      return 1;
    default:
      return fitOfText(profile);
  }
}

const fitOfText = (profile: ColumnProfile): number => {
  const others = (['number', 'percent', 'phone', 'email', 'url', 'date', 'yes_no'] as const).map((kind) =>
    profile.share(kind),
  );
  return Math.max(0, 1 - others.reduce((sum, share) => sum + share, 0));
};

function leastFit(meaning: Meaning): number {
  if (meaning === 'email' || meaning === 'linkedin_url' || meaning === 'birthdate') return 0.3;
  if (meaning === 'phone') return 0.2;
  return meaning === 'external_id' || meaning === 'experience_years' ? 0.5 : 0.4;
}

/** A single column of names has whole names; parts of names join their field. */
function fieldOf(meaning: Meaning, profile: ColumnProfile, assigned: readonly (Proposal | undefined)[]): ImportField {
  const has = (other: Meaning) => assigned.some((proposal) => proposal?.meaning === other);
  if (meaning === 'second_name') return 'name';
  if (meaning === 'second_last_name') return 'last_name';
  // Joined by readCandidate, as names are.
  if (meaning === 'check_digit') return has('document') ? 'document' : 'extra';
  const isWhole = !has('last_name') && !has('second_last_name') && !has('full_name');
  if (meaning === 'name' && isWhole && profile.words >= 1.6) return 'full_name';
  return meaning as ImportField;
}

/** Where no column identifies anybody, the one that does so best: names, or values that differ in every row. */
function addIdentity(assigned: (Proposal | undefined)[], columns: readonly Column[]): void {
  const identities: readonly string[] = [...IDENTITY_FIELDS, 'last_name'];
  if (assigned.some((proposal) => proposal && identities.includes(proposal.meaning))) return;
  const best = (rank: (profile: ColumnProfile) => number): number => {
    const ranks = columns.map(({ profile }, index) => (assigned[index] || profile.isEmpty ? 0 : rank(profile)));
    const highest = Math.max(0, ...ranks);
    return highest > 0.5 ? ranks.indexOf(highest) : -1;
  };
  const names = best((profile) => (profile.share('name') > 0.5 ? profile.distinctShare : 0));
  const codes = names >= 0 ? -1 : best((profile) => (profile.words <= 2 ? profile.distinctShare : 0));
  const column = names >= 0 ? names : codes;
  if (column < 0) return;
  assigned[column] = { column, meaning: names >= 0 ? 'full_name' : 'external_id', score: 0, confidence: 'low' };
}

/** A question that is not about a number. */
const asksYesOrNo = (header: string): boolean => /[?¿]/.test(header) && !/cu[aá]nt|quant|how m|n[uú]mero/i.test(header);

function kindOf({ header, meaning, profile }: Column): ColumnKind {
  const share = profile.share.bind(profile);
  const means = (...names: Meaning[]) => names.some((name) => (meaning.scores.get(name) ?? 0) >= KNOWN_HALF);
  if (profile.isMarked || (profile.isBinary && asksYesOrNo(header))) return 'yes_no';
  if (share('email') >= 0.8) return 'email';
  if (share('url') >= 0.8) return 'url';
  if (share('date') >= 0.8) return share('datetime') > 0 ? 'datetime' : 'date';
  if (means('date', 'birthdate') && share('date') + share('date_digits') >= 0.8) {
    return share('datetime') > 0 ? 'datetime' : 'date';
  }
  if (means('phone') ? share('phone') >= 0.5 : share('written_phone') >= 0.6) return 'phone';
  if (means('postal_code') && share('postal_code') >= 0.5) return 'postal_code';
  if (means('check_digit') && profile.isSingleCharacters) return 'identifier';
  if (share('document') >= 0.8 || (means('document', 'external_id') && fitOf('document', profile) >= 0.5)) {
    return 'identifier';
  }
  const numbers = share('number') + share('percent');
  if (numbers >= 0.8 && (share('percent') >= 0.5 || (meaning.scores.get('percent') ?? 0) > 0)) return 'percent';
  if (share('number') >= 0.8 && (share('money') >= 0.5 || means('money'))) return 'money';
  if (share('number') >= 0.9) return 'number';
  return share('yes_no') >= 0.9 ? 'yes_no' : 'text';
}

function confidenceInKind(kind: ColumnKind, { meaning, profile }: Column): ColumnConfidence {
  if (profile.isEmpty) return 'low';
  return kind !== 'text' || meaning.isForeign || meaning.scores.size > 0 ? 'high' : 'medium';
}
