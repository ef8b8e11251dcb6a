// The administrator of the organisation that most tests begin with.
export const owner = { name: 'Inés', last_name: 'Núñez', email: 'ines@ejemplo.example', password: 'una clave larga 1' };

/** What the servers of tests ask for at their first run. */
export const SETUP_TOKEN = 'token-of-the-tests';
export const setupHeaders = { 'terna-setup-token': SETUP_TOKEN };

/** What makes it, at the first run of a server. */
export const OWN_ORGANIZATION = { name: 'Talento Ñandú', admin: owner };
