// Texts of rejected files: the reason, the accepted formats and the size limit.
import { numberText } from '../numbers.ts';

export const pt = {
  accepted: (formats: readonly string[]) =>
    `Formatos aceitos: ${formats.map((format) => format.toUpperCase()).join(', ')}.`,
  limit: (megabytes: number) => `Tamanho máximo: ${numberText(megabytes)} MB.`,
  total: (megabytes: number) =>
    `Todos os arquivos juntos podem ter até ${numberText(megabytes)} MB. Remova um deles ou envie um menor.`,
  wrongType: 'Não aceitamos este tipo de arquivo.',
  wrongContent: 'O conteúdo do arquivo não é do tipo que o nome indica.',
  damaged: 'O arquivo está danificado ou incompleto. Abra-o, salve-o novamente e envie outra vez.',
  tooLarge: 'O arquivo é grande demais.',
} as const;
