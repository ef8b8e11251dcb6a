// Words by which criteria are proposed from announcements and compared with profiles: lower case, without accents.

const list = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

export const matchWords = {
  /** Shortly before a word they mean that the person lacks it. */
  negations: list('sin,no,ningun,ninguna,nunca,tampoco'),
  /** Beginnings of words and phrases by level of education, from the lowest. */
  educationLevels: {
    secondary: list(
      'secundaria,secundario,ensenanza media,educacion media,preparatoria,bachillerato,bachiller academico,eso,high school',
    ),
    technical: list(
      'tecnico,tecnica,tecnicatura,tecnologo,tecnologa,tecnologia,ciclo formativo,formacion profesional,grado superior,grado medio,tsu',
    ),
    degree: list(
      'licenciado,licenciada,licenciatura,ingeniero,ingeniera,ingenieria,universitario,universitaria,universitarios,universidad,pregrado,grado,grado en,graduado,graduada,titulo profesional,titulo de grado,bachiller en,bachelor,contador publico,contadora publica,abogado,abogada,medico,medica,arquitecto,arquitecta,psicologo,psicologa,profesorado,carrera profesional,titulado,titulada',
    ),
    postgraduate: list(
      'postgrado,posgrado,master,magister,maestria,mba,especializacion,especialista en,segunda especialidad,master of',
    ),
    doctorate: list('doctorado,doctor en,doctora en,phd,ph d'),
  },
  /** Studies that were not finished. */
  unfinished: list('trunca,trunco,incompleta,incompleto,en curso,cursando,abandonada,no concluida,no concluido'),
  /** Beginnings of sentences of an announcement about studies. */
  studies: list(
    'titulo,titulos,titulado,titulada,estudios,formacion,carrera,egresado,egresada,licenciatura,licenciado,licenciada,ingenieria,ingeniero,ingeniera,tecnico,tecnica,profesional en,profesional de,bachiller,universitario,universitaria,maestria,magister,master,postgrado,posgrado,doctorado,grado en,grado de',
  ),
  /** Words between the level of education and its field. */
  fieldLinks: list('en,de'),
  /** Behind them the field ends. */
  fieldEnds: list(
    'o,u,y,con,para,minimo,completo,completa,completos,concluido,concluida,afin,afines,similar,similares,indispensable,deseable,excluyente,titulado,titulada',
  ),
  /** Levels of a language. */
  languageLevels: {
    a1: list('a1,principiante,beginner,elemental,elementary'),
    a2: list('a2,basico,basica,basic,bajo'),
    b1: list('b1,intermedio bajo,conversacional,medio'),
    b2: list(
      'b2,intermedio,intermedia,intermediate,intermedio alto,intermedio avanzado,upper intermediate,usuario independiente',
    ),
    c1: list('c1,avanzado,avanzada,advanced,fluido,fluida,fluent,alto,usuario competente'),
    c2: list('c2,competencia profesional completa,full professional proficiency,excelente,dominio'),
    native: list('nativo,nativa,native,lengua materna,lengua nativa,materno,materna,bilingue,bilingual,mother tongue'),
  },
  /** Names of the same language. */
  languageNames: [
    list('ingles,english'),
    list('espanol,castellano,spanish'),
    list('portugues,portuguese'),
    list('frances,french'),
    list('aleman,german'),
    list('italiano,italian'),
    list('chino,mandarin,chino mandarin,chinese'),
    list('japones,japanese'),
    list('coreano,korean'),
    list('ruso,russian'),
    list('arabe,arabic'),
  ],
  /** Beginnings of lines of a curriculum that are not compared: sex, age, origin, family. */
  personalLines: list(
    'sexo,genero,fecha de nacimiento,fecha nacimiento,f nacimiento,nacimiento,nacido,nacida,lugar de nacimiento,edad,nacionalidad,estado civil,hijos,religion,raza,etnia,pueblo originario,grupo sanguineo,foto,fotografia,date of birth,birth date,age,sex,gender,nationality,marital status',
  ),
  /** No criterion begins with them: a match says nothing about sex, age, origin, picture or family. */
  excludedCriteria: list(
    'sexo,genero masculino,genero femenino,de sexo,de genero,mujer,mujeres,hombre,hombres,varon,varones,masculino,femenino,edad,menor de,mayor de,nacionalidad,origen etnico,raza,etnia,religion,estado civil,soltero,soltera,casado,casada,sin hijos,embarazo,embarazada,foto,fotografia,buena presencia,apariencia,aspecto fisico,nombre',
  ),
  /** Phrases of an announcement after which skills are listed. */
  skillCues: list(
    'manejo de,manejo avanzado de,manejo intermedio de,manejo basico de,dominio de,dominio avanzado de,conocimientos de,conocimientos en,conocimiento de,conocimiento en,conocimientos avanzados de,conocimientos basicos de,uso de,experiencia en el uso de,experiencia con,habilidad para',
  ),
  /** Beginnings of what the employer offers, which is no requirement. */
  benefitCues: list(
    'ofrecemos,te ofrecemos,se ofrece,nuestra oferta,que ofrecemos,que te ofrecemos,beneficios,nuestros beneficios,we offer,benefits,oferecemos,beneficios del cargo',
  ),
  /** Fields of experience that name none. */
  vagueFields: list(
    'el,la,los,las,un,una,cargo,cargos,puesto,puestos,posicion,posiciones,area,areas,funciones,labores,similar,similares,este,esta,rubro,sector,general,dicho,dicha',
  ),
  numbers: list('cero,un,dos,tres,cuatro,cinco,seis,siete,ocho,nueve,diez'),
} as const;
