// Which files are taken, by the endings of their names: the server looks at what is in them besides.

/** What people send as a curriculum. */
export const CURRICULUM_FORMATS = ['pdf', 'doc', 'docx', 'odt', 'rtf', 'txt', 'png', 'jpg', 'jpeg', 'webp', 'gif'];
export const VIDEO_FORMATS = ['mp4', 'webm', 'mov'];
export const TABLE_FORMATS = ['xls', 'xlsx', 'csv'];
export const FILE_FORMATS: readonly string[] = [...CURRICULUM_FORMATS, ...TABLE_FORMATS, ...VIDEO_FORMATS];

/** As the page's field for files wants them. */
export const endingsOf = (formats: readonly string[]): string => formats.map((format) => `.${format}`).join(',');
