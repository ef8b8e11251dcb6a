// Compares a reading with what the curriculum says.
import type { CurriculumProfile } from '../../../src/contract/api/curriculum-readings.ts';
import type { Truth } from './generate.ts';

interface Count {
  right: number;
  wrong: number;
  missing: number;
}

export type Counts = Record<string, Count>;

export const fieldGoals: Readonly<Record<string, number>> = {
  name: 0.98,
  'e-mail': 1,
  phone: 0.98,
  position: 0.92,
  company: 0.92,
  'start and end': 0.92,
  institution: 0.95,
  degree: 0.88,
  field: 0.88,
  skills: 0.9,
  languages: 0.97,
};

/** Of curricula whose text is recognized; other fields have no goal. */
export const scanGoals: Readonly<Record<string, number>> = { name: 0.95, 'e-mail': 0.9, position: 0.8, company: 0.8 };

/** Case, accents and punctuation do not count. */
const plain = (text: string | null | undefined): string =>
  (text ?? '')
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const digits = (text: string | undefined): string => (text ?? '').replaceAll(/\D/g, '');

export function countFields(read: CurriculumProfile, truth: Truth): Counts {
  const period = ({ start, end }: { start: string | null; end: string | null }) => `${start}..${end}`;
  const pairs: Record<string, readonly [found: string[], expected: string[]]> = {
    name: [[plain(read.name)], [plain(truth.name)]],
    'e-mail': [[plain(read.email)], [plain(truth.email)]],
    phone: [[digits(read.phones[0])], [digits(truth.phone)]],
    position: [read.work.map(({ position }) => plain(position)), truth.work.map(({ position }) => plain(position))],
    company: [read.work.map(({ company }) => plain(company)), truth.work.map(({ company }) => plain(company))],
    'start and end': [
      read.work.map(period),
      truth.work.map(({ start, end }) => period({ start: start ?? null, end: end ?? null })),
    ],
    institution: [
      read.education.map((study) => plain(study.institution)),
      truth.education.map((study) => plain(study.institution)),
    ],
    degree: [read.education.map((study) => plain(study.degree)), truth.education.map((study) => plain(study.degree))],
    field: [read.education.map((study) => plain(study.field)), truth.education.map((study) => plain(study.field))],
    skills: [read.skills.map(plain), truth.skills.map(plain)],
    languages: [read.languages.map(plain), truth.languages.map(plain)],
  };
  return Object.fromEntries(
    Object.entries(pairs).map(([field, [found, expected]]) => [field, countOf(found, expected)]),
  );
}

function countOf(found: readonly string[], expected: readonly string[]): Count {
  const rest = found.filter(Boolean);
  let right = 0;
  const wanted = expected.filter(Boolean);
  for (const value of wanted) {
    const index = rest.indexOf(value);
    if (index < 0) continue;
    rest.splice(index, 1);
    right += 1;
  }
  return { right, wrong: rest.length, missing: wanted.length - right };
}

export function addCounts(sum: Counts, more: Counts): void {
  for (const [field, { right, wrong, missing }] of Object.entries(more)) {
    const count = sum[field] ?? { right: 0, wrong: 0, missing: 0 };
    sum[field] = { right: count.right + right, wrong: count.wrong + wrong, missing: count.missing + missing };
  }
}

export function f1Of({ right, wrong, missing }: Count): { f1: number; precision: number; recall: number } {
  const share = (whole: number) => (whole === 0 ? 1 : right / whole);
  const [precision, recall] = [share(right + wrong), share(right + missing)];
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}
