// What happens at once when a user loses access, by hand or by an identity provider.
export { depart } from './departures.ts';
