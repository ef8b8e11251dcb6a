// Texts of the public portal and its settings.
export const portalMessages = {
  mediaTooLarge: 'Archivo inválido! El archivo debe ser menor a 100 mb.',
  mediaWrongType: 'Elige una imagen (PNG, JPG, WEBP, GIF) o un video (MP4, WEBM, MOV) de menos de 100 MB.',
  logoTooLarge: 'Archivo inválido! El logo debe ser menor a 5 mb.',
  logoWrongType: 'Elige una imagen (PNG, JPG, WEBP, GIF) de menos de 5 MB.',
  pictureTooLarge: 'La imagen debe pesar menos de 5 MB.',
  sectionWrongType:
    'Elige una imagen (PNG, JPG, WEBP, GIF) de menos de 5 MB o un video (MP4, WEBM, MOV) de menos de 100 MB.',
  tooManyMedia: (count: number) =>
    `Ya hay ${count} imágenes y videos. Quita de las secciones los que no uses: se borran después de 30 días.`,
  sectionProblems: {
    one_offers_section: 'La página necesita la lista de ofertas, una sola vez.',
    repeated_key: 'Dos secciones tienen la misma clave.',
    unknown_area: 'Un equipo enlaza a un área que ya no existe: elige otra.',
    unknown_image: 'Falta una imagen, o ya no existe: elígela de nuevo.',
    unknown_video: 'Falta un video, o ya no existe: elígelo de nuevo.',
    empty_text: 'Escribe el texto de la sección.',
  },
  hostTaken: 'Otra organización usa ya este dominio.',
  openDomain: (domain: string) =>
    `En ${domain} cualquiera puede tener una dirección: usa el dominio propio de la organización.`,
  /** For new organizations. */
  start: {
    external: {
      title: 'Trabaja con nosotros',
      description: 'Estas son nuestras ofertas abiertas. Elige la tuya y postula en pocos minutos.',
    },
    internal: {
      title: 'Oportunidades internas',
      description: 'Ofertas abiertas para quienes ya forman parte de la organización.',
    },
    privacyPolicy: (organization: string) =>
      `${organization} usará los datos que entregas en esta postulación únicamente para evaluar tu candidatura y ` +
      'contactarte sobre este y otros procesos de selección. Solo accederán a ellos las personas que participan en la ' +
      'selección. Puedes pedir en cualquier momento que te los mostremos, los corrijamos o los eliminemos, escribiendo ' +
      'a quien te contacte por esta postulación.',
  },
} as const;
