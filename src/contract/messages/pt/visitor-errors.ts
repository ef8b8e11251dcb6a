// What went wrong for a visitor of the portal, by code.
export const pt = {
  malformed: 'Não foi possível entender o que foi enviado. Revise o que você escreveu e tente novamente.',
  unknown_field: 'O que foi enviado tem um campo desconhecido.',
  not_found: 'O que você procura não existe ou não está mais disponível.',
  conflict: 'Já existe um registro igual.',
  stale_version: 'Isto mudou enquanto isso. Está assim agora.',
  idempotency_mismatch: 'Isto já foi enviado com outros dados. Tente novamente.',
  too_large: 'O que você está enviando é grande demais.',
  wrong_media_type: 'O formato do que você está enviando não é o esperado.',
  damaged_file: 'O arquivo está danificado ou incompleto. Salve-o novamente e envie outra vez.',
  invalid: 'Revise os campos marcados.',
  curriculum_encrypted: 'O currículo está protegido com senha. Remova-a e envie novamente.',
  curriculum_without_text:
    'O currículo não tem texto que possamos ler. Se for uma imagem ou digitalização, tente uma cópia mais nítida.',
  curriculum_too_complex: 'O arquivo é complexo demais para ser lido. Salve-o como PDF simples e envie novamente.',
  too_many_requests: 'Tentativas demais em sequência. Aguarde um momento e tente novamente.',
  internal: 'Ocorreu um erro no servidor. Tente novamente em alguns minutos.',
  unavailable: 'O servidor está ocupado. Tente novamente em alguns minutos.',
} as const;
