// Texts of validation errors in the application form's settings, some also for applicants.
export const pt = {
  required: 'Este campo é obrigatório.',
  questionTooShort: 'A pergunta deve ter no mínimo 2 caracteres',
  tooFewOptionsTitle: 'Complete as informações',
  tooFewOptions: 'Uma pergunta de seleção precisa de pelo menos 2 opções',
  videoNeedsText: 'Só uma pergunta aberta pode ser respondida com um vídeo.',
  tooManyFiles: (limit: number) =>
    limit === 1 ? 'Você pode enviar apenas 1 arquivo' : `Você pode enviar até ${limit} arquivos`,
  emailTaken: 'Já existe um candidato com este e-mail no processo.',
  emailInvalid: 'Digite um e-mail válido, como nome@empresa.com.',
  noBackgroundChecks: 'Não restam verificações de antecedentes.',
} as const;
