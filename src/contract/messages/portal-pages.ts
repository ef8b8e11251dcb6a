// Texts of the public portal's pages, from the offers to the confirmation.
import { en } from './en/portal-pages.ts';
import { countText } from './numbers.ts';
import { pt } from './pt/portal-pages.ts';
import { translated } from './translated.ts';

const es = {
  skip: 'Saltar al contenido',
  home: (organization: string) => `Ofertas de ${organization}`,
  site: 'Sitio web',
  links: 'Enlaces de la organización',
  privacy: 'Política de privacidad',
  privacyOf: (organization: string) => `Política de privacidad de ${organization}`,

  landing: {
    offers: 'Ofertas abiertas',
    search: 'Buscar ofertas',
    searchHint: 'Palabras del cargo',
    area: 'Área',
    allAreas: 'Todas las áreas',
    language: 'Idioma',
    allLanguages: 'Todos los idiomas',
    allWorkModes: 'Todas las modalidades',
    find: 'Buscar',
    clear: 'Ver todas las ofertas',
    count: (count: number) => countText(count, 'oferta', 'ofertas'),
    none: 'No hay ofertas abiertas por ahora',
    noneHint: 'Vuelve a visitarnos: aquí aparecerán las próximas.',
    notFound: 'Ninguna oferta coincide con tu búsqueda',
    notFoundHint: 'Prueba con otras palabras o con todas las áreas.',
    pages: 'Páginas de ofertas',
    page: (page: number, of: number) => `Página ${page} de ${of}`,
    previous: 'Anteriores',
    next: 'Siguientes',
    media: 'Imagen o video de la organización',
  },

  sections: {
    openOffers: 'Ver ofertas abiertas',
    quotationOf: (name: string) => `Palabras de ${name}`,
    offersOf: (count: number, name: string) => `Ver ${countText(count, 'oferta', 'ofertas')} en ${name}`,
    location: 'Lugar',
    allLocations: 'Todos los lugares',
  },

  offer: {
    back: 'Todas las ofertas',
    apply: 'Postular',
    vacancies: (count: number) => countText(count, 'vacante', 'vacantes'),
    published: (date: string) => `Publicada el ${date}`,
    about: 'Sobre la oferta',
    area: 'Área',
    location: 'Ubicación',
    language: 'Escrita en',
    workMode: 'Modalidad',
    workModes: { on_site: 'Presencial', hybrid: 'Híbrida', remote: 'Remota' },
    salary: 'Salario',
    salaryBetween: (minimum: string, maximum: string) => `De ${minimum} a ${maximum}`,
    salaryFrom: (amount: string) => `Desde ${amount}`,
    salaryTo: (amount: string) => `Hasta ${amount}`,
    nextSteps: 'Qué pasa después de postular',
  },

  apply: {
    title: (offer: string) => `Postular a ${offer}`,
    back: 'Volver a la oferta',
    intro: 'Los campos que no dicen «opcional» son obligatorios.',
    optional: '(opcional)',
    choose: 'Elige una opción',
    policy: 'Leer la política de privacidad',
    send: 'Enviar postulación',
    sending: 'Enviando…',
    trap: 'Deja este campo vacío',
    entry: (title: string, number: number) => `${title} ${number}`,
    addEntry: 'Agregar otra',
    removeEntry: (title: string, number: number) => `Quitar ${title} ${number}`,
    problems: (count: number) =>
      count === 1
        ? 'Falta un detalle para enviar tu postulación'
        : `Faltan ${count} detalles para enviar tu postulación`,
    rejected: 'No pudimos enviar tu postulación',
    tooFast: 'Llegó antes de lo que esperábamos. Espera unos segundos y presiona otra vez «Enviar postulación».',
    expired: 'El formulario llevaba mucho tiempo abierto. Presiona otra vez «Enviar postulación».',
    busy: 'Estamos recibiendo muchas postulaciones. Presiona «Guardar y continuar después» y envíala desde el enlace que llegará a tu correo.',
    sentBefore: 'Este formulario ya se envió. Para enviar otra postulación, ábrelo de nuevo desde la oferta.',
    unreachable: 'No hay conexión. Lo que escribiste sigue aquí: inténtalo otra vez.',
    waitForFiles: 'Espera a que terminen de subir los archivos.',
  },

  files: {
    chosen: 'Archivos adjuntos',
    pick: 'Elegir archivo',
    pickSeveral: 'Elegir archivos',
    uploading: (name: string) => `Subiendo ${name}`,
    uploaded: 'Listo',
    remove: (name: string) => `Quitar ${name}`,
    tooLarge: (megabytes: number) => `El archivo debe pesar menos de ${megabytes} MB.`,
    empty: 'El archivo está vacío.',
    failed: 'No se pudo subir. Vuelve a adjuntarlo.',
  },

  prefill: {
    hint: 'Con él rellenamos lo que puedas ahorrarte escribir. Podrás corregirlo todo antes de enviar.',
    reading: 'Leyendo tu currículum…',
    filled: (count: number) =>
      count === 1
        ? 'Rellenamos 1 campo con tu currículum. Revísalo antes de enviar.'
        : `Rellenamos ${count} campos con tu currículum. Revísalos antes de enviar.`,
    nothing: 'No encontramos en tu currículum nada que rellenar. Completa el formulario a mano.',
    failed: 'No pudimos leer tu currículum, pero quedó adjunto. Completa el formulario a mano.',
    undo: 'Vaciar lo rellenado',
    undone: 'Vaciamos lo que habíamos rellenado.',
  },

  draft: {
    save: 'Guardar y continuar después',
    hint: 'Te enviaremos un enlace por correo. Los archivos tendrás que adjuntarlos al volver.',
    needsAddress: 'Escribe tu correo: ahí te enviaremos el enlace para continuar.',
    saved: {
      title: 'Guardamos tu avance',
      text: (days: number) =>
        `Te enviamos un enlace a tu correo para continuar cuando quieras, durante ${days} días. ¿No llegó? Revisa el correo no deseado.`,
      more: 'Volver a la oferta',
    },
    ended: 'Este enlace ya no tiene un avance guardado. Puedes completar el formulario de nuevo.',
    restored: 'Recuperamos lo que habías escrito en esta pestaña.',
    discard: 'Empezar de nuevo',
    email: {
      subject: (offer: string) => `Continúa tu postulación a ${offer}`,
      body: ({
        title,
        organization,
        link,
        days,
      }: {
        title: string;
        organization: string;
        link: string;
        days: number;
      }) => [
        `Con este enlace continúas tu postulación a «${title}» en ${organization}:`,
        link,
        `Sirve durante ${days} días, hasta que la envíes. No lo reenvíes: quien lo abra ve lo que escribiste.`,
        'Si no lo pediste, puedes ignorar este correo.',
      ],
    },
  },

  received: {
    title: 'Recibimos tu postulación',
    text: (offer: string) => `Tu postulación a «${offer}» quedó registrada. Te contactaremos por correo.`,
    confirm: 'Te enviamos un correo: ábrelo y confirma que la enviaste tú.',
    more: 'Ver más ofertas',
  },

  ended: {
    title: 'Esta oferta ya no está disponible',
    text: 'Puede que haya cerrado o que el enlace esté incompleto.',
    more: 'Ver las ofertas abiertas',
  },
  unknown: {
    title: 'No encontramos esta página',
    text: 'Revisa el enlace, o pídelo otra vez a quien te lo envió.',
  },
  tooMany: {
    title: 'Espera un momento',
    text: 'Recibimos muchos intentos seguidos. Vuelve a intentarlo en un minuto.',
  },
  failed: {
    title: 'Algo salió mal',
    text: 'Ya lo registramos. Vuelve a intentarlo en unos minutos.',
  },
} as const;

export const portalPageMessages = translated(es, en, pt);
