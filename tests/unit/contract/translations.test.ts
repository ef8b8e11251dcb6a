// Texts that candidates read exist in every language, with the same values in them.
import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../src/contract/languages.ts';
import { translated } from '../../../src/contract/messages/translated.ts';
import * as messages from '../../../src/contract/messages.ts';

const { setLanguageSource } = messages;
const inLanguage = <T>(language: Language, work: () => T): T => {
  setLanguageSource(() => language);
  return work();
};
afterEach(() => setLanguageSource(() => 'es'));

/** Every topic that candidates read. */
const topics: Readonly<Record<string, object>> = {
  portalPages: messages.portalPageMessages,
  portalAccess: messages.portalAccessMessages,
  candidatePage: messages.candidatePageMessages,
  candidateRules: messages.candidateRuleMessages,
  dataRequests: messages.dataRequestMessages.page,
  dataRequestAnswered: messages.dataRequestMessages.email.answered,
  bookingEmail: messages.interviewBookingMessages.email,
  bookingPage: messages.interviewBookingMessages.page,
  interviewEmail: messages.interviewMessages.email,
  interviewKinds: messages.interviewPlanMessages.kinds,
  reminders: messages.interviewReminderMessages,
  informationRequest: messages.mailMessages.informationRequest,
  optOutFooter: messages.emailOptOutMessages.footer,
  optOutPage: messages.emailOptOutMessages.page,
  applications: messages.applicationMessages,
  form: messages.applicantFormMessages,
  fields: messages.fieldMessages,
  forms: messages.formMessages,
  numberFields: messages.numberFieldMessages,
  files: messages.fileMessages,
  languages: messages.languageMessages.page,
};

/** Functions whose parameters are not simply written into the text. */
const GIVEN: Readonly<Record<string, readonly unknown[]>> = {
  kindOf: ['consent', 'selection'],
  accepted: [['pdf']],
  rule: ['101', '102', '103'],
  place: ['101', '102'],
};

const NUMBERS = [101, 102, 103, 104];
const named = new Proxy({}, { get: (_target, name) => `<${String(name)}>` });

/** The texts of a topic by path, functions with values that can be recognized in them. */
function textsOf(topic: object, numbers: readonly number[] = NUMBERS): Record<string, string> {
  const found: Record<string, string> = {};
  const walk = (path: string, value: unknown): void => {
    if (typeof value === 'function') {
      const takesObject = /^\(?\{/.test(value.toString());
      const given = GIVEN[path.split('.').at(-1) ?? ''] ?? (takesObject ? [named, numbers[0]] : numbers);
      walk(path, (value as (...all: unknown[]) => unknown)(...given));
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) walk(`${path}.${name}`, inner);
    } else found[path] = String(value);
  };
  walk('', topic);
  return found;
}

const valuesIn = (text: string): string[] => [...new Set(text.match(/\b10\d\b|<\w+>/g))].toSorted();

describe.each(Object.entries(topics))('%s', (_name, topic) => {
  it('has each text in each language, with the same values [MORE-630]', () => {
    const spanish = inLanguage('es', () => textsOf(topic));
    expect(Object.keys(spanish).length).toBeGreaterThan(0);
    for (const language of LANGUAGES) {
      const texts = inLanguage(language, () => textsOf(topic));
      expect([language, Object.keys(texts)]).toEqual([language, Object.keys(spanish)]);
      for (const [path, text] of Object.entries(texts)) {
        expect([language, path, text.trim() !== '']).toEqual([language, path, true]);
        expect([language, path, valuesIn(text)]).toEqual([language, path, valuesIn(spanish[path] ?? '')]);
      }
      // With one of everything too, as in the singular.
      const singular = inLanguage(language, () => textsOf(topic, [1, 1, 1, 1]));
      expect([language, Object.values(singular).some((text) => /undefined|NaN/.test(text))]).toEqual([language, false]);
    }
  });

  it('is translated, and not copied', () => {
    const spanish = inLanguage('es', () => textsOf(topic));
    const english = inLanguage('en', () => textsOf(topic));
    const copied = Object.entries(english).filter(
      ([path, text]) => /[a-z]{4}.* /i.test(text) && text === spanish[path],
    );
    expect(copied).toEqual([]);
    // Portuguese shares some short words with Spanish, but no sentence.
    const portuguese = inLanguage('pt', () => textsOf(topic));
    expect(Object.entries(portuguese).filter(([path, text]) => text.length > 25 && text === spanish[path])).toEqual([]);
  });
});

describe('a translated text', () => {
  it('is read anew from a group that was read before', () => {
    const { offer } = messages.portalPageMessages;
    expect(LANGUAGES.map((language) => inLanguage(language, () => offer.apply))).toEqual([
      ...['Postular', 'Apply', 'Candidatar-se'],
    ]);
  });

  it('that is missing in a language does not compile', () => {
    // @ts-expect-error the Portuguese text is missing
    const topic = translated({ hello: 'Hola' }, { hello: 'Hello' }, {});
    expect(topic.hello).toBe('Hola');
  });
});

describe('plurals, numbers and days', () => {
  const { applicantFormMessages, portalPageMessages } = messages;

  it('follow the language [MORE-630]', () => {
    const counts = (language: Language) =>
      inLanguage(language, () => [1, 2, 1200].map((count) => portalPageMessages.landing.count(count)));
    expect(counts('es')).toEqual(['1 oferta', '2 ofertas', '1.200 ofertas']);
    expect(counts('en')).toEqual(['1 job', '2 jobs', '1,200 jobs']);
    expect(counts('pt')).toEqual(['1 vaga', '2 vagas', '1.200 vagas']);
    const days = (language: Language) => inLanguage(language, () => messages.dayText('2026-03-04T23:00:00.000Z'));
    expect(LANGUAGES.map(days)).toEqual(['04/03/2026', 'Mar 4, 2026', '04/03/2026']);
    const at = Date.parse('2026-11-26T17:05:00.000Z');
    const times = (language: Language) => inLanguage(language, () => messages.timeText('America/Santiago', at));
    expect(LANGUAGES.map(times)).toEqual(['14:05', expect.stringMatching(/^2:05\sPM$/), '14:05']);
    const moments = (language: Language) => inLanguage(language, () => messages.weekdayText('America/Santiago', at));
    expect(LANGUAGES.map(moments)).toEqual([
      'jueves, 26 de noviembre',
      'Thursday, November 26',
      'quinta-feira, 26 de novembro',
    ]);
    const amounts = (language: Language) =>
      inLanguage(language, () => messages.amountText(1800.5, messages.readerFormat({ mark: ',', currency: 'CLP' })));
    expect(LANGUAGES.map(amounts)).toEqual(['CLP\u00a01.800,5', 'CLP\u00a01,800.5', 'CLP\u00a01.800,5']);
    const lists = (language: Language) => inLanguage(language, () => messages.listText(['Ana', 'Beto', 'Caio']));
    expect(LANGUAGES.map(lists)).toEqual(['Ana, Beto y Caio', 'Ana, Beto, and Caio', 'Ana, Beto e Caio']);
  });

  it('leave stored choices in Spanish', () => {
    expect(inLanguage('en', () => applicantFormMessages.genders[0])).toBe('Female');
    expect(inLanguage('en', () => messages.applicantFormValues.genders[0])).toBe('Femenino');
  });
});
