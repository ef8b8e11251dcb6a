// Templates: inserted values, escaping and reported problems.
import { describe, expect, it } from 'vitest';
import { startingTemplates } from '../../../../src/contract/messages.ts';
import { renderTemplate, unknownVariables } from '../../../../src/domain/text/templates.ts';

describe('templates', () => {
  it('put the values in their places, in subject, text and HTML', () => {
    const rendered = renderTemplate(
      { subject: 'Hola {{candidato.nombre}}', body: 'Hola {{ Candidato.Nombre }}:\n\nTu etapa:\n{{etapa.nombre}}.' },
      { applicantName: 'Ana', stageName: 'Entrevista' },
    );
    expect(rendered).toEqual({
      subject: 'Hola Ana',
      text: 'Hola Ana:\n\nTu etapa:\nEntrevista.',
      html: '<p>Hola Ana:</p>\n<p>Tu etapa:<br>Entrevista.</p>',
      problems: [],
    });
  });

  it('escape whatever template and values hold', () => {
    const { html, subject } = renderTemplate(
      { subject: '{{candidato.nombre}}', body: '<b>{{candidato.nombre}}</b> & co.' },
      { applicantName: '<img src=x onerror=alert(1)>\r\nBcc: otra@persona.example' },
    );
    expect(html).toBe(
      '<p>&lt;b&gt;&lt;img src=x onerror=alert(1)&gt;<br>Bcc: otra@persona.example&lt;/b&gt; &amp; co.</p>',
    );
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it('make links of their own addresses and of the link, never of what a candidate wrote', () => {
    const { html } = renderTemplate(
      { subject: 's', body: 'Mira https://a.example/x?b=1&c=2. {{enlace}} {{candidato.cargo}}' },
      { link: 'https://b.example/f', applicantTitle: 'https://malo.example' },
    );
    expect(html).toBe(
      '<p>Mira <a href="https://a.example/x?b=1&amp;c=2">https://a.example/x?b=1&amp;c=2</a>. ' +
        '<a href="https://b.example/f">https://b.example/f</a> https://malo.example</p>',
    );
    const hostile = renderTemplate({ subject: 's', body: '{{enlace}}' }, { link: 'javascript:alert(1)' });
    expect(hostile.html).toBe('<p>javascript:alert(1)</p>');
  });

  it('say which variables do not exist and which have no value, and leave both empty', () => {
    const { text, problems } = renderTemplate(
      { subject: '{{candidato.edad}}', body: '[{{candidato.edad}}][{{candidato.telefono}}][{{}}]' },
      {},
    );
    expect(text).toBe('[][][]');
    expect(problems.map(({ kind, variable }) => [kind, variable])).toEqual([
      ['unknown', 'candidato.edad'],
      ['empty', 'candidato.telefono'],
      ['unknown', ''],
    ]);
    expect(unknownVariables('{{candidato.edad}} {{candidato.edad}} {{candidato.nombre}}')).toEqual(['candidato.edad']);
  });

  it('do not read a value as a template', () => {
    const { text } = renderTemplate(
      { subject: 's', body: '{{candidato.nombre}}' },
      { applicantName: '{{responsable.correo}}', responsibleEmail: 'secreto@empresa.example' },
    );
    expect(text).toBe('{{responsable.correo}}');
  });

  it('that every organisation begins with name no unknown variable', () => {
    const all = [...startingTemplates.emails, ...startingTemplates.reports];
    expect(all.flatMap(({ subject, body }) => unknownVariables(subject + body))).toEqual([]);
  });
});
