// Texts of access to the internal portal: email form, email and link page.
export const pt = {
  title: 'Portal interno',
  intro: (organization: string) =>
    `Estas vagas são apenas para quem trabalha em ${organization}. Digite seu e-mail de trabalho e enviaremos um link para entrar.`,
  email: {
    subject: (organization: string) => `Seu link para o portal interno de ${organization}`,
    body: ({ organization, link, minutes }: { organization: string; link: string; minutes: number }) => [
      `Com este link você entra no portal interno de ${organization}:`,
      link,
      `Ele funciona uma única vez e expira em ${minutes} minutos. Não o encaminhe: quem abrir entra no seu lugar.`,
      'Se você não pediu este link, pode ignorar este e-mail.',
    ],
  },
  address: 'E-mail de trabalho',
  wrongAddress: 'Digite um endereço de e-mail, como nome@empresa.com.br.',
  send: 'Enviar o link',
  sent: {
    title: 'Confira seu e-mail',
    text: (minutes: number) =>
      `Se o endereço for da organização, você receberá um link que funciona uma vez, por ${minutes} minutos. Não chegou? Confira a caixa de spam ou peça ajuda a quem enviou você para cá.`,
  },
  unavailable: {
    title: 'Portal interno',
    text: 'Este portal ainda não pode enviar links por e-mail. Peça ajuda a quem enviou você para cá.',
  },
  ended: {
    title: 'Este link não funciona mais',
    text: 'Cada link funciona uma única vez e por pouco tempo. Peça outro com seu e-mail de trabalho.',
    more: 'Pedir outro link',
  },
  enter: {
    title: 'Entrar no portal interno',
    text: (organization: string) => `Você vai ver as vagas internas de ${organization} neste navegador.`,
    cookie: 'Este navegador vai lembrar por 12 horas que você pode entrar; não guardamos seu endereço.',
    button: 'Entrar',
  },
  needed: 'Seu acesso ao portal interno terminou. Abra o portal novamente e entre com seu e-mail de trabalho.',
} as const;
