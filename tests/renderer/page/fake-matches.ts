// Fake server of criteria and matches: none, or with `?match` one of each state; `?match=viewer` for who may not edit.
import type {
  CandidateMatch,
  MatchCriteria,
  MatchCriterion,
  MatchFinding,
  MatchGroups,
  ProposedCriterion,
} from '../../../src/contract/api/matches.ts';
import { FakeError } from './fake-candidates.ts';

const CRITERIA: readonly MatchCriterion[] = [
  { kind: 'experience', years: 3, position: 'contador', alternatives: ['auditor'] },
  { kind: 'language', name: 'Inglés', level: 'b2' },
  { kind: 'skill', name: 'SAP', alternatives: [] },
];

const PROPOSAL: ProposedCriterion[] = [
  { criterion: { kind: 'skill', name: 'SAP', alternatives: [] }, sentence: 'Manejo de SAP y Excel.' },
  { criterion: { kind: 'skill', name: 'Excel', alternatives: [] }, sentence: 'Manejo de SAP y Excel.' },
  { criterion: { kind: 'place', name: 'Vigo', alternatives: [] }, sentence: 'Vigo' },
];

interface Saving {
  readonly params: { readonly id: number };
  readonly body: { readonly criteria: MatchCriterion[]; readonly version: number };
}

export function fakeMatches() {
  const asked = new URLSearchParams(window.location.search).get('match');
  let present: MatchCriteria = {
    process_id: 7,
    criteria: asked === null ? [] : [...CRITERIA],
    is_active: true,
    permissions: { can_edit: asked !== 'viewer' },
    version: 1,
  };
  return {
    criteria: () => present,
    saveCriteria: ({ body: { criteria, version } }: Saving) => {
      if (version !== present.version) return new FakeError({ code: 'stale_version', current: present });
      present = { ...present, criteria, version: version + 1 };
      return present;
    },
    groups: ({ params: { id } }: { params: { id: number } }): MatchGroups => ({
      process_id: id,
      groups: [
        { attribute: 'gender', value: 'Femenino', people: 12, met: 0.5, partly: 0.25, not_found: 0.25 },
        { attribute: 'age', value: '30-39', people: 7, met: 0.4, partly: 0.1, not_found: 0.5 },
      ],
    }),
    propose: () => PROPOSAL,
    ofCandidate: ({ params: { id } }: { params: { id: number } }) => matchOf(id, asked),
  };
}

function matchOf(applicant_id: number, asked: string | null): CandidateMatch {
  const [experience, language, skill] = CRITERIA as [MatchCriterion, MatchCriterion, MatchCriterion];
  const work: MatchFinding = {
    ...({ state: 'met', source: 'work', months: 50 } as const),
    text: 'Contadora, Faros del Sur (2020-01 – 2024-02)',
  };
  const text: MatchFinding = {
    ...({ state: 'partly', source: 'curriculum', months: null } as const),
    text: 'Inglés básico, portugués avanzado.',
  };
  const isViewer = asked === 'viewer';
  return {
    ...{ applicant_id, is_active: true, has_criteria: asked !== null, is_waiting: isViewer },
    results: [
      { criterion: experience, state: 'met', findings: [work] },
      { criterion: language, state: isViewer ? 'not_found' : 'partly', findings: isViewer ? [] : [text] },
      { criterion: skill, state: 'not_found', findings: [] },
    ],
    sum: isViewer ? null : { points: 1.5, of: 3 },
    curriculum: isViewer ? null : 'read',
    private_sections: isViewer ? ['Archivos'] : [],
    computed_at: '2026-11-26T09:00:00.000Z',
  };
}
