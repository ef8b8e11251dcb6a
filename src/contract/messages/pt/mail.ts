// Texts of Terna's own emails to candidates.
interface Request {
  readonly name: string;
  readonly process: string;
  readonly organization: string;
  readonly sender: string;
}

export const pt = {
  informationRequest: {
    subject: ({ process, organization }: Request) =>
      `${organization}: precisamos de mais informações sobre sua candidatura`.concat(process ? ` (${process})` : ''),
    body: ({ name, process, organization, sender }: Request, message: string | undefined) => [
      name ? `Olá, ${name}!` : 'Olá!',
      process
        ? `Estamos analisando sua candidatura para “${process}” em ${organization} e precisamos de mais informações para continuar.`
        : `Estamos analisando sua candidatura em ${organization} e precisamos de mais informações para continuar.`,
      message ?? 'Por favor, responda a este e-mail com seus dados e documentos atualizados.',
      'Você pode responder diretamente a esta mensagem.',
      `Atenciosamente,\n${sender}\n${organization}`,
    ],
  },
} as const;
