// What stops the start of a server: a setting that is wrong or missing.

/** A wrong setting: `message` is the one line, in Spanish, that the person reads. */
export class SettingError extends Error {}
