// Texts of the opt-out of bulk emails that candidates read.
export const en = {
  footer: {
    link: (organization: string) =>
      `If you no longer want to receive emails like this one from ${organization}, you can unsubscribe:`,
    reply: (organization: string) =>
      `If you no longer want to receive emails like this one from ${organization}, reply to this message and we will note it.`,
  },
  page: {
    title: 'Emails you receive',
    ask: (organization: string) =>
      `Do you want to stop receiving the emails that ${organization} sends to many people at once? You will still receive messages about your applications.`,
    optOut: 'Unsubscribe',
    done: (organization: string) =>
      `Done: ${organization} will no longer send you bulk emails. You will still receive messages about your applications.`,
    optIn: 'Receive them again',
    back: (organization: string) => `Done: you will receive emails from ${organization} again.`,
  },
} as const;
