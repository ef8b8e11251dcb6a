// Texts for applicants on the public portal.
export const pt = {
  received: (title: string) => `Recebemos sua candidatura para “${title}”. Entraremos em contato por e-mail.`,
  alreadyApplied: 'Você já se candidatou a este processo: temos sua candidatura e não é preciso enviá-la novamente.',
  consentRequired: 'Para se candidatar, você deve aceitar a política de privacidade.',
  policyChanged: 'A política de privacidade mudou. Leia e aceite para enviar sua candidatura.',
  tooYoung: (age: number) => `Você deve ter pelo menos ${age} anos para se candidatar.`,
  wrongDocument: 'O número do documento não é válido. Confira-o.',
  tooFewFiles: (count: number) => (count === 1 ? 'Você deve anexar 1 arquivo.' : `Você deve anexar ${count} arquivos.`),
  noCurriculum: 'Este processo não pede currículo.',
  curriculumRequired: 'Anexe seu currículo.',
  missingFile: 'O arquivo não chegou. Anexe-o novamente.',
} as const;
