// What a stage asks of a candidate, and what the candidate has, in words.
import type { Advancement } from '../../../contract/api/rules.ts';
import { ruleMessages } from '../../../contract/messages.ts';

const texts = ruleMessages.status;

export interface Requirement {
  readonly key: string;
  readonly outcome: keyof typeof texts.outcomes;
  readonly asked: string;
  readonly found: string;
}

type Asked = Pick<Advancement, 'rules' | 'documents' | 'scorecards'>;

export const requirementsIn = ({ rules, documents, scorecards }: Asked): Requirement[] => [
  ...rules.map(({ rule_id, outcome, asked, found, is_missing }): Requirement => {
    const isMissing = outcome === 'unknown' && found === null;
    const missing = outcome === 'met' && is_missing ? texts.takenForMet : null;
    return {
      key: `rule-${rule_id}`,
      outcome: isMissing ? 'missing' : outcome,
      asked,
      found: found ?? missing ?? (isMissing ? texts.missing : texts.nothing),
    };
  }),
  ...documents.map(
    ({ folder, wanted, present, passes }, index): Requirement => ({
      key: `document-${index}`,
      outcome: passes ? 'met' : 'unmet',
      asked: texts.documents(folder, wanted),
      found: texts.present(present),
    }),
  ),
  ...(scorecards
    ? [
        {
          key: 'scorecards',
          outcome: scorecards.passes ? ('met' as const) : ('unmet' as const),
          asked: texts.scorecards,
          found: scorecardsText(scorecards),
        },
      ]
    : []),
];

function scorecardsText({ passes, owed }: NonNullable<Advancement['scorecards']>): string {
  if (passes) return texts.scorecardsDone;
  if (owed.length === 0) return texts.noInterviews;
  return owed.map(({ interview, interviewers }) => texts.owed(interview, interviewers)).join('; ');
}
