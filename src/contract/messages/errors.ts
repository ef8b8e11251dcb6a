// The text of each code in errors.ts; it also says what to do.
import type { ErrorCode } from '../errors.ts';

export const errorMessages = {
  malformed: 'No pudimos entender los datos enviados. Revisa lo que escribiste e inténtalo de nuevo.',
  unknown_field: 'Los datos enviados tienen un campo desconocido.',
  invalid_credentials:
    'El correo o la contraseña no son correctos. Si ya no puedes entrar, pregunta a quien administra Terna en tu organización.',
  second_factor_required: 'Escribe el código de tu aplicación de autenticación.',
  wrong_second_factor:
    'El código no es correcto, ya venció o ya se usó. Escribe el que la aplicación muestra ahora; si no sirve, revisa la hora del teléfono.',
  no_session: 'Tu sesión terminó. Vuelve a iniciar sesión para continuar.',
  forbidden: 'No tienes permiso para hacer esto.',
  single_sign_on_required:
    'En tu organización se entra solo con inicio de sesión único. Elige «Entrar con inicio de sesión único».',
  confirmation_required: 'Confirma que eres tú para continuar.',
  second_factor_setup_required: 'Tu organización exige la verificación en dos pasos. Configúrala para continuar.',
  wrong_setup_token: 'El código de instalación falta o no es correcto. El servidor lo muestra al iniciarse.',
  not_found: 'Lo que buscas no existe o ya no está disponible.',
  conflict: 'Ya existe un registro igual.',
  stale_version: 'Otra persona lo cambió antes que tú. Te mostramos cómo está ahora.',
  idempotency_mismatch: 'Esta acción ya se envió con otros datos. Inténtalo de nuevo.',
  already_done: 'Este cambio ya se había hecho.',
  interviewer_busy: 'Quien entrevista ya tiene otra entrevista a esa hora.',
  other_database_version:
    'El servidor y este programa son de versiones distintas. Actualiza los dos a la misma versión e inténtalo de nuevo.',
  space_relocating:
    'Este espacio se está pasando a un servidor: por ahora solo se puede leer. Cancela el traslado en Ajustes → Respaldos para seguir aquí.',
  space_relocated: 'Este espacio ya se pasó a un servidor del equipo: aquí solo se puede leer.',
  already_set_up: 'Esta instalación ya tiene una organización. Inicia sesión.',
  too_large: 'Lo que envías es demasiado grande.',
  wrong_media_type: 'El formato de lo que envías no es el esperado.',
  damaged_file: 'El archivo está dañado o incompleto. Guárdalo de nuevo y vuelve a enviarlo.',
  invalid: 'Revisa los campos marcados.',
  not_a_spreadsheet: 'El archivo no es una hoja de cálculo que podamos leer. Usa CSV o XLSX.',
  curriculum_encrypted: 'El currículum está protegido con contraseña. Quítasela y vuelve a enviarlo.',
  curriculum_without_text:
    'El currículum no tiene texto que podamos leer. Si es una imagen o un escaneo, prueba con una copia más nítida.',
  curriculum_too_complex: 'El archivo es demasiado complejo para leerlo. Guárdalo como PDF simple y vuelve a enviarlo.',
  process_closed: 'El proceso está cerrado: sus candidatos ya no se pueden mover.',
  wrong_status: 'El estado en que está el proceso no permite esta acción.',
  process_incomplete: 'Completa el título y la descripción del proceso para activarlo.',
  closing_reason_required: 'Es necesario seleccionar el motivo de cierre',
  same_stage: 'El candidato ya está en esa etapa.',
  other_process: 'Esa etapa es de otro proceso.',
  same_process: 'El candidato ya está en ese proceso.',
  candidate_disqualified: 'El candidato está descalificado. Recalifícalo antes de moverlo.',
  requirements_unmet: 'Al candidato le faltan documentos para avanzar.',
  import_not_ready: 'Esta importación ya comenzó o su archivo ya no está. Vuelve a elegir el archivo.',
  mapping_without_identity:
    'Elige al menos una columna que identifique al candidato: nombre, correo, documento o identificador.',
  mail_not_configured: 'Falta configurar el servidor de correo de la organización.',
  mail_refused: 'El servidor de correo no aceptó el mensaje.',
  audit_receiver_failed: 'El receptor no aceptó el envío. Revisa la dirección, el encabezado y el secreto.',
  candidate_without_email: 'El candidato no tiene un correo al que escribirle.',
  candidate_opted_out: 'El candidato no quiere recibir correos masivos.',
  wrong_email_state: 'Este correo ya no se puede cambiar: mira cómo está ahora.',
  too_many_requests: 'Demasiados intentos seguidos. Espera un momento e inténtalo de nuevo.',
  internal: 'Ocurrió un error en el servidor. Inténtalo de nuevo en unos minutos.',
  unavailable: 'El servidor está ocupado. Inténtalo de nuevo en unos minutos.',
  storage_full:
    'No queda espacio en el disco donde Terna guarda los datos: no se guardó nada. Libera espacio, o avisa a quien administra el servidor, e inténtalo de nuevo.',
  unreachable: 'No pudimos conectar con el servidor. Revisa tu conexión o la dirección.',
  timed_out: 'El servidor tardó demasiado en responder. Inténtalo de nuevo.',
  not_terna: 'En esa dirección responde otro programa, no un servidor de Terna.',
  wrong_version: 'El servidor usa otra versión de Terna. Actualiza el programa.',
  offline_unavailable: 'Sin conexión: esto aún no se ha visto en este equipo, así que no está guardado.',
  keychain_needed: 'Este equipo no tiene un llavero donde guardar la clave: sin él no guardamos datos en el disco.',
  wrong_recovery_code:
    'Con ese código no se abre este espacio. Revisa que estén las 24 palabras, bien escritas y en orden.',
  queued: 'Sin conexión: quedó pendiente en este equipo y se enviará cuando vuelva.',
  disk_full: 'No queda espacio en el disco. Libera espacio e inténtalo de nuevo; no se guardó nada a medias.',
  disk_denied: 'No se puede escribir en esa carpeta. Elige otra.',
  outlook_not_signed_in: 'No terminaste de entrar en tu cuenta de Microsoft. Inténtalo de nuevo.',
  outlook_refused: 'Microsoft no aceptó la reunión. Revisa que tu cuenta tenga calendario y vuelve a intentarlo.',
  file_gone: 'El archivo ya no está donde estaba. Vuelve a elegirlo.',
  file_too_large: 'El archivo es demasiado grande.',
  cancelled: 'Acción cancelada.',
  untrusted_sender: 'Esta ventana no puede hacer eso.',
  unexpected: 'Ocurrió un error inesperado. Inténtalo de nuevo.',
} as const satisfies Record<ErrorCode, string>;

/** @param requestId of the log line with the cause */
export const internalErrorText = (requestId: string): string =>
  `${errorMessages.internal} Si vuelve a pasar, di este código a quien administra Terna: ${requestId}`;
