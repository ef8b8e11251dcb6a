// Names, degrees and periods that a line or a narrow column breaks.
import { describe, expect, it } from 'vitest';
import { heading, type PageText, readPage } from './pages.ts';

const studies = (...texts: readonly PageText[]) =>
  readPage([heading('Educación'), ...texts]).education.map(({ institution, degree, field, end }) => [
    institution,
    degree,
    field,
    end,
  ]);

describe('an institution', () => {
  it('in a narrow column is read over its lines, known or alone in its type [MORE-823]', () => {
    expect(
      studies(
        ...['Universidad', 'Nacional de', 'Villa Rica'].map((text): PageText => ({ text, bold: true })),
        { text: 'Grado en Enfermería' },
        { text: '2014 – 2018' },
        { text: 'Instituto', bold: true, down: 24 },
        ...['Profesional', 'Los Leones'].map((text): PageText => ({ text, bold: true })),
        { text: 'Diplomado en Turismo' },
        { text: '2010 – 2013' },
        { text: 'Universidad', down: 24 },
        { text: 'de Chile' },
        { text: 'Licenciatura en Economía' },
        { text: '2005 – 2009' },
      ),
    ).toEqual([
      ['Universidad Nacional de Villa Rica', 'Grado', 'Enfermería', '2018'],
      ['Instituto Profesional Los Leones', 'Diplomado', 'Turismo', '2013'],
      ['Universidad de Chile', 'Licenciatura', 'Economía', '2009'],
    ]);
  });

  it('is not parted at the words of its own name [MORE-823]', () => {
    expect(
      studies(
        { text: 'Centro de Formación Profesional San Blas', bold: true },
        { text: 'Magíster en Biotecnología' },
        { text: '2014 – 2018' },
        { text: '2008 a 2012: Tecnicatura en Comercio Exterior. Institución Universitaria Pascual Bravo.', down: 28 },
        { text: '2003 a 2007: Grado en Turismo. EUDE Business School.', down: 28 },
      ),
    ).toEqual([
      ['Centro de Formación Profesional San Blas', 'Magíster', 'Biotecnología', '2018'],
      ['Institución Universitaria Pascual Bravo', 'Tecnicatura', 'Comercio Exterior', '2012'],
      ['EUDE Business School', 'Grado', 'Turismo', '2007'],
    ]);
  });
});

describe('a degree', () => {
  it('of two words is one, in a line or over two [MORE-823]', () => {
    expect(
      studies(
        { text: 'Universidad de Chile — Máster' },
        { text: 'Universitario en Marketing Digital' },
        { text: '2010 – 2014' },
        { text: 'Máster Universitario en Mecatrónica, Universidad de Chile', down: 28 },
        { text: '2004 – 2008' },
      ),
    ).toEqual([
      ['Universidad de Chile', 'Máster Universitario', 'Marketing Digital', '2014'],
      ['Universidad de Chile', 'Máster Universitario', 'Mecatrónica', '2008'],
    ]);
  });
});
