// Texts of the survey after the end that candidates read: the form and the e-mail.
export const pt = {
  question: 'O que deveríamos melhorar?',
  title: 'Conte como foi',
  open: (title: string) => `Responder a uma pesquisa curta sobre “${title}”`,
  anonymous:
    'É voluntária e anônima: não guardamos quem respondeu, e a equipe só vê grupos de cinco respostas ou mais. Não escreva dados que identifiquem você.',
  score: (organization: string) => `Quanto você recomendaria se candidatar em ${organization}? 0 é nada e 10 é muito.`,
  comment: (question: string) => `${question} (opcional)`,
  send: 'Enviar a pesquisa',
  wrong: 'Escolha um número de 0 a 10.',
  thanks: 'Obrigado por responder',
  thanksText:
    'Sua resposta será somada às de outras pessoas quando houver pelo menos cinco. Se você já tinha respondido, vale a primeira.',
  back: 'Ir para Minha candidatura',
  ended: 'Esta pesquisa não está mais disponível',
  endedText: 'Ela terminou, ou o link está incompleto.',
  email: {
    subject: (organization: string) => `Como foi sua candidatura em ${organization}?`,
    body: (organization: string, link: string) => [
      `Sua candidatura em ${organization} terminou. Você nos conta como foi? São duas perguntas, e sua resposta é anônima.`,
      link,
      'Se não quiser responder, pode ignorar este e-mail.',
    ],
  },
} as const;
