// Texts of «Mi postulación»: the way in, its e-mails and the page.
export const pt = {
  title: 'Minha candidatura',
  see: 'Ver minha candidatura',
  ask: {
    intro: (organization: string) =>
      `Digite o e-mail com o qual você se candidatou em ${organization} e enviaremos um link para acompanhar suas candidaturas. Você não precisa de conta nem de senha.`,
    address: 'Seu e-mail',
    wrongAddress: 'Digite um endereço de e-mail, como nome@email.com.br.',
    send: 'Enviar o link',
  },
  sent: {
    title: 'Confira seu e-mail',
    text: (minutes: number) =>
      `Se você se candidatou com esse endereço, receberá um link que funciona uma vez, por ${minutes} minutos. Não chegou? Confira a caixa de spam e se é o endereço com o qual você se candidatou.`,
  },
  unavailable: 'Este portal ainda não pode enviar links por e-mail. Escreva diretamente para a organização.',
  email: {
    subject: (organization: string) => `Ver minha candidatura em ${organization}`,
    body: ({ organization, link, minutes }: { organization: string; link: string; minutes: number }) => [
      `Com este link você vê suas candidaturas em ${organization}:`,
      link,
      `Ele funciona uma única vez e expira em ${minutes} minutos. Não o encaminhe: quem abrir verá seus dados.`,
      'Se você não pediu este link, pode ignorar este e-mail.',
    ],
  },
  confirmation: {
    subject: (offer: string) => `Confirme sua candidatura para ${offer}`,
    body: (name: string, organization: string) => [`Olá, ${name}:`, `${organization} recebeu sua candidatura.`],
    footer: (link: string, days: number) =>
      `Confirme que foi você quem a enviou com este link, que funciona uma vez, por ${days} dias:\n${link}\nSe você não se candidatou, ignore este e-mail.`,
    title: 'Confirmar minha candidatura',
    text: (organization: string) =>
      `Com este botão você confirma que enviou sua candidatura em ${organization} com este e-mail.`,
    button: 'Confirmar',
    done: { title: 'Candidatura confirmada', text: 'Agora sabemos que é sua. Você não precisa fazer mais nada.' },
    ended: 'Se você já o usou, sua candidatura está confirmada. Se expirou, confirme em “Minha candidatura”.',
    awaits: 'Falta você confirmar: assim sabemos que foi você quem a enviou.',
  },
  footer: (link: string) => `Para acompanhar sua candidatura:\n${link}`,
  enter: {
    text: (organization: string) => `Você vai ver suas candidaturas em ${organization} neste navegador.`,
    cookie: (minutes: number) =>
      `Este navegador vai lembrar por ${minutes} minutos. Se for compartilhado, clique em “Sair” ao terminar.`,
    button: 'Entrar',
  },
  ended: {
    title: 'Este link não funciona',
    text: 'Cada link funciona uma única vez e por pouco tempo. Peça outro com seu e-mail.',
    more: 'Pedir outro link',
  },
  page: {
    applications: 'Suas candidaturas',
    none: 'Não há candidaturas para mostrar.',
    applied: (date: string) => `Desde ${date}`,
    state: 'Situação',
    leave: 'Sair',
    book: (name: string) => `Escolher o horário de “${name}”`,
    booked: (name: string, moment: string) => `“${name}”: ${moment}.`,
    change: (name: string) => `Mudar ou cancelar “${name}”`,
    place: (place: string) => `Onde: ${place}`,
  },
  withdrawal: {
    open: (title: string) => `Retirar minha candidatura para “${title}”`,
    explanation:
      'A equipe verá que você se retirou e, se você escrever, por quê. Você pode desfazer isso por pouco tempo.',
    reason: 'Motivo (opcional)',
    submit: 'Retirar minha candidatura',
    takeBack: 'Desfazer a retirada',
    until: (time: string) => `Você pode desfazer até ${time}.`,
    tooLate:
      'Não é mais possível desfazer: o prazo passou ou a equipe fez outra mudança. Escreva para eles se você mudou de ideia.',
    notNow: 'Esta candidatura mudou enquanto você a via. Aqui ela está como é agora.',
  },
  data: {
    title: 'Seus dados',
    text: 'Você pode baixar tudo o que a organização guarda sobre você e pedir que corrija, bloqueie ou apague.',
    download: 'Baixar meus dados (JSON)',
    downloadOf: (name: string) => `Baixar os dados de ${name} (JSON)`,
    readable: 'Baixar meus dados (PDF)',
    readableOf: (name: string) => `Baixar os dados de ${name} (PDF)`,
    fileName: 'meus-dados.json',
  },
  states: {
    inProgress: 'Em andamento',
    ended: 'Sua candidatura não continua neste processo',
    closed: 'O processo seletivo terminou',
    withdrawn: 'Você retirou sua candidatura',
  },
} as const;
