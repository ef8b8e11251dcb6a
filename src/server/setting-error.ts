// The error of a wrong or missing setting, which stops the start.

/** `message` is the Spanish line that the operator reads. */
export class SettingError extends Error {}
