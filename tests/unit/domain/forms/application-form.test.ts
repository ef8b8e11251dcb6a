// Rules of the application form's settings.
import { describe, expect, it } from 'vitest';
import type { QuestionInput } from '../../../../src/contract/api/forms.ts';
import { emailProblem, minimumAge, questionProblems } from '../../../../src/domain/forms/application-form.ts';

const text = (question: string): QuestionInput => ({ input_type: 'text', question });
const list = (...values: string[]): QuestionInput => ({
  input_type: 'list',
  question: '¿Qué turno prefieres?',
  selection_process_options_attributes: values.map((value) => ({ value })),
});

describe('questions', () => {
  it('need a text of two letters [FORM-27] [FORM-28]', () => {
    expect(questionProblems([text(''), text('a'), text('¿Por qué?')], 'q')).toEqual({
      'q.0.question': 'El campo es requerido.',
      'q.1.question': 'El campo debe tener minimo 2 caracteres',
    });
  });

  it('of selection need two options, each with a text [FORM-29] [FORM-30]', () => {
    const few = 'Una pregunta de selección no puede tener menos de 2 opciones';
    const field = 'selection_process_options_attributes';
    expect(questionProblems([list('Mañana'), list('Mañana', ''), list('Mañana', 'Tarde')], 'q')).toEqual({
      [`q.0.${field}`]: few,
      [`q.1.${field}.1.value`]: 'El campo es requerido.',
    });
    const removed = list('Mañana', 'Tarde');
    const [first] = removed.selection_process_options_attributes ?? [];
    if (first) first._destroy = true;
    expect(questionProblems([removed], 'q')).toEqual({ [`q.0.${field}`]: few });
  });

  it('that are open alone can be answered by a video; what is removed is not looked at [FORM-24]', () => {
    const video = { ...list('a', 'b'), is_video: true };
    expect(Object.keys(questionProblems([video, { ...text('¿Quién?'), is_video: true }], 'q'))).toEqual([
      'q.0.is_video',
    ]);
    expect(questionProblems([{ ...text(''), _destroy: true }], 'q')).toEqual({});
  });
});

describe('the minimum age', () => {
  it('counts only where the age is demanded, as a number above zero [FORM-18] [FORM-20]', () => {
    expect(
      [18, '21', '1e1', '0x12', '18,5', 0, '0', '', 'x', -3, 17.5, null, undefined, 900].map((age) =>
        minimumAge(age, 2),
      ),
    ).toEqual([18, 21, null, null, null, null, null, null, null, null, null, null, null, null]);
    expect(minimumAge(18, 1)).toBeNull();
  });
});

describe('an address', () => {
  it('is free where nobody has it, or its owner has it now [FORM-40]', () => {
    expect(emailProblem('ana@persona.example', undefined, false)).toBeNull();
    expect(emailProblem('Ana@persona.example', 'ana@PERSONA.example', true)).toBeNull();
    expect(emailProblem('ana@persona.example', 'otra@persona.example', true)).toMatch(/^Ya hay/);
    expect(emailProblem('no es un correo', undefined, false)).toMatch(/correo válido/);
  });
});
