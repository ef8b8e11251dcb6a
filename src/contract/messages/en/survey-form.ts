// Texts of the survey after the end that candidates read: the form and the e-mail.
export const en = {
  question: 'What should we do better?',
  title: 'Tell us how it went',
  open: (title: string) => `Answer a short survey about “${title}”`,
  anonymous:
    'It is voluntary and anonymous: we do not store who answered, and the team only sees groups of five answers or more. Do not write anything that identifies you.',
  score: (organization: string) =>
    `How likely are you to recommend applying to ${organization}? 0 is not at all, 10 is very likely.`,
  comment: (question: string) => `${question} (optional)`,
  send: 'Send the survey',
  wrong: 'Choose a number from 0 to 10.',
  thanks: 'Thank you for your answer',
  thanksText:
    'Your answer will be added to those of others once there are at least five. If you had already answered, the first answer counts.',
  back: 'Go to My application',
  ended: 'This survey is no longer available',
  endedText: 'It has ended, or the link is incomplete.',
  email: {
    subject: (organization: string) => `How was your application to ${organization}?`,
    body: (organization: string, link: string) => [
      `Your application to ${organization} has ended. Will you tell us how it went? There are two questions, and your answer is anonymous.`,
      link,
      'If you do not want to answer, you can ignore this email.',
    ],
  },
} as const;
