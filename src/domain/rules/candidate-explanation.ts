// What a candidate may read of the explanation of an automatic step.
import { ruleMessages } from '../../contract/messages.ts';

const { elements } = ruleMessages;

/** What others say of a candidate, and what the organization notes for itself. */
const INTERNAL = [
  ...[elements.source, elements.tags, elements.process_area, elements.request_type, elements.assessment],
  ...[elements.interview_average, elements.interview_yes, elements.interview_no, elements.scorecards_complete],
];

/** How the label of a document begins. Its category is named as the organization files what it has of candidates. */
const [DOCUMENT = ''] = ruleMessages.documentIn('\n').split('\n');

const isInternal = (line: string): boolean =>
  line.includes(DOCUMENT) || INTERNAL.some((label) => line.includes(`${label}: `));

/**
 * The rules that were met, in Spanish, without the summary of the stage.
 * @param explanation as an automatic move stores it: a summary, then a line for each rule that was met
 */
export function explanationForCandidate(explanation: string): { readonly met: string[]; readonly hasOthers: boolean } {
  const [, ...lines] = explanation.split('\n');
  const met = lines.filter((line) => line !== '' && !isInternal(line));
  return { met, hasOthers: met.length < lines.length };
}
