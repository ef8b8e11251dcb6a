// Texts of the public portal's pages, from the offers to the confirmation.
import { countText } from '../numbers.ts';

export const pt = {
  skip: 'Ir para o conteúdo',
  home: (organization: string) => `Vagas em ${organization}`,
  site: 'Site',
  links: 'Links da organização',
  privacy: 'Política de privacidade',
  privacyOf: (organization: string) => `Política de privacidade de ${organization}`,

  landing: {
    offers: 'Vagas abertas',
    search: 'Buscar vagas',
    searchHint: 'Palavras do cargo',
    area: 'Área',
    allAreas: 'Todas as áreas',
    language: 'Idioma',
    allLanguages: 'Todos os idiomas',
    allWorkModes: 'Todas as modalidades',
    find: 'Buscar',
    clear: 'Ver todas as vagas',
    count: (count: number) => countText(count, 'vaga', 'vagas'),
    none: 'Não há vagas abertas no momento',
    noneHint: 'Volte em breve: as próximas aparecerão aqui.',
    notFound: 'Nenhuma vaga corresponde à sua busca',
    notFoundHint: 'Tente outras palavras ou todas as áreas.',
    pages: 'Páginas de vagas',
    page: (page: number, of: number) => `Página ${page} de ${of}`,
    previous: 'Anteriores',
    next: 'Próximas',
    media: 'Imagem ou vídeo da organização',
  },

  sections: {
    openOffers: 'Ver vagas abertas',
    quotationOf: (name: string) => `Palavras de ${name}`,
    offersOf: (count: number, name: string) => `Ver ${countText(count, 'vaga', 'vagas')} em ${name}`,
    location: 'Local',
    allLocations: 'Todos os locais',
  },

  offer: {
    back: 'Todas as vagas',
    apply: 'Candidatar-se',
    vacancies: (count: number) => countText(count, 'posição', 'posições'),
    published: (date: string) => `Publicada em ${date}`,
    about: 'Sobre a vaga',
    area: 'Área',
    location: 'Local',
    language: 'Escrita em',
    workMode: 'Modalidade',
    workModes: { on_site: 'Presencial', hybrid: 'Híbrida', remote: 'Remota' },
    salary: 'Salário',
    salaryBetween: (minimum: string, maximum: string) => `De ${minimum} a ${maximum}`,
    salaryFrom: (amount: string) => `A partir de ${amount}`,
    salaryTo: (amount: string) => `Até ${amount}`,
    nextSteps: 'O que acontece depois da candidatura',
  },

  apply: {
    title: (offer: string) => `Candidatura para ${offer}`,
    back: 'Voltar à vaga',
    intro: 'Os campos que não dizem “opcional” são obrigatórios.',
    optional: '(opcional)',
    choose: 'Escolha uma opção',
    policy: 'Ler a política de privacidade',
    send: 'Enviar candidatura',
    sending: 'Enviando…',
    trap: 'Deixe este campo vazio',
    entry: (title: string, number: number) => `${title} ${number}`,
    addEntry: 'Adicionar mais',
    removeEntry: (title: string, number: number) => `Remover ${title} ${number}`,
    problems: (count: number) =>
      count === 1
        ? 'Falta um detalhe para enviar sua candidatura'
        : `Faltam ${count} detalhes para enviar sua candidatura`,
    rejected: 'Não foi possível enviar sua candidatura',
    tooFast: 'Ela chegou antes do esperado. Aguarde alguns segundos e clique novamente em “Enviar candidatura”.',
    expired: 'O formulário ficou aberto por muito tempo. Clique novamente em “Enviar candidatura”.',
    busy: 'Estamos recebendo muitas candidaturas. Clique em “Salvar e continuar depois” e envie a sua pelo link que chegará ao seu e-mail.',
    sentBefore: 'Este formulário já foi enviado. Para enviar outra candidatura, abra-o novamente a partir da vaga.',
    unreachable: 'Sem conexão. O que você escreveu continua aqui: tente novamente.',
    waitForFiles: 'Aguarde até que os arquivos terminem de ser enviados.',
  },

  files: {
    chosen: 'Arquivos anexados',
    pick: 'Escolher arquivo',
    pickSeveral: 'Escolher arquivos',
    uploading: (name: string) => `Enviando ${name}`,
    uploaded: 'Pronto',
    remove: (name: string) => `Remover ${name}`,
    tooLarge: (megabytes: number) => `O arquivo deve ter menos de ${megabytes} MB.`,
    empty: 'O arquivo está vazio.',
    failed: 'Não foi possível enviar. Anexe novamente.',
  },

  prefill: {
    hint: 'Com ele preenchemos o que for possível para você. Você poderá corrigir tudo antes de enviar.',
    reading: 'Lendo seu currículo…',
    filled: (count: number) =>
      count === 1
        ? 'Preenchemos 1 campo com seu currículo. Revise-o antes de enviar.'
        : `Preenchemos ${count} campos com seu currículo. Revise-os antes de enviar.`,
    nothing: 'Não encontramos no seu currículo nada para preencher. Complete o formulário manualmente.',
    failed: 'Não foi possível ler seu currículo, mas ele foi anexado. Complete o formulário manualmente.',
    undo: 'Limpar o que foi preenchido',
    undone: 'Limpamos o que havíamos preenchido.',
  },

  draft: {
    save: 'Salvar e continuar depois',
    hint: 'Enviaremos um link por e-mail. Você terá que anexar os arquivos de novo ao voltar.',
    needsAddress: 'Digite seu e-mail: enviaremos para ele o link para continuar.',
    saved: {
      title: 'Salvamos o que você preencheu',
      text: (days: number) =>
        `Enviamos um link por e-mail para você continuar quando quiser, por ${days} dias. Não chegou? Confira a caixa de spam.`,
      more: 'Voltar para a vaga',
    },
    ended: 'Este link não tem mais nada salvo. Você pode preencher o formulário de novo.',
    restored: 'Recuperamos o que você tinha escrito nesta aba.',
    discard: 'Começar de novo',
    email: {
      subject: (offer: string) => `Continue sua candidatura para ${offer}`,
      body: ({
        title,
        organization,
        link,
        days,
      }: {
        title: string;
        organization: string;
        link: string;
        days: number;
      }) => [
        `Com este link você continua sua candidatura para “${title}” em ${organization}:`,
        link,
        `Ele funciona por ${days} dias, até você enviar a candidatura. Não o encaminhe: quem abrir verá o que você escreveu.`,
        'Se você não pediu este link, pode ignorar este e-mail.',
      ],
    },
  },

  received: {
    title: 'Recebemos sua candidatura',
    text: (offer: string) => `Sua candidatura para “${offer}” foi registrada. Entraremos em contato por e-mail.`,
    confirm: 'Enviamos um e-mail para você: abra e confirme que foi você quem se candidatou.',
    more: 'Ver mais vagas',
  },

  ended: {
    title: 'Esta vaga não está mais disponível',
    text: 'Ela pode ter sido encerrada, ou o link pode estar incompleto.',
    more: 'Ver as vagas abertas',
  },
  unknown: {
    title: 'Não encontramos esta página',
    text: 'Confira o link ou peça-o novamente a quem o enviou.',
  },
  tooMany: {
    title: 'Aguarde um momento',
    text: 'Recebemos muitas tentativas seguidas. Tente novamente em um minuto.',
  },
  failed: {
    title: 'Algo deu errado',
    text: 'Já registramos o problema. Tente novamente em alguns minutos.',
  },
} as const;
