// Header terms in Spanish and English by which columns are recognized.
import type { ImportField } from '../../../contract/api/imports.ts';

/** Words of a header, exactly or as a whole word within it; the first field that fits wins. */
export const headerWords: readonly (readonly [ImportField, readonly string[]])[] = [
  [
    'full_name',
    ['nombre completo', 'nombre y apellido', 'nombre y apellidos', 'full name', 'candidato', 'postulante', 'candidate'],
  ],
  ['last_name', ['apellidos', 'apellido', 'apellido paterno', 'last name', 'surname', 'lastname']],
  ['email', ['correo', 'correo electronico', 'email', 'e-mail', 'mail']],
  ['phone', ['telefono', 'fono', 'celular', 'movil', 'phone', 'mobile', 'whatsapp']],
  ['document', ['rut', 'dni', 'documento', 'cedula', 'curp', 'rfc', 'nie', 'pasaporte', 'identity document']],
  ['linkedin_url', ['linkedin']],
  [
    'birthdate',
    [
      'fecha de nacimiento',
      'nacimiento',
      'fecha nac',
      'fec nac',
      'f nac',
      'f nacimiento',
      'birthdate',
      'birth date',
      'date of birth',
    ],
  ],
  [
    'education_level',
    ['nivel educacional', 'nivel de estudios', 'nivel educativo', 'educacion', 'education level', 'education'],
  ],
  ['profession', ['profesion', 'carrera', 'titulo profesional', 'major', 'major discipline', 'profession']],
  ['experience_years', ['anos de experiencia', 'experiencia', 'experience', 'years of experience']],
  ['title', ['cargo', 'cargo actual', 'puesto', 'puesto actual', 'position', 'job title', 'current position']],
  ['city', ['ciudad', 'comuna', 'localidad', 'city']],
  ['country', ['pais', 'country']],
  ['gender', ['genero', 'sexo', 'gender', 'sex']],
  ['source', ['fuente', 'origen', 'fuente de origen', 'source']],
  ['tags', ['etiquetas', 'etiqueta', 'tags']],
  ['comment', ['comentario', 'comentarios', 'observaciones', 'notas', 'comment', 'notes']],
  ['name', ['nombre', 'nombres', 'name', 'first name', 'firstname']],
  ['external_id', ['id', 'identificador', 'codigo', 'enrollee id', 'candidate id', 'external id', 'legajo', 'folio']],
];
