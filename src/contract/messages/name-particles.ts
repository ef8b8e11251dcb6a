// Words within names that distinguish nobody, in Spanish, Portuguese and other languages.
export const nameParticles: ReadonlySet<string> = new Set('de del la las los y e da das do dos von van di'.split(' '));
