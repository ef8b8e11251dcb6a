// Texts about personal data that candidates read.
import type { ConsentPurpose, CorrectedField, DataRequestKind } from '../../api/data-requests.ts';

const kinds = {
  access: 'Acesso ou portabilidade',
  rectification: 'Correção',
  erasure: 'Eliminação',
  blocking: 'Bloqueio',
  opposition: 'Oposição a etapas automáticas',
  consent: 'Revogação do consentimento',
} satisfies Record<DataRequestKind, string>;

const purposes = {
  selection: 'Processos seletivos',
  bulk_emails: 'E-mails em massa',
} satisfies Record<ConsentPurpose, string>;

const fields = {
  name: 'Nome',
  last_name: 'Sobrenome',
  phone: 'Telefone',
  document: 'Documento de identidade',
  city: 'Cidade',
  linkedin_url: 'LinkedIn',
} satisfies Record<CorrectedField, string>;

export const pt = {
  answered: {
    subject: (organization: string) => `${organization} respondeu à sua solicitação`,
    body: (organization: string, link: string) => [
      `${organization} respondeu à sua solicitação sobre seus dados pessoais.`,
      `Leia a resposta em “Minha candidatura”:\n${link}`,
    ],
  },
  page: {
    kindOf: (kind: DataRequestKind, purpose: ConsentPurpose | null): string =>
      purpose ? `${kinds[kind]}: ${purposes[purpose].toLowerCase()}` : kinds[kind],
    fields,
    title: 'Meus dados e meus direitos',
    link: 'Meus dados e meus direitos',
    intro: (organization: string) =>
      `Aqui você pode pedir a ${organization} o que a lei garante sobre seus dados. Cada solicitação tem um prazo, e a resposta fica nesta página.`,
    back: 'Voltar às minhas candidaturas',
    blocked: 'Seus dados estão bloqueados: são conservados, mas ninguém os usa nem os vê.',
    opposed: 'As regras automáticas não movem mais você: uma pessoa decide.',
    recordOf: (name: string) => `Dados de ${name}`,
    requests: 'Suas solicitações',
    noRequests: 'Você ainda não fez nenhuma.',
    requestedAt: (date: string) => `Solicitada em ${date}`,
    due: (date: string) => `Você receberá a resposta até ${date}.`,
    answered: (date: string) => `Respondida em ${date}.`,
    pending: 'Em análise',
    accepted: 'Aceita',
    rejected: 'Recusada',
    lifted: 'Aceita; seu efeito já terminou',
    new: 'Nova solicitação',
    comment: 'Explique o que você pede (opcional)',
    open: {
      access: 'Pedir informações sobre meus dados',
      rectification: 'Corrigir meus dados',
      erasure: 'Pedir a eliminação dos meus dados',
      blocking: 'Pedir o bloqueio dos meus dados',
      opposition: 'Opor-me às etapas automáticas',
    },
    explain: {
      access: 'Você pode baixar seus dados agora mesmo, em “Minha candidatura”. Se faltar algo, peça aqui.',
      rectification: 'Mude o que estiver errado. A equipe verá os dois valores e responderá a você.',
      erasure: 'Se aceitarem, tudo o que a organização guarda sobre você é apagado, em todos os processos.',
      blocking:
        'Seus dados são conservados, mas deixam de ser usados e exibidos: você não participará de nenhum processo.',
      opposition: 'As regras poderão sugerir, mas não moverão você de etapa: uma pessoa decidirá.',
    },
    send: {
      access: 'Pedir informações',
      rectification: 'Enviar as correções',
      erasure: 'Pedir a eliminação',
      blocking: 'Pedir o bloqueio',
      opposition: 'Enviar a oposição',
    },
    consents: 'Seus consentimentos',
    noConsents: 'Não há consentimentos registrados.',
    consent: (version: number, date: string) => `Política de privacidade, versão ${version}, aceita em ${date}`,
    readConsent: 'Ler o texto que você aceitou',
    withdraw: { selection: 'Revogar meu consentimento', bulk_emails: 'Não receber mais e-mails em massa' },
    withdrawText: {
      selection: 'Seus dados deixarão de ser usados em processos seletivos. O que foi feito até agora continua válido.',
      bulk_emails: 'Tem efeito imediato. Você continuará recebendo os e-mails das suas candidaturas.',
    },
    doneAtOnce: 'Feito: você não receberá mais e-mails em massa.',
    noBulkEmails: 'Você não recebe mais e-mails em massa.',
    steps: 'Etapas automáticas',
    noSteps: 'Nenhuma regra automática moveu você.',
    step: (title: string, date: string) => `Em “${title}”, em ${date}, uma regra passou você para a etapa seguinte.`,
    undone: 'A equipe desfez isso depois.',
    otherCriteria: 'Também foram atendidos critérios internos do processo.',
    nothingChanged: 'Você não mudou nenhum dado.',
    wrongValue: 'Revise os dados: algum é longo demais ou não pode ser salvo.',
    notNow: 'Já existe uma solicitação igual sem resposta, ou ela já está em vigor.',
  },
} as const;
