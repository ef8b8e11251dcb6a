// The administrator of the organization that most tests start with.
export const owner = { name: 'Inés', last_name: 'Núñez', email: 'ines@ejemplo.example', password: 'una clave larga 1' };

/** The setup token that test servers require at their first run. */
export const SETUP_TOKEN = 'token-of-the-tests';
export const setupHeaders = { 'terna-setup-token': SETUP_TOKEN };

/** The input that creates the organization at a server's first run. */
export const OWN_ORGANIZATION = { name: 'Talento Ñandú', admin: owner };
