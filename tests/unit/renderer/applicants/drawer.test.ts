// Small rules of the drawer: width, drafts, dates and activity texts.
import { afterEach, describe, expect, test } from 'vitest';
import type { ApplicantLog } from '../../../../src/contract/api/applicants.ts';
import { happened } from '../../../../src/renderer/features/applicants/activity/applicant-activity.tsx';
import { commentDate } from '../../../../src/renderer/features/applicants/activity/comment-date.ts';
import { draftOf, storeDraft } from '../../../../src/renderer/features/applicants/activity/drafts.ts';
import {
  defaultWidth,
  MIN_WIDTH,
  storedWidth,
  storeWidth,
  widthAfterKey,
  withinWindow,
} from '../../../../src/renderer/features/applicants/drawer-width.ts';
import { dateText } from '../../../../src/renderer/features/applicants/edit/date-text.ts';

describe('the width of the drawer', () => {
  const storage = () => {
    const values = new Map<string, string>();
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    };
  };

  test('begins at 640 pixels and is kept', () => {
    const memory = storage();
    expect(storedWidth(memory, 1280)).toBe(640);
    expect(defaultWidth(1440)).toBe(960);
    expect(defaultWidth(2560)).toBe(1200);
    storeWidth(memory, 700);
    expect(storedWidth(memory, 1280)).toBe(700);
  });

  test('leaves some of the board in sight, whatever the window', () => {
    expect(withinWindow(5000, 1280)).toBe(1160);
    expect(withinWindow(100, 1280)).toBe(MIN_WIDTH);
    expect(withinWindow(640, 500)).toBe(MIN_WIDTH);
  });

  test.each([
    ['ArrowLeft', 724],
    ['ArrowRight', 676],
    ['Home', MIN_WIDTH],
    ['End', 1160],
    ['Enter', null],
  ])('%s makes it %s', (key, width) => {
    expect(widthAfterKey(key, 700, 1280)).toBe(width);
  });
});

describe('a draft', () => {
  afterEach(() => storeDraft('ana', 1, { text: '', people: [] }));

  test('is kept for whoever wrote it, about whom they wrote it', () => {
    storeDraft('ana', 1, { text: 'Llamar el jueves', people: [] });
    expect(draftOf('ana', 1).text).toBe('Llamar el jueves');
    expect(draftOf('ana', 2).text).toBe('');
    expect(draftOf('marcos', 1).text).toBe('');
    storeDraft('ana', 1, { text: '', people: [] });
    expect(draftOf('ana', 1).text).toBe('');
  });
});

test('a comment’s date is DD-MM-YYYY hh:mm a [DRAWER-17]', () => {
  expect(commentDate(new Date(2026, 9, 12, 15, 42).toISOString())).toBe('12-10-2026 03:42 pm');
  expect(commentDate(new Date(2026, 0, 2, 0, 5).toISOString())).toBe('02-01-2026 12:05 am');
});

test.each([
  ['1990-04-23', '23/04/1990'],
  ['2019-03', '03/2019'],
  ['2019-03-01T00:00:00.000Z', '01/03/2019'],
  ['primavera de 2019', 'primavera de 2019'],
  [null, null],
])('the date %s is shown as %s', (date, text) => {
  expect(dateText(date)).toBe(text);
});

test.each<[Partial<ApplicantLog>, string]>([
  [{ kind: 'moved', from_list: 'Postulados', to_list: 'Terna' }, 'lo movió de Postulados a Terna'],
  [{ kind: 'moved', from_list: null, to_list: 'Terna' }, 'lo movió a Terna'],
  [{ kind: 'imported' }, 'lo importó desde un archivo'],
  [{ kind: 'comment', comment: 'Hola' }, 'Hola'],
])('%o reads «%s»', (log, text) => {
  expect(happened(log as ApplicantLog)).toBe(text);
});
