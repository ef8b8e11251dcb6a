// Views of the process list that are saved under a name.
export const processViewMessages = {
  sameName: 'Ya tienes una vista con ese nombre.',
  views: 'Vistas',
  save: 'Guardar esta vista…',
  saveTitle: 'Guardar vista',
  name: 'Nombre',
  namePlaceholder: 'Por ejemplo, Urgentes de Finanzas',
  shared: 'Compartir con toda la organización',
  saved: 'Vista guardada',
  removed: 'Vista eliminada',
  remove: (name: string) => `Eliminar la vista ${name}`,
  ofOther: (name: string, author: string) => `${name} · de ${author}`,
  failed: 'No pudimos cargar las vistas.',
  notSaved: 'No pudimos guardar la vista',
  notRemoved: 'No pudimos eliminar la vista',
} as const;
