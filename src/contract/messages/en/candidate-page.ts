// Texts of «Mi postulación»: the way in, its e-mails and the page.
export const en = {
  title: 'My application',
  see: 'See my application',
  ask: {
    intro: (organization: string) =>
      `Enter the email with which you applied to ${organization} and we will send you a link to see where your applications stand. You need no account and no password.`,
    address: 'Your email',
    wrongAddress: 'Enter an email address, such as name@mail.com.',
    send: 'Send me the link',
  },
  sent: {
    title: 'Check your email',
    text: (minutes: number) =>
      `If you applied with that address, you will receive a link that works once, for ${minutes} minutes. Nothing arrived? Check your spam folder, and that it is the address with which you applied.`,
  },
  unavailable: 'This portal cannot send links by email yet. Please write to the organization directly.',
  email: {
    subject: (organization: string) => `See my application to ${organization}`,
    body: ({ organization, link, minutes }: { organization: string; link: string; minutes: number }) => [
      `Use this link to see your applications to ${organization}:`,
      link,
      `It works once and expires in ${minutes} minutes. Do not forward it: anyone who opens it sees your data.`,
      'If you did not request it, you can ignore this email.',
    ],
  },
  confirmation: {
    subject: (offer: string) => `Confirm your application for ${offer}`,
    body: (name: string, organization: string) => [`Hello ${name},`, `${organization} received your application.`],
    footer: (link: string, days: number) =>
      `Confirm that you sent it with this link, which works once, for ${days} days:\n${link}\nIf you did not apply, ignore this email.`,
    title: 'Confirm my application',
    text: (organization: string) =>
      `With this button you confirm that you sent your application to ${organization} with this email.`,
    button: 'Confirm',
    done: { title: 'Application confirmed', text: 'We now know that it is yours. There is nothing else to do.' },
    ended: 'If you already used it, your application is confirmed. If it expired, confirm it in “My application”.',
    awaits: 'You have not confirmed it yet: that is how we know that you sent it.',
  },
  footer: (link: string) => `To see where your application stands:\n${link}`,
  enter: {
    text: (organization: string) => `You are about to see your applications to ${organization} in this browser.`,
    cookie: (minutes: number) =>
      `This browser will remember it for ${minutes} minutes. If you share it, press “Leave” when you finish.`,
    button: 'Enter',
  },
  ended: {
    title: 'This link does not work',
    text: 'Each link works only once and for a short time. Request another one with your email.',
    more: 'Request another link',
  },
  page: {
    applications: 'Your applications',
    none: 'There are no applications to show.',
    applied: (date: string) => `Since ${date}`,
    state: 'Status',
    leave: 'Leave',
    book: (name: string) => `Choose a time for “${name}”`,
    booked: (name: string, moment: string) => `“${name}”: ${moment}.`,
    change: (name: string) => `Reschedule or cancel “${name}”`,
    place: (place: string) => `Where: ${place}`,
  },
  withdrawal: {
    open: (title: string) => `Withdraw my application for “${title}”`,
    explanation: 'The team will see that you withdrew and, if you write it, why. You can undo it for a short time.',
    reason: 'Reason (optional)',
    submit: 'Withdraw my application',
    takeBack: 'Undo the withdrawal',
    until: (time: string) => `You can undo it until ${time}.`,
    tooLate:
      'It can no longer be undone: the time has passed, or the team made another change. Write to them if you changed your mind.',
    notNow: 'This application changed while you were looking at it. This is how it is now.',
  },
  data: {
    title: 'Your data',
    text: 'You can download everything the organization stores about you, and ask to have it corrected, blocked or erased.',
    download: 'Download my data (JSON)',
    downloadOf: (name: string) => `Download the data of ${name} (JSON)`,
    readable: 'Download my data (PDF)',
    readableOf: (name: string) => `Download the data of ${name} (PDF)`,
    fileName: 'my-data.json',
  },
  states: {
    inProgress: 'In progress',
    ended: 'Your application is no longer being considered for this position',
    closed: 'This selection process has ended',
    withdrawn: 'You withdrew your application',
  },
} as const;
