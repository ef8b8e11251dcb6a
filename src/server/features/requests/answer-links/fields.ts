// The names and values of the page's form.
export const FIELDS = { version: 'version', comment: 'comentario', answer: 'respuesta' } as const;
export const ANSWERS = ['approve', 'return', 'reject'] as const;
export type Answer = (typeof ANSWERS)[number];
