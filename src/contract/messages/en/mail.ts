// Texts of Terna's own emails to candidates.
interface Request {
  readonly name: string;
  readonly process: string;
  readonly organization: string;
  readonly sender: string;
}

export const en = {
  informationRequest: {
    subject: ({ process, organization }: Request) =>
      `${organization}: we need more information about your application`.concat(process ? ` (${process})` : ''),
    body: ({ name, process, organization, sender }: Request, message: string | undefined) => [
      name ? `Hello ${name},` : 'Hello,',
      process
        ? `We are reviewing your application for “${process}” at ${organization} and need some more information to continue.`
        : `We are reviewing your application at ${organization} and need some more information to continue.`,
      message ?? 'Please reply to this email with your updated data and documents.',
      'You can reply directly to this message.',
      `Kind regards,\n${sender}\n${organization}`,
    ],
  },
} as const;
