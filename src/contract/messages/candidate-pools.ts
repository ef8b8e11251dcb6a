// Texts of pools of candidates.
export const candidatePoolMessages = {
  sameName: 'Ya existe un grupo con ese nombre.',
  noOwner: 'El responsable del grupo debe ser un usuario activo.',
} as const;
