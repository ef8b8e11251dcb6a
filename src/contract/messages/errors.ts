// What went wrong, in a sentence that says what to do. One text per code of errors.ts.
import type { ErrorCode } from "../errors.ts";

export const errorMessages = {
	malformed:
		"No pudimos entender los datos enviados. Revisa lo que escribiste e inténtalo de nuevo.",
	unknown_field: "Los datos enviados tienen un campo desconocido.",
	invalid_credentials: "El correo o la contraseña no son correctos.",
	no_session: "Tu sesión terminó. Vuelve a iniciar sesión para continuar.",
	forbidden: "No tienes permiso para hacer esto.",
	not_found: "Lo que buscas no existe o ya no está disponible.",
	conflict: "Ya existe un registro igual.",
	stale_version:
		"Otra persona lo cambió antes que tú. Te mostramos cómo está ahora.",
	idempotency_mismatch:
		"Esta acción ya se envió con otros datos. Inténtalo de nuevo.",
	already_set_up: "Esta instalación ya tiene una organización. Inicia sesión.",
	too_large: "Lo que envías es demasiado grande.",
	wrong_media_type: "El formato de lo que envías no es el esperado.",
	invalid: "Revisa los campos marcados.",
	not_a_spreadsheet:
		"El archivo no es una planilla que podamos leer. Usa CSV o XLSX.",
	process_closed:
		"El proceso está cerrado: sus candidatos ya no se pueden mover.",
	same_stage: "El candidato ya está en esa etapa.",
	other_process: "Esa etapa es de otro proceso.",
	candidate_disqualified:
		"El candidato está descalificado. Recalifícalo antes de moverlo.",
	import_not_ready:
		"Esta importación ya comenzó o su archivo ya no está. Vuelve a elegir el archivo.",
	mapping_without_identity:
		"Elige al menos una columna que identifique al candidato: nombre, correo, documento o identificador.",
	too_many_requests:
		"Demasiados intentos seguidos. Espera un momento e inténtalo de nuevo.",
	internal:
		"Ocurrió un error en el servidor. Inténtalo de nuevo en unos minutos.",
	unavailable: "El servidor está ocupado. Inténtalo de nuevo en unos minutos.",
	unreachable:
		"No pudimos conectar con el servidor. Revisa tu conexión o la dirección.",
	timed_out: "El servidor tardó demasiado en responder. Inténtalo de nuevo.",
	not_terna:
		"En esa dirección responde otro programa, no un servidor de Terna.",
	wrong_version:
		"El servidor usa otra versión de Terna. Actualiza el programa.",
	offline_unavailable:
		"Sin conexión: esto aún no se ha visto en este equipo, así que no está guardado.",
	disk_full:
		"No queda espacio en el disco. Libera espacio e inténtalo de nuevo; no se guardó nada a medias.",
	disk_denied: "No se puede escribir en esa carpeta. Elige otra.",
	file_gone: "El archivo ya no está donde estaba. Vuelve a elegirlo.",
	file_too_large: "El archivo es demasiado grande.",
	cancelled: "Acción cancelada.",
	untrusted_sender: "Esta ventana no puede hacer eso.",
	unexpected: "Ocurrió un error inesperado. Inténtalo de nuevo.",
} as const satisfies Record<ErrorCode, string>;
