// Words of column headers in Spanish, English, Portuguese, French, Italian and German, by the meaning of the column.
import type { ImportField } from '../../../../contract/api/imports.ts';

/** What a header can mean: a field of the person, or a kind of data without a field. */
export type Meaning =
  | Exclude<ImportField, 'extra' | 'ignore'>
  | 'second_name'
  | 'second_last_name'
  /** The last character of the document, in a column of its own. */
  | 'check_digit'
  | 'postal_code'
  | 'address'
  | 'date'
  | 'money'
  | 'percent'
  | 'other';

/** Phrases by meaning; the order of the words in a header does not matter. */
export const meaningWords: readonly (readonly [Meaning, readonly string[]])[] = [
  [
    'full_name',
    [
      'nombre completo, nombre apellido, nombre y ap, full name, fullname, complete name, legal name, name surname',
      'name last name, nome completo, nome sobrenome, nome apelido, candidato, candidata, postulante, persona',
      'candidate, applicant, person, participante, participant, colaborador, trabajador, employee, empleado, pessoa',
      'nom complet, nom prenom, nome cognome, candidat',
    ],
  ],
  [
    'name',
    [
      'nombre, primer nombre, nombre pila, name, first, first name, firstname, fname, given name, forename, nome',
      'primeiro nome, prenome, nome proprio, prenom, nom, vorname',
    ],
  ],
  ['second_name', ['segundo nombre, otro nombre, middle name, middlename, second name, segundo nome, nome meio']],
  [
    'last_name',
    [
      'apellido, apellido paterno, primer apellido, last, last name, lastname, lname, surname, family name, sobrenome',
      'apelido, ultimo nome, paterno, nom famille, cognome, nachname, familienname',
    ],
  ],
  [
    'second_last_name',
    ['apellido materno, segundo apellido, second surname, second last name, segundo sobrenome, materno'],
  ],
  [
    'email',
    [
      'correo, correo electronico, email, mail, email address, mail address, direccion correo, casilla correo',
      'courriel, adresse email, adresse mail, indirizzo email, indirizzo mail, posta elettronica',
      'direccion correo electronico, endereco email, endereco eletronico, correio eletronico, direccion email, direccion electronica',
    ],
  ],
  [
    'phone',
    [
      'telefono, fono, tel, telf, tlf, tfno, tlfno, celular, cel, movil, telefono movil, telefono celular, telefono contacto',
      'phone, mobile, mobile phone, cell, cellphone, cell phone, contact number, numero contacto, whatsapp, wsp',
      'portable, telephone portable, numero telephone, telefono cellulare, cellulare, recapito, telefon, telefonnummer, handy',
      'numero telefonico, numero whats app, whats app, telefone, fone, telemovel, telefone celular, telefono fijo, telephone, celular whatsapp',
    ],
  ],
  [
    'document',
    [
      'rut, run, dni, documento, documento identidad, cedula, cedula identidad, cedula ciudadania, ci, curp, rfc',
      'nie, nif, pasaporte, passport, cpf, rg, identity document, national id, id card, identity card, identificacion',
      'documento identidade, identidade, cartao cidadao, bilhete identidade, doc identidad, numero documento',
      'codice fiscale, carta identita, carte identite, numero carte identite',
      'identity number, identification, cuil, dpi, nit, carne identidad, carnet identidad, id number, passport number, ssn, cpf cnpj',
      'cuit, ine, dui, doc, cc, carnet extranjeria, carne extranjeria, cedula extranjeria',
    ],
  ],
  [
    'external_id',
    [
      'id, identificador, identifier, codigo, code, external id, codigo interno, codigo candidato, id externo, legajo',
      'folio, ficha, uuid, uid, matricula, numero empleado, employee number, reference, referencia, ref, codigo unico',
      'registration number, numero registro, record id, numero candidato, numero postulante, numero persona',
      'candidate number, candidate no, applicant number, applicant no, codigo postulante',
    ],
  ],
  [
    'city',
    [
      'ciudad, comuna, localidad, municipio, ciudad residencia, comuna residencia, city, town, city residence, cidade',
      'localidade, ciudad actual, current city, cidade residencia, poblacion, municipality, lugar residencia, location',
      'distrito, distrito residencia, canton, residencia, vive, reside, mora, cidade mora, live, city live',
      'ubicacion, localizacao, ville, citta, comune, ort, wohnort, stadt, ciudad vive, ciudad reside, comuna vive, comuna reside',
    ],
  ],
  [
    'country',
    [
      'nacion, land, pays, paese, pais, pais residencia, country, country residence, pais origen, country origin, pais actual, pais vive, pais reside, country live',
    ],
  ],
  ['gender', ['geschlecht, sexe, sesso, genere, genero, sexo, gender, sex, identidad genero, gender identity']],
  [
    'birthdate',
    [
      'nacimiento, fecha nacimiento, fecha nac, fec nac, nac, fnac, fechanac, fnacimiento, birthdate, birth date',
      'fecha nto, fec nto, f nto, fecha nacto, nacto, nacido, nacida, geboortedatum, date birth, birthday, dob, birth, nascimento, data nascimento, data nasc, nasc, dt nascimento, dt nasc',
      'cumpleanos, fecha cumpleanos, aniversario, date naissance, naissance, data nascita, nascita, ne, geburtsdatum',
    ],
  ],
  [
    'education_level',
    [
      'nivel educacional, nivel estudio, nivel educativo, educacion, escolaridad, nivel academico, grado academico',
      'nivel formacion, formacion academica, estudio, education level, education, highest education, degree, escolaridade',
      'nivel escolaridade, grau instrucao, formacao, formacao academica, educacao, grado estudio, level education',
      'educational level, nivel ensino, formacion, instruccion, nivel instruccion, grado instruccion, preparacion academica',
    ],
  ],
  [
    'profession',
    [
      'profesion, carrera, titulo, titulo profesional, especialidad, oficio, ocupacion, profession, occupation, major',
      'major discipline, discipline, field study, career, profissao, ocupacao, carreira, curso, area estudio',
      'carrera estudio, carrera estudiada, area formacion, formacao em',
    ],
  ],
  [
    'experience_years',
    [
      'exp, ano experiencia, experiencia, experiencia laboral, experiencia ano, total experiencia, year experience',
      'experience, experience year, total experience, work experience, yoe, year exp, ano exp, tempo experiencia, ano experiencia laboral',
    ],
  ],
  ['linkedin_url', ['linkedin, perfil linkedin, linkedin url, linkedin profile, url linkedin, link linkedin']],
  [
    'title',
    [
      'cargo, cargo actual, puesto, puesto actual, puesto trabajo, posicion, posicion actual, rol, rol actual, position',
      'current position, job title, title, job, role, current role, cargo atual, funcao, posicao, ultimo cargo',
      'ultimo puesto, ultima posicion, ultimo rol, last position, last job title, last title, ultima funcao',
      'current title',
    ],
  ],
  [
    'source',
    [
      'fuente, origen, fuente origen, fuente reclutamiento, canal, medio, procedencia, source, channel, fonte, origem',
      'fuente postulacion, origen postulacion, canal origen, recruitment source, referral source, portal, portal empleo, bolsa trabajo',
      'bolsa empleo, job board, hiring source',
    ],
  ],
  ['tags', ['etiqueta, tag, tags, label, labels, marcador, palabra clave, keyword, palavra chave']],
  [
    'comment',
    [
      'comentario, observacion, observaciones, nota, notas, anotacion, comment, comments, note, notes, remark, obs',
      'observacao, observacoes, anotacao, comentario adicional, additional comment',
    ],
  ],
  ['check_digit', ['dv, digito verificador, dig verificador, digito, digito control, verificador']],
  [
    'postal_code',
    [
      'plz, postleitzahl, code postal, cap, codigo postal, cod postal, cp, cep, postal code, postcode, zip, zip code, zipcode, codigo zip, codigo postal cp',
    ],
  ],
  ['address', ['direccion, domicilio, calle, address, street, endereco, rua, logradouro, direccion particular']],
  [
    'date',
    [
      'fecha, date, data, dia, timestamp, marca temporal, marca tiempo, fecha ingreso, fecha postulacion, fecha inicio',
      'fecha termino, start date, end date, hire date, hired, created at, updated at, inicio, disponible desde, desde',
      'available from, data admissao, data inicio, fecha disponibilidad, fecha contrato, carimbo data hora',
      'fecha contratacion, fecha alta, fecha registro, fecha entrevista, interview date, application date, applied on, fecha hora, date time, data hora',
      'postulacion, submitted, ultima actualizacion, disponible partir, applied, created, updated, registered, last activity, last contact, ultima actividad, ultimo contacto, vencimiento',
      'fecha aplicacion, fecha creacion, fecha titulacion, fecha egreso, expiration, data inscricao, data cadastro',
    ],
  ],
  [
    'money',
    [
      'renta, sueldo, salario, pretension renta, pretension, expectativa renta, expectativa salarial, remuneracion',
      'salary, wage, expected salary, salary expectation, current salary, pretensao salarial, remuneracao, monto',
      'ingreso pretendido, ingreso esperado, ingreso mensual, honorario, compensation, expected compensation, desired comp',
      'pretension salarial, renta liquida, renta esperada, sueldo liquido, salario pretendido, amount, valor, pay, bonus',
      'banda salarial, ingreso, costo, cost, custo, aspiracion, aspiracion economica, expectativa economica, retribucion, haber, ctc',
    ],
  ],
  ['percent', ['porcentaje, percentage, percent, porcentual, porcentagem, percentual, pct, por ciento']],
  [
    'other',
    [
      'edad, age, idade, hora, hour, puntaje, score, pontuacao, resultado, result, estado, status',
      'situacao, estado civil, marital status, nacionalidad, nationality, nacionalidade, region, provincia, state',
      'departamento, area, empresa, company, institucion, universidad, university',
      'universidade, idioma, language, disponibilidad, availability, turno, shift, skill, habilidad, cv, resume, etapa',
      'numero dependiente, dependent, hijo, children, talla, size, nota final, promedio',
    ],
  ],
];

/** Words without a meaning of their own. */
export const fillerHeaderWords: readonly string[] = [
  'de del la las el los lo y e o u a al en con por para su sus tu mi un una que cual cuales es son',
  'cuanto cuantos cuanta cuantas tiene tienes posee ingrese ingresa indique indica escriba escribe te se nos usted tu como',
  'di del della du des et le il sur ou donde where onde',
  'of the your my an and or in at what is are how many do does did have you us we please enter',
  'do da dos das seu sua meu minha um uma em no na com qual e sao quantos tem informe digite voce',
].flatMap((words) => words.split(' '));

/** Words that only say that the data is the candidate's, or which one of several; ignored beside other words. */
export const neutralHeaderWords: readonly string[] = [
  'candidato candidata postulante persona trabajador colaborador empleado aplicante participante',
  'candidate applicant person employee participant enrollee contact personal principal particular primary main',
  'contacto contato numero nro num number no pessoa pessoal funcionario dato data campo field actual current',
  'mas reciente recent most desempena desempenas desempenado desempeno ocupa ocupas hoy atualmente actualmente currently',
].flatMap((words) => words.split(' '));

/** Words for data about another person or a company. */
export const foreignHeaderWords: readonly string[] = [
  'empresa compania company employer empleador organizacion organization empregador cliente client',
  'jefe jefa jefatura supervisor manager boss lider gerente chefe gestor responsable responsible',
  'reclutador reclutadora recruiter recrutador entrevistador interviewer evaluador referente referencia referido',
  'referred reference referee referral emergencia emergency emergencias apoderado guardian aval',
  'madre padre mother father mae pai conyuge esposo esposa spouse hijo hija hijos child children familiar',
  'universidad university universidade institucion institution instituto colegio school escola facultad',
  'requisition requisicion proceso process vaga vacante vacancy oferta offer archivo file fichero banco bank banca',
  'tipo type tamano size talla proyecto project sucursal branch sede',
].flatMap((words) => words.split(' '));

/** Besides names, these words ask for something else: «nombre de usuario», «cargo al que postula». */
export const otherSubjectWords: readonly string[] = [
  'usuario user username postula postulado aplica applied deseado desired esperado expected interes interest',
  'solicitado solicitada aspira preferido preferida preferencia preferred preferente preferencial nacimiento nascimento',
  'birth estudio estudo',
].flatMap((words) => words.split(' '));

/** Each of these words says alone that the column is about how the candidate learned of the vacancy. */
export const sourceQuestionWords: readonly string[] = [
  'entero enteraste enterado conociste conocio supiste supo conheceu soube sabendo hear heard',
].flatMap((words) => words.split(' '));

export const yesWords: ReadonlySet<string> = new Set([
  'si',
  's',
  'yes',
  'y',
  'true',
  'verdadero',
  'sim',
  'verdadeiro',
  'oui',
  'ja',
  'vrai',
  'vero',
]);
/** A mark in a column of yes or no; elsewhere it stands for no value. */
export const yesMark = /^[x✓✔☑]$/iu;
export const noWords: ReadonlySet<string> = new Set([
  'no',
  'n',
  'false',
  'falso',
  'nao',
  'nein',
  'non',
  'faux',
  '✗',
  '✘',
  '☐',
]);
