// The limit of recognized pages, which the supervisor of the reading must know without its libraries.
export const MAX_RECOGNIZED_PAGES = 6;
