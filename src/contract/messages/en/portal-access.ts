// Texts of access to the internal portal: email form, email and link page.
export const en = {
  title: 'Internal portal',
  intro: (organization: string) =>
    `These openings are only for people at ${organization}. Enter your work email and we will send you a link to sign in.`,
  email: {
    subject: (organization: string) => `Your link to the internal portal of ${organization}`,
    body: ({ organization, link, minutes }: { organization: string; link: string; minutes: number }) => [
      `Use this link to enter the internal portal of ${organization}:`,
      link,
      `It works once and expires in ${minutes} minutes. Do not forward it: anyone who opens it enters in your place.`,
      'If you did not request it, you can ignore this email.',
    ],
  },
  address: 'Work email',
  wrongAddress: 'Enter an email address, such as name@company.com.',
  send: 'Send me the link',
  sent: {
    title: 'Check your email',
    text: (minutes: number) =>
      `If the address belongs to the organization, you will receive a link that works once, for ${minutes} minutes. Nothing arrived? Check your spam folder, or ask the person who sent you here for help.`,
  },
  unavailable: {
    title: 'Internal portal',
    text: 'This portal cannot send links by email yet. Ask the person who sent you here for help.',
  },
  ended: {
    title: 'This link no longer works',
    text: 'Each link works only once and for a short time. Request another one with your work email.',
    more: 'Request another link',
  },
  enter: {
    title: 'Enter the internal portal',
    text: (organization: string) => `You are about to see the internal openings of ${organization} in this browser.`,
    cookie: 'This browser will remember for 12 hours that you may enter; we do not store your address.',
    button: 'Enter',
  },
  needed: 'Your access to the internal portal has ended. Open the portal again and enter with your work email.',
} as const;
