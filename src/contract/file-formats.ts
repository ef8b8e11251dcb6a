// Accepted files by extension; the server also checks their content.

export const CURRICULUM_FORMATS = ['pdf', 'doc', 'docx', 'odt', 'rtf', 'txt', 'png', 'jpg', 'jpeg', 'webp', 'gif'];
/** Curricula that Terna reads; the text of pictures is recognized. */
export const READABLE_FORMATS = ['pdf', 'docx', 'odt', 'rtf', 'txt', 'png', 'jpg', 'jpeg', 'webp'];
export const VIDEO_FORMATS = ['mp4', 'webm', 'mov'];
export const TABLE_FORMATS = ['xls', 'xlsx', 'csv'];
export const FILE_FORMATS: readonly string[] = [...CURRICULUM_FORMATS, ...TABLE_FORMATS, ...VIDEO_FORMATS];

/** For a file field's `accept` attribute. */
export const endingsOf = (formats: readonly string[]): string => formats.map((format) => `.${format}`).join(',');
