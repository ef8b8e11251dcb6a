// An offer's structured data for search engines.
import { describe, expect, it } from 'vitest';
import type { JobOfferPage } from '../../../../src/contract/api/portal-offer.ts';
import { jobPosting, parseJobLocation } from '../../../../src/domain/processes/job-posting.ts';

const offer: JobOfferPage = {
  ...{ id: 7, title: 'Farera', description: 'Cuida\nel faro', enterprise_area: null, vacancies: null },
  ...{
    location: 'Valdivia, Chile',
    language: 'es',
    work_mode: null,
    salary: null,
    next_steps: [],
    published_at: '2026-11-20T12:00:00.000Z',
    link: '/portal/x/ofertas/7',
  },
  organization: { name: 'Faros', token: 'faros' },
  landing_configuration: { token: 'x', color: '#000000', logo: null, site_url: 'https://faros.example' },
};
const addresses = { offer: 'https://talento.example/portal/x/ofertas/7', logo: null };

describe('the place of an offer', () => {
  it('is read of what people write', () => {
    expect(parseJobLocation('Valdivia, Chile')).toEqual({ country: 'CL', locality: 'Valdivia', remote: false });
    expect(parseJobLocation('Ciudad de México, MÉXICO')).toEqual({
      country: 'MX',
      locality: 'Ciudad de México',
      remote: false,
    });
    expect(parseJobLocation('Remoto (Perú)')).toEqual({ country: 'PE', locality: null, remote: true });
    expect(parseJobLocation('España')).toEqual({ country: 'ES', locality: null, remote: false });
    expect([parseJobLocation('Valdivia'), parseJobLocation('Remoto'), parseJobLocation('')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('a job posting', () => {
  it('has all that is demanded of one, or is none', () => {
    const posting = jobPosting(offer, addresses);
    expect(posting).toMatchObject({
      title: 'Farera',
      description: '<p>Cuida<br>el faro</p>',
      datePosted: '2026-11-20',
      hiringOrganization: { name: 'Faros', sameAs: 'https://faros.example' },
      jobLocation: { address: { addressLocality: 'Valdivia', addressCountry: 'CL' } },
    });
    expect(jobPosting({ ...offer, location: 'Remoto, Chile' }, addresses)).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'CL' },
    });
    expect(jobPosting({ ...offer, location: 'Valdivia' }, addresses)).toBeNull();
    expect(jobPosting({ ...offer, location: null }, addresses)).toBeNull();
    expect(jobPosting({ ...offer, description: '' }, addresses)).toBeNull();
  });
});
