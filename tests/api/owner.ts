// The administrator of the organization that most tests start with.
export const owner = { name: 'Inés', last_name: 'Núñez', email: 'ines@ejemplo.example', password: 'una clave larga 1' };

export const SETUP_TOKEN = 'token-of-the-tests';
export const setupHeaders = { 'terna-setup-token': SETUP_TOKEN };

export const OWN_ORGANIZATION = { name: 'Talento Ñandú', admin: owner };
