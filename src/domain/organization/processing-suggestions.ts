// Entries of the register of processing activities that follow from what an organization does with the program.
import type { LawfulBasis, ProcessingSuggestion, SuggestedActivity } from '../../contract/api/processing-activities.ts';
import { suggestedSharedTexts as shared, suggestedActivityTexts as texts } from '../../contract/messages.ts';

export interface ProcessingFacts {
  readonly organization: string;
  /** What the organization does, with the others who thereby receive data, by name. */
  readonly done: ReadonlyMap<ProcessingSuggestion, readonly string[]>;
}

const BASES: Readonly<Record<ProcessingSuggestion, LawfulBasis>> = {
  candidacies: 'contract',
  portal: 'consent',
  candidate_pools: 'consent',
  interviews: 'contract',
  assessments: 'contract',
  automatic_steps: 'contract',
  requests: 'legitimate_interest',
  hiring: 'contract',
  data_requests: 'legal_obligation',
  users: 'legitimate_interest',
  mail: 'contract',
  calendars: 'contract',
  job_boards: 'contract',
  external_tests: 'contract',
  signatures: 'contract',
  single_sign_on: 'legitimate_interest',
  audit_stream: 'legitimate_interest',
};

/** In the order of `ProcessingSuggestion`, without those that the register has. */
export const suggestActivities = (
  { organization, done }: ProcessingFacts,
  present: ReadonlySet<ProcessingSuggestion>,
): SuggestedActivity[] =>
  (Object.keys(BASES) as ProcessingSuggestion[]).flatMap((suggestion) => {
    const others = done.get(suggestion);
    if (!others || present.has(suggestion)) return [];
    const { name, purpose, persons, data, recipients, note, retention } = texts[suggestion];
    const content = {
      ...{ name, purpose, lawful_basis: BASES[suggestion], lawful_basis_note: note ?? '' },
      ...{ person_categories: persons, data_categories: data },
      recipients: [...(recipients ? [recipients] : []), ...others].join('\n'),
      transfers: others.map(shared.checkTransfer).join('\n'),
      retention: retention ?? null,
      ...{ security_measures: shared.security, responsible: organization, contact: '' },
    };
    return [{ suggestion, content }];
  });
