// Texts of the opt-out of bulk emails that candidates read.
export const pt = {
  footer: {
    link: (organization: string) =>
      `Se você não quiser mais receber e-mails como este de ${organization}, pode cancelar a inscrição:`,
    reply: (organization: string) =>
      `Se você não quiser mais receber e-mails como este de ${organization}, responda a esta mensagem e nós anotaremos.`,
  },
  page: {
    title: 'E-mails que você recebe',
    ask: (organization: string) =>
      `Você quer deixar de receber os e-mails que ${organization} envia a muitas pessoas ao mesmo tempo? As mensagens sobre suas candidaturas continuarão chegando.`,
    optOut: 'Cancelar inscrição',
    done: (organization: string) =>
      `Pronto: ${organization} não enviará mais e-mails em massa a você. As mensagens sobre suas candidaturas continuarão chegando.`,
    optIn: 'Voltar a recebê-los',
    back: (organization: string) => `Pronto: você voltará a receber os e-mails de ${organization}.`,
  },
} as const;
