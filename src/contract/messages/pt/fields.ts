// Validation errors of a field.
export const pt = {
  required: 'Este campo é obrigatório.',
  unknown: 'Este campo não existe.',
  wrong: 'O valor não é válido.',
  email: 'Digite um e-mail válido, como nome@empresa.com.',
  guessablePassword:
    'Esta senha é comum ou fácil de adivinhar. Use uma frase de várias palavras, sem o seu nome nem o da organização.',
  tooSmall: (minimum: number | bigint) => `Digite pelo menos ${minimum} caracteres.`,
  numberTooSmall: (minimum: number | bigint) => `Digite um número a partir de ${minimum}.`,
  numberTooBig: (maximum: number | bigint) => `Digite um número até ${maximum}.`,
  tooBig: (maximum: number | bigint) => `Digite no máximo ${maximum} caracteres.`,
} as const;
