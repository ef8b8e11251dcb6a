// Limits of the space that offline boards may take on this computer, in bytes.
const MEGABYTE = 1024 * 1024;

/** For all boards together. */
export const OFFLINE_LIMITS = [100, 500, 1000, 2000, 5000].map((megabytes) => megabytes * MEGABYTE);
export const DEFAULT_OFFLINE_LIMIT = 500 * MEGABYTE;
