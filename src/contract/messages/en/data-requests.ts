// Texts about personal data that candidates read.
import type { ConsentPurpose, CorrectedField, DataRequestKind } from '../../api/data-requests.ts';

const kinds = {
  access: 'Access or portability',
  rectification: 'Correction',
  erasure: 'Erasure',
  blocking: 'Blocking',
  opposition: 'Objection to automated steps',
  consent: 'Withdrawal of consent',
} satisfies Record<DataRequestKind, string>;

const purposes = {
  selection: 'Selection processes',
  bulk_emails: 'Bulk emails',
} satisfies Record<ConsentPurpose, string>;

const fields = {
  name: 'First name',
  last_name: 'Last name',
  phone: 'Phone',
  document: 'ID number',
  city: 'City',
  linkedin_url: 'LinkedIn',
} satisfies Record<CorrectedField, string>;

export const en = {
  answered: {
    subject: (organization: string) => `${organization} answered your request`,
    body: (organization: string, link: string) => [
      `${organization} answered your request about your personal data.`,
      `Read the answer in “My application”:\n${link}`,
    ],
  },
  page: {
    kindOf: (kind: DataRequestKind, purpose: ConsentPurpose | null): string =>
      purpose ? `${kinds[kind]}: ${purposes[purpose].toLowerCase()}` : kinds[kind],
    fields,
    title: 'My data and my rights',
    link: 'My data and my rights',
    intro: (organization: string) =>
      `Here you can ask ${organization} for what the law grants you about your data. Each request has a deadline, and the answer stays on this page.`,
    back: 'Back to my applications',
    blocked: 'Your data are blocked: they are stored, but they are neither used nor seen.',
    opposed: 'Automated rules no longer move you: a person decides.',
    recordOf: (name: string) => `Data of ${name}`,
    requests: 'Your requests',
    noRequests: 'You have not made any yet.',
    requestedAt: (date: string) => `Requested on ${date}`,
    due: (date: string) => `You will receive an answer by ${date}.`,
    answered: (date: string) => `Answered on ${date}.`,
    pending: 'Under review',
    accepted: 'Accepted',
    rejected: 'Rejected',
    lifted: 'Accepted; its effect has ended',
    new: 'New request',
    comment: 'Explain what you request (optional)',
    open: {
      access: 'Request information about my data',
      rectification: 'Correct my data',
      erasure: 'Request the erasure of my data',
      blocking: 'Request the blocking of my data',
      opposition: 'Object to automated steps',
    },
    explain: {
      access: 'You can download your data right now, in “My application”. If something is missing, request it here.',
      rectification: 'Change what is wrong. The team will see both values and will answer you.',
      erasure: 'If they accept, everything the organization stores about you is erased, in all processes.',
      blocking: 'Your data are stored, but no longer used or shown: you will take part in no process.',
      opposition: 'Rules may make suggestions, but they will not move you to another stage: a person will decide.',
    },
    send: {
      access: 'Request information',
      rectification: 'Send the corrections',
      erasure: 'Request erasure',
      blocking: 'Request blocking',
      opposition: 'Send the objection',
    },
    consents: 'Your consents',
    noConsents: 'There are no recorded consents.',
    consent: (version: number, date: string) => `Privacy policy, version ${version}, accepted on ${date}`,
    readConsent: 'Read the text that you accepted',
    withdraw: { selection: 'Withdraw my consent', bulk_emails: 'Stop receiving bulk emails' },
    withdrawText: {
      selection: 'Your data will no longer be used in selection processes. What was done until now remains valid.',
      bulk_emails: 'It takes effect at once. You will still receive emails about your applications.',
    },
    doneAtOnce: 'Done: you will no longer receive bulk emails.',
    noBulkEmails: 'You no longer receive bulk emails.',
    steps: 'Automated steps',
    noSteps: 'No automated rule has moved you.',
    step: (title: string, date: string) => `In “${title}”, on ${date}, a rule moved you to the next stage.`,
    undone: 'The team undid it later.',
    otherCriteria: 'Internal criteria of the process were also met.',
    nothingChanged: 'You did not change any data.',
    wrongValue: 'Check the data: something is too long or cannot be stored.',
    notNow: 'There is already an identical request without an answer, or it is already in effect.',
  },
} as const;
