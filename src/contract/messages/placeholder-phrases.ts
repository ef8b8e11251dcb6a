// Phrases that mean «no value», without accents, as parts of a regular expression.

export const placeholderPhrases = [
  'null|nil|none|nan|undefined|unknown|not (?:available|applicable)',
  'no (?:aplica|tiene|informa|informado|registra|registrado|disponible|especifica|especificado|indica|sabe|hay)',
  'sin (?:dato|datos|informacion|info|registro|especificar|correo|email|e-mail|telefono|rut|dni|documento)',
  'desconocid[oa]|por (?:definir|confirmar|completar)|pendiente|vaci[oa]',
] as const;
